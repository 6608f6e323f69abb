func action() -> CancelledButton.Action { .alert(.presented(.cancel)) }  // breaks
