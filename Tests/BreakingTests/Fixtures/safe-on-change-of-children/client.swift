let safeChildHook = SafeChildHook.State()
