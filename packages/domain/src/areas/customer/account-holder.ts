export type AccountMatch = 'match' | 'partial' | 'none'

// Accents, case and order are no differences: banks write names in capitals, surnames first or last.
const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  )

/** Whether two names are one person's: every word of both, some, or none (DOMAIN 10, bank check). */
export function compareHolder(customer: string, holder: string): AccountMatch {
  const [own, held] = [wordsOf(customer), wordsOf(holder)]
  if (own.size === 0 || held.size === 0) return 'none'
  const shared = [...own].filter(word => held.has(word)).length
  if (shared === own.size && shared === held.size) return 'match'
  return shared > 0 ? 'partial' : 'none'
}
