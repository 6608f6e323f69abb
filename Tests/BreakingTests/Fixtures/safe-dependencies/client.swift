let safeDependencies = SafeDependencies(limit: 1, row: SafeDependenciesRow(limit: 1))
