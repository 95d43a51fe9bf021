import { isDeepStrictEqual } from 'node:util'
import { approvalMessages } from '@countinghouse/contract/areas/system/approvals-messages'
import type { ChangeKindName, ChangeOutcome } from '@countinghouse/contract/areas/system/change-kinds'
import type { RightCode } from '@countinghouse/domain/kernel/permissions'
import type { z } from 'zod'
import type { Context, Db } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { readSetting } from '../../kernel/setting'
import { insertChange } from './approvals/queries'
import { tellDeciders } from './approvals/tell'

/** Values of a record as JSON, field by field: what the screen compares. */
export type ChangeValues = Record<string, unknown>

export type ChangeContext = Pick<Context, 'db' | 'actor' | 'now' | 'today' | 'services' | 'note'>

export interface ChangeKind<P> {
  name: ChangeKindName
  /** What the second person must hold, beside `pending-change.edit`. */
  decide: RightCode
  /** The payload is read again when the change comes into effect. */
  payload: z.ZodType<P>
  /** How the record stands now, shaped as `before`; null for something new. Locks it in an open transaction. */
  current(db: Db, payload: P): Promise<ChangeValues | null>
  /** Writes it. `actor` is who brings it into effect: the second person, or the maker where none is needed. */
  apply(payload: P, context: ChangeContext): Promise<void>
}

const kinds = new Map<ChangeKindName, ChangeKind<unknown>>()

/** Makes a kind of change known: once, where the owning area's handlers are declared. */
export function registerChangeKind<P>(kind: ChangeKind<P>): ChangeKind<P> {
  kinds.set(kind.name, kind as ChangeKind<unknown>)
  return kind
}

export const changeKind = (name: string): ChangeKind<unknown> | undefined => kinds.get(name as ChangeKindName)

export const changeKinds = (): ChangeKind<unknown>[] => [...kinds.values()]

export interface Change<P> {
  payload: P
  /** Empty for something new. */
  subjectId: string
  /** The record as people call it. */
  subject: string
  before: ChangeValues | null
  after: ChangeValues
  reason?: string
}

/**
 * Lays a change before a second person where the setting `administration.secondPerson` names its kind, else brings it
 * into effect at once. Either way in the caller's transaction, with before and after in the operation log.
 */
export async function makeChange<P>(
  kind: ChangeKind<P>,
  change: Change<P>,
  context: ChangeContext,
): Promise<ChangeOutcome> {
  const before = asStored(change.before)
  const after = asStored(change.after)
  if (isDeepStrictEqual(before, after)) throw new Fault(approvalMessages.nothingChanged)
  context.note({ before, after })
  const needed = await readSetting(context.db, 'administration.secondPerson')
  if (needed.includes(kind.name)) return submitChange(kind, change, context)
  await kind.apply(change.payload, context)
  return { waiting: false, changeId: null }
}

/** Lays a change before a second person, whatever the setting says. */
export async function submitChange<P>(
  kind: ChangeKind<P>,
  { payload, subjectId, subject, before, after, reason = '' }: Change<P>,
  { db, actor, now }: Pick<ChangeContext, 'db' | 'actor' | 'now'>,
): Promise<ChangeOutcome> {
  const changeId = await insertChange(db, {
    kind: kind.name,
    subject_id: subjectId,
    subject,
    payload: JSON.stringify(payload),
    before_values: before && JSON.stringify(before),
    after_values: JSON.stringify(after),
    reason,
    made_by: actor.userId,
    made_at: now,
  })
  if (changeId === undefined) throw new Fault(approvalMessages.changeWaiting, { subject })
  await tellDeciders(db, { subject, decide: kind.decide, maker: { userId: actor.userId, name: actor.userName }, now })
  return { waiting: true, changeId }
}

/** As it comes back from jsonb, so that equal values compare as equal. */
export const asStored = (values: ChangeValues | null): ChangeValues | null =>
  values && (JSON.parse(JSON.stringify(values)) as ChangeValues)
