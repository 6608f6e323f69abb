let safeAccess = SafeAccess.one
