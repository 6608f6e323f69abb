let safePassing = SafePassing(limit: 1, row: SafePassingRow(limit: 1), other: SafePassingRow(limit: 1))
let safePassingRow = SafePassing(limit: 1, other: SafePassingRow(limit: 2)).row
