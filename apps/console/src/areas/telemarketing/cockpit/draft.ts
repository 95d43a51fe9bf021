import type { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import type { AnswerOf, InputOf } from '@countinghouse/contract/kernel/call'
import { type TelemarketStatus, telemarketStatus } from '@countinghouse/domain/kernel/lists/outreach'

export type Prospect = AnswerOf<typeof telemarketing.detail>
/** What a seat has said of a customer and not yet sent. */
export type Draft = Partial<Omit<InputOf<typeof telemarketing.follow>, 'assignmentId' | 'rowVersion'>>

/** What a follow-up is kept under until it is sent. */
export const draftOf = (assignmentId: number): string => `tele follow ${assignmentId}`

/** With a result chosen; the reason goes with "not interested" alone. */
export function withStatus({ notApplyReason, ...draft }: Draft, followUpStatus: TelemarketStatus): Draft {
  const keeps = followUpStatus === telemarketStatus.value.notInterested && notApplyReason !== undefined
  return { ...draft, followUpStatus, ...(keeps && { notApplyReason }) }
}

/** In two hours, or none. */
export function withNext({ nextFollowTime, ...draft }: Draft, now: Date): Draft {
  if (nextFollowTime !== undefined) return draft
  return { ...draft, nextFollowTime: new Date(now.getTime() + 2 * 3_600_000).toISOString() }
}
