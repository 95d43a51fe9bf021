interface Entry {
  kind: string
}

/**
 * Entries of one order in their order, where late fees that nothing stands between make one run: what is posted day by
 * day reads as one line. Every other entry is a run of its own.
 */
export function lateFeeRuns<E extends Entry>(entries: readonly E[]): E[][] {
  const runs: E[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (entry.kind === 'lateFee' && last?.[0]?.kind === 'lateFee') last.push(entry)
    else runs.push([entry])
  }
  return runs
}
