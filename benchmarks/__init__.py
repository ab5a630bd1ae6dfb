"""Our speed, beside what C would do."""
