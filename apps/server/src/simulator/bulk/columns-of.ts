/** The columns of rows that are written at once, by the first of them; what a later one has beside them would be lost. */
export function columnsOf(table: string, rows: readonly Record<string, unknown>[]): string[] {
  const columns = Object.keys(rows[0]!)
  const known = new Set(columns)
  for (const row of rows)
    for (const column in row)
      if (!known.has(column)) throw new Error(`A row of ${table} has ${column}, its first row has not.`)
  return columns
}
