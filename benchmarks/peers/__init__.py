"""Our speed beside that of other libraries, at what each of them is used for."""
