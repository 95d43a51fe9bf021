import { contactResult, type FollowResult } from '../../kernel/lists/desk'

/** Results that take a talk with the borrower himself. */
export const TALKED_RESULTS: readonly FollowResult[] = ['0', '1', '2', '3', '4', 'a']

/** Whether a follow-up reached the borrower: its contact result says so, else its result. */
export const isConnected = (follow: { contactResult: number | null; result: string }): boolean =>
  follow.contactResult === null
    ? (TALKED_RESULTS as readonly string[]).includes(follow.result)
    : follow.contactResult === contactResult.value.reachable
