/** Why the program decided about an application itself: kept in the order's log, said in the reader's language. */
export type SystemReason =
  | { readonly why: 'blackListed' }
  /** The rules that decided, by their ids. */
  | { readonly why: 'riskRules'; readonly rules: readonly number[] }
