/** Why the program did something by itself: kept in the order's log, said in the reader's language. */
export type SystemReason =
  | { readonly why: 'blackListed' }
  /** By the customer, without a word. */
  | { readonly why: 'withdrawn' }
  /** The rules that decided, by their ids. */
  | { readonly why: 'riskRules'; readonly rules: readonly number[] }
