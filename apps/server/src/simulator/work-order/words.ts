import type { PlaceName } from '@countinghouse/domain/areas/work-order/definition'

type Words = readonly (readonly [comments: string, notes: string])[]
/** Of whoever answers, visits or closes. */
export const CLOSING: Words = [
  ['Explained to the customer, who agrees', 'See the call of today'],
  ['The customer was called back and thanks us', 'Nothing else open'],
]
/** Of a decision that gives more time, wherever it is taken. */
export const MORE_TIME: Words = [
  ['The letter of the hospital is genuine', 'Two weeks more, without a fee'],
  ['In hospital, as the letter says', 'Asked finance for the free extension'],
]
/** What staff write down where they decide, by the place. */
export const WORDS: { readonly [P in PlaceName]?: Words } = {
  col_check: [
    ['Recordings heard, the complaint is right', 'Told the group'],
    ['No recording of that day, the log bears it out', 'Warned in person'],
  ],
  manager_replace: [['Another collector takes over', 'The group leader knows']],
  cs_letter: [['Warning letter sent', 'Copy in the file']],
  ba_approve: [
    ['The contract says less than what was charged', 'Compared with the terms of the order'],
    ['Statement and ledger agree with the customer', 'Checked line by line'],
  ],
  product_handle: [
    ['Reproduced and corrected', 'Goes out with the next release'],
    ['The store had an old build', 'Asked to update the app'],
  ],
}
