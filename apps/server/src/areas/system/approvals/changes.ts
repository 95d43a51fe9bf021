import { isDeepStrictEqual } from 'node:util'
import type { ChangeKindName, ChangeOutcome } from '@countinghouse/contract/areas/system/approvals/change-kinds'
import { approvalMessages } from '@countinghouse/contract/areas/system/approvals/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { Right } from '@countinghouse/contract/kernel/permissions'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { holds, type Rights } from '@countinghouse/domain/kernel/permissions'
import { isMoneyKind, type MoneyKindName } from '@countinghouse/domain/kernel/second-person'
import type { z } from 'zod'
import { noNote } from '../../../kernel/change-note'
import type { ActionContext, Context, Db, Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { readSetting } from '../../../kernel/setting'
import { notifyComplaint, notifyDeciders, notifyMaker } from './notify'
import { type ChangeRecord, type ChangeValues, endChange, insertChange, updateChange } from './queries'

export type ChangeContext = Pick<ActionContext, 'db' | 'actor' | 'now' | 'today' | 'note'>

export interface ChangeKind<P> {
  name: ChangeKindName | MoneyKindName
  /** What the second person must hold, in administration beside `pending-change.edit`. */
  decide: Right
  /** The payload is read again when the change comes into effect. */
  payload: z.ZodType<P>
  /** The app whose record it is: only who works on it sees and decides the change. `ofNoApp`: everybody's. */
  appOf(trx: Trx, payload: P): Promise<number | undefined>
  /** How the record stands now, shaped as `before`; null for something new. Locks it in an open transaction. */
  current(db: Db, payload: P, at: Pick<Context, 'today'>): Promise<ChangeValues | null>
  /**
   * What it does by now, where that is computed when it is decided and not when it was asked for; null where there is nothing left
   * to do. Undefined: it stands as it was asked for.
   */
  computeAnew?(db: Db, payload: P, at: Pick<Context, 'today'>): Promise<ChangeAnew | null | undefined>
  /** Writes it. `actor` is who brings it into effect: the second person, or the maker where none is needed. */
  apply(payload: P, context: ChangeContext): Promise<void>
}

const kinds = new Map<string, ChangeKind<unknown>>()

/** What a change that is computed does by now. */
export interface ChangeAnew {
  payload: object
  amountMinor: number
  before: ChangeValues
  after: ChangeValues
}

/** Makes a kind of change known: once, where the owning area's handlers are declared. */
export function registerChangeKind<P>(kind: ChangeKind<P>): ChangeKind<P> {
  kinds.set(kind.name, kind as ChangeKind<unknown>)
  return kind
}

/** `appOf` of what is the company's, a market's or a person's. */
export const ofNoApp = async (): Promise<undefined> => undefined

export const changeKind = (name: string): ChangeKind<unknown> | undefined => kinds.get(name)

/** The names of administration's kinds that the rights decide; money actions have a list of their own. */
export const kindsDecidedWith = (rights: Rights): ChangeKindName[] =>
  [...kinds.values()]
    .filter(kind => !isMoneyKind(kind.name) && holds(rights, kind.decide))
    .map(kind => kind.name as ChangeKindName)

export interface Change<P> {
  payload: P
  /** Empty for something new. */
  subjectId: string
  /** The record as people call it. */
  subject: string
  before: ChangeValues | null
  after: ChangeValues
  reason?: string
  /** A second person decides it whatever the setting says: somebody would get to decide money, rights or reach. */
  always?: boolean
  /** The order whose money it moves. */
  money?: { orderId: number; amountMinor: number; currency: Currency }
}

/**
 * Lays a change before a second person where it always needs one, or the setting `administration.secondPerson` names its
 * kind; else brings it into effect at once. Either way in the caller's transaction, with before and after in the operation log.
 */
export async function makeChange<P>(
  kind: ChangeKind<P>,
  change: Change<P>,
  context: ChangeContext,
): Promise<ChangeOutcome> {
  const before = valuesAsStored(change.before)
  const after = valuesAsStored(change.after)
  if (isDeepStrictEqual(before, after)) throw new Fault(approvalMessages.nothingChanged)
  noteChange(before, after, context)
  const needed = await readSetting(context.db, 'administration.secondPerson')
  if (change.always || (needed as readonly string[]).includes(kind.name)) return submitChange(kind, change, context)
  await kind.apply(change.payload, context)
  return { waiting: false, changeId: null }
}

function noteChange(before: ChangeValues | null, after: ChangeValues, { note }: Pick<ChangeContext, 'note'>): void {
  if (before) note.change(before, after)
  else note.made(after)
}

/** Lays a change before a second person, whatever the setting says. */
export async function submitChange<P>(
  kind: ChangeKind<P>,
  { payload, subjectId, subject, before, after, reason = '', money }: Change<P>,
  { db, actor, now }: Pick<ChangeContext, 'db' | 'actor' | 'now'>,
): Promise<ChangeOutcome> {
  const appId = await kind.appOf(db, payload)
  const changeId = await insertChange(db, {
    kind: kind.name,
    subject_id: subjectId,
    subject,
    payload: JSON.stringify(payload),
    before_values: before && JSON.stringify(before),
    after_values: JSON.stringify(after),
    app_id: appId ?? null,
    reason,
    made_by: actor.userId,
    made_at: now,
    ...(money && { order_id: money.orderId, amount_minor: money.amountMinor, currency: money.currency }),
  })
  if (changeId === undefined) throw new Fault(approvalMessages.changeWaiting, { subject })
  const maker = { userId: actor.userId, name: actor.userName }
  await notifyDeciders(db, { kind: kind.name, subject, decide: kind.decide, appId, maker, now })
  return { waiting: true, changeId }
}

/**
 * Approves and brings into effect, or refuses, a change that somebody else made; one decision, whoever is faster. Answers the
 * change as it was decided: what is computed, as of now, and approved only where that is the amount that was read.
 */
export async function decideChange(
  asked: ChangeRecord,
  {
    approve,
    remark,
    expectedAmountMinor,
  }: { approve: boolean; remark: string; expectedAmountMinor?: number | undefined },
  context: ActionContext,
): Promise<ChangeRecord> {
  const { db, actor, now } = context
  const kind = changeKind(asked.kind)
  if (!kind || !holds(actor.rights, kind.decide)) throw new Fault(kernelMessages.notFound)
  if (asked.state !== 'waiting') throw new Fault(approvalMessages.changeDecided)
  if (asked.made_by === actor.userId) throw new Fault(approvalMessages.ownChange)
  const change = approve ? await keepAnew(asked, context) : asked
  if (approve && expectedAmountMinor !== undefined && expectedAmountMinor !== change.amount_minor)
    throw new Fault(approvalMessages.changeOutdated)
  context.note.made(approve ? { decision: approve } : { decision: approve, values: change.after_values })
  if (approve) noteChange(change.before_values, change.after_values, context)
  await endChange(db, change.id, { state: approve ? 'approved' : 'refused', userId: actor.userId, remark, now })
  const { subject, made_by: makerId, kind: name } = change
  const { order_id: orderId } = change
  const decided = { kind: name, subject, makerId, orderId, approved: approve, decider: actor.userName, remark, now }
  await notifyMaker(db, decided)
  if (!approve) {
    await notifyComplaint(db, change.id, { actor, now })
    return change
  }
  const payload = kind.payload.parse(change.payload)
  const current = valuesAsStored(await kind.current(db, payload, context))
  if (!isDeepStrictEqual(current, change.before_values)) throw new Fault(approvalMessages.changeOutdated)
  // The decision above is what the audit row shows; what `apply` would note of its own is the same change.
  await kind.apply(payload, { ...context, note: noNote })
  return change
}

/** A locked change with what it does by now. */
async function keepAnew(change: ChangeRecord, context: ActionContext): Promise<ChangeRecord> {
  const anew = await computeAnew(change, context)
  if (anew === undefined) return change
  if (anew === null) throw new Fault(approvalMessages.changeOutdated)
  return updateChange(context.db, change.id, anew)
}

/** What a waiting change does by now, where that is computed; null where nothing is left to do. */
export const computeAnew = async (
  change: { kind: string; payload: unknown },
  { db, today }: Pick<Context, 'db' | 'today'>,
): Promise<ChangeAnew | null | undefined> => {
  const kind = changeKind(change.kind)
  return kind?.computeAnew?.(db, kind.payload.parse(change.payload), { today })
}

/** Takes back one's own change while it waits. */
export async function withdrawChange(
  change: ChangeRecord,
  { db, actor, now }: Pick<ActionContext, 'db' | 'actor' | 'now'>,
): Promise<void> {
  if (change.made_by !== actor.userId) throw new Fault(approvalMessages.notYourChange)
  if (change.state !== 'waiting') throw new Fault(approvalMessages.changeDecided)
  await endChange(db, change.id, { state: 'withdrawn', userId: actor.userId, remark: '', now })
  await notifyComplaint(db, change.id, { actor, now })
}

/** Whether what a waiting change was made against stands no longer: it can only be refused or withdrawn. */
export async function isOutdated(
  change: { kind: string; payload: unknown; before: unknown },
  { db, today }: Pick<Context, 'db' | 'today'>,
): Promise<boolean> {
  const current = await changeKind(change.kind)?.current(db, change.payload, { today })
  return current !== undefined && !isDeepStrictEqual(valuesAsStored(current), change.before)
}

/** As it comes back from jsonb, so that equal values compare as equal. */
export const valuesAsStored = <V extends ChangeValues | null>(values: V): V => JSON.parse(JSON.stringify(values)) as V
