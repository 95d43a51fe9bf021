import { z } from 'zod'
import { carried, instant, yesNo } from '../../../kernel/field'
import { changeState } from '../../../kernel/second-person'
import { changeKind } from './change-kinds'

export const pendingChangeRow = z.object({
  changeId: z.int(),
  kind: changeKind,
  subject: z.string(),
  state: changeState,
  reason: z.string(),
  makerId: z.int(),
  makerName: z.string(),
  makeTime: instant(),
  deciderName: z.string().nullable(),
  decideTime: instant().nullable(),
  decisionRemark: z.string(),
  /** The caller may decide it now: somebody else made it, and he holds the right to what it changes. */
  mayDecide: carried(yesNo()),
  /** The caller made it and may take it back. */
  mayWithdraw: carried(yesNo()),
})

export const pendingChange = pendingChangeRow.extend({
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()),
  /** What it was made against stands no longer: it can only be refused or withdrawn. */
  outdated: z.boolean(),
})
export type PendingChange = z.infer<typeof pendingChange>
