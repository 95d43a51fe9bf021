import { isDeepStrictEqual } from 'node:util'
import { asking } from '../../../kernel/actor'
import { whoOf, writeOperation } from '../../../kernel/audit'
import { noNote } from '../../../kernel/change-note'
import type { Db, Trx } from '../../../kernel/context'
import { findActorOf } from '../../../kernel/session'
import { roleGrantChange } from '../roles/grant'
import { staffAccessChange } from '../users/access'
import { type ChangeContext, type ChangeKind, valuesAsStored } from './changes'
import { endChange, listHolders, listWaiting, lockChange } from './queries'

export class ConfirmationRefused extends Error {}

/** What keeps an administrator alone from getting a second one. */
const kinds = [staffAccessChange, roleGrantChange] as readonly ChangeKind<unknown>[]

/** What waits for a second person of what the command may confirm, as lines to read. */
export const waitingForConfirmation = (db: Db) =>
  listWaiting(
    db,
    kinds.map(kind => kind.name),
  )

/**
 * Brings a change into effect that nobody but its maker could decide: while an administrator is alone, whoever keeps the
 * server stands for the second person (DOMAIN 12). Gives what it was about.
 */
export async function confirmOnServer(
  trx: Trx,
  changeId: number,
  { now, today }: Pick<ChangeContext, 'now' | 'today'>,
): Promise<string> {
  const change = await lockChange(trx, changeId)
  const kind = kinds.find(({ name }) => name === change?.kind)
  if (!change || !kind || change.state !== 'waiting')
    throw new ConfirmationRefused(`No such change waits: ${changeId}.`)
  // Nor does the one decide whose account it is.
  const subjectId = kind === staffAccessChange ? Number(change.subject_id) : undefined
  const others = (await listHolders(trx, ['pending-change.edit', kind.decide])).filter(
    id => id !== change.made_by && id !== subjectId,
  )
  if (others.length) throw new ConfirmationRefused('Somebody else may decide it: it is approved in the console.')
  const maker = await findActorOf(trx, change.made_by)
  if (!maker) throw new ConfirmationRefused('Who made the change is not at work any more.')
  const payload = kind.payload.parse(change.payload)
  if (!isDeepStrictEqual(valuesAsStored(await kind.current(trx, payload, { today })), change.before_values))
    throw new ConfirmationRefused('The record was changed after this was submitted: withdraw it and submit it again.')
  await endChange(trx, changeId, { state: 'approved', userId: maker.userId, remark: '', byCommand: true, now })
  const actor = asking(maker, kind.decide)
  await kind.apply(payload, { db: trx, actor, now, today, note: noNote })
  await writeOperation(trx, {
    ...whoOf({ now, actor: null, ip: '', requestId: '' }),
    call: { area: 'system', path: 'npm run admin -- confirm' },
    kind: 'system',
    subject: 'pendingChange',
    subjectIds: [String(changeId)],
    input: null,
    before: change.before_values,
    after: change.after_values,
    resultCode: 1000,
  })
  return change.subject
}
