/** What decides whether a member of staff is on duty at a moment. */
export interface DutyFacts {
  readonly enabled: boolean
  /** Somebody of his group, or he himself, stands in the schedule of the day. */
  readonly scheduled: boolean
  /** His own row of the day says that he comes. */
  readonly expected: boolean
  readonly signedIn: boolean
  readonly signedOut: boolean
  /** From the first hour of work on, before the last. */
  readonly inWorkingHours: boolean
}

/**
 * On duty is who is expected today, signed in and has not signed out. Where nobody keeps schedules for a group, its
 * enabled members are on duty in working hours (decision 0027).
 */
export const isOnDuty = (facts: DutyFacts): boolean =>
  facts.enabled && (facts.scheduled ? facts.expected && facts.signedIn && !facts.signedOut : facts.inWorkingHours)

/** Expected today, may still sign in and has not: his share of the tasks waits for him (G-128). */
export const isAwaited = (facts: Omit<DutyFacts, 'inWorkingHours'> & { readonly maySignIn: boolean }): boolean =>
  facts.enabled && facts.scheduled && facts.expected && !facts.signedIn && facts.maySignIn
