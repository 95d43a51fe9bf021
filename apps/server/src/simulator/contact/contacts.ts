import { purposeOf } from '@countinghouse/domain/areas/contact/purpose'
import { instantAt, localDateOf } from '@countinghouse/domain/kernel/contact-window'
import { addPause, askGate, lookGate, mayContact, pauseForComplaint, pauseForOptOut } from '../../areas/contact/moves'
import { endPause } from '../../areas/contact/scenario'
import type { Trx } from '../../kernel/context'
import type { Sealer } from '../../kernel/sealed'
import { later } from '../scenario/loan'
import { listStaff } from '../system/find-staff'
import { findTelephone, reportCall, reportStrangeCall } from './telephony'

const DAY_MS = 86_400_000
const DESKS = { collection: 'collection', reminder: 'remind', verification: 'approval', sale: undefined } as const
const MOST_CALLS = 120

/** What customers complained of, as they wrote it. */
const COMPLAINTS = {
  IN: {
    violence: 'The agent abused and threatened my family',
    privacy: 'They called my office',
    amount: 'Charged twice',
  },
  MX: {
    violence: 'El agente insultó y amenazó a mi familia',
    privacy: 'Llamaron a mi trabajo',
    amount: 'Me cobraron dos veces',
  },
  TH: { violence: 'เจ้าหน้าที่ด่าทอและข่มขู่ครอบครัว', privacy: 'โทรไปที่ทำงานของฉัน', amount: 'ถูกเรียกเก็บเงินสองครั้ง' },
} as const

/** The last days' calls as they went through the gate, calls that it put off, and customers who are not contacted for a time. */
export async function seedDemoContacts(trx: Trx, { seals, now }: { seals: Sealer; now: Date }): Promise<void> {
  await askForCalls(trx, { seals, now, purposes: ['collection', 'reminder', 'verification'] })
  await reportStrangeCall(trx, await findTelephone(trx), later(now, -2 * DAY_MS))
  await askTooLate(trx, seals, now)
  await seedPauses(trx, now)
}

/** Only calls that the gate allows as things stand now: of others the debt was paid since. */
export async function askForCalls(
  trx: Trx,
  { seals, now, purposes }: { seals: Sealer; now: Date; purposes: readonly (keyof typeof DESKS)[] },
): Promise<void> {
  const channelId = await findTelephone(trx)
  const calls = await trx
    .selectFrom('call_record as r')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .innerJoin('app as a', 'a.id', 'c.app_id')
    .selectAll('r')
    .select('a.country')
    .where('r.purpose', 'in', [...purposes])
    .where('r.dialled_at', '>', later(now, -4 * DAY_MS))
    .where('r.user_id', 'is not', null)
    .orderBy('r.dialled_at')
    .orderBy('r.id')
    .limit(MOST_CALLS)
    .execute()
  for (const call of calls) {
    const contact = {
      customerId: call.customer_id,
      orderId: call.order_id ?? undefined,
      taskId: call.task_id ?? undefined,
      desk: DESKS[call.purpose as keyof typeof DESKS],
      channel: 'call' as const,
      purpose: call.purpose,
      recipient: 'borrower' as const,
      userId: call.user_id,
    }
    // The gate is asked a moment before it rings.
    const at = later(call.dialled_at, -2000)
    if (!mayContact(await lookGate(trx, contact, at))) continue
    const { attemptId } = await askGate(trx, contact, { now: at, seals })
    await trx.updateTable('call_record').set({ attempt_id: attemptId }).where('id', '=', call.id).execute()
    await reportCall(trx, call, { attemptId, channelId })
  }
}

/** Collectors who press the button after hours: nothing rings. */
async function askTooLate(trx: Trx, seals: Sealer, now: Date): Promise<void> {
  const collectors = await listStaff(trx, ['collector'])
  const tasks = await trx
    .selectFrom('task as t')
    .innerJoin('app as a', 'a.id', 't.app_id')
    .select(['t.customer_id', 't.order_id', 'a.country'])
    .where('t.desk', '=', 'collection')
    .where('t.ended_at', 'is', null)
    .where('t.created_at', '<', later(now, -3 * DAY_MS))
    .orderBy('t.id', 'desc')
    .limit(12)
    .execute()
  for (const [index, task] of tasks.entries()) {
    const date = localDateOf(task.country, later(now, -(1 + (index % 2)) * DAY_MS))
    const at = instantAt(task.country, date, `22:${10 + index * 3}`)
    if (at >= now) continue
    const asked = { customerId: task.customer_id, orderId: task.order_id, desk: 'collection' as const }
    const how = { channel: 'call' as const, purpose: purposeOf('collection'), recipient: 'borrower' as const }
    const userId = collectors[index % collectors.length]?.id ?? null
    await askGate(trx, { ...asked, ...how, userId }, { now: at, seals })
  }
}

/** Of customers who owe nothing now: nobody of the demo calls them about money later. */
async function seedPauses(trx: Trx, now: Date): Promise<void> {
  const [manager] = await listStaff(trx, ['cs_manager'])
  const collectors = await listStaff(trx, ['collector'])
  const quiet = await trx
    .selectFrom('customer as c')
    .innerJoin('app as a', 'a.id', 'c.app_id')
    .select(['c.id', 'c.app_id', 'a.country'])
    .where('c.registered_at', '<', later(now, -20 * DAY_MS))
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('loan_order as o')
            .select('o.id')
            .whereRef('o.customer_id', '=', 'c.id')
            .where('o.loan_status', 'is', null),
        ),
      ),
    )
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('repay_plan as p')
            .innerJoin('loan_order as o', 'o.id', 'p.order_id')
            .select('p.id')
            .whereRef('o.customer_id', '=', 'c.id')
            .where('p.settle_status', '=', 0),
        ),
      ),
    )
    .orderBy('c.id', 'desc')
    .limit(8)
    .execute()
  if (quiet.length < 8 || !manager || collectors.length === 0) return
  const by = { userId: manager.id, userName: manager.name }
  const of = (index: number) => ({ customerId: quiet[index]!.id, appId: quiet[index]!.app_id })
  const saidBy = (index: number) => COMPLAINTS[quiet[index]!.country]
  const ago = (hours: number) => later(now, -hours * 3_600_000)
  const accusedId = collectors[0]!.id
  await pauseForComplaint(
    trx,
    { ...of(0), kind: 'violence', remark: saidBy(0).violence, accusedId, eventId: 'demo-complaint-1' },
    ago(60),
  )
  await pauseForComplaint(
    trx,
    { ...of(1), kind: 'privacy', remark: saidBy(1).privacy, eventId: 'demo-complaint-2' },
    ago(41),
  )
  await pauseForComplaint(
    trx,
    { ...of(2), kind: 'amount', remark: saidBy(2).amount, accusedId, eventId: 'demo-complaint-3' },
    ago(30),
  )
  await pauseForOptOut(trx, { ...of(3), remark: '', eventId: 'demo-opt-out-1' }, ago(26))
  await pauseForOptOut(trx, { ...of(4), remark: '', eventId: 'demo-opt-out-2' }, ago(7))
  const hospital = {
    reason: 'hardship' as const,
    purposes: ['collection', 'reminder'] as const,
    remark: 'In hospital until next week',
  }
  await addPause(trx, { ...of(5), ...hospital, until: later(now, 9 * DAY_MS) }, { by, now: ago(20) })
  const court = {
    reason: 'court' as const,
    purposes: ['collection', 'reminder', 'sale'] as const,
    remark: 'Debtor protection filed',
  }
  await addPause(trx, { ...of(6), ...court }, { by, now: ago(5) })
  const travel = { reason: 'manual' as const, purposes: ['reminder'] as const, remark: 'Asked for a week of quiet' }
  const { pauseId } = await addPause(trx, { ...of(7), ...travel }, { by, now: ago(90) })
  await endPause(trx, pauseId, { userId: manager.id, now: ago(12), remark: 'Reachable again' })
}
