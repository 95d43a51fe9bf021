import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { collectionTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { insertCall } from '../../areas/customer/scenario'
import { ownFiles } from '../../areas/files/moves'
import { lockOrder, planSettlesOn } from '../../areas/order/moves'
import { insertDays, isThere, lockDay, markPresence } from '../../areas/platform-collection/scenario'
import { markOpened } from '../../areas/task/moves'
import { distribute, followTask } from '../../areas/task/scenario'
import type { Trx } from '../../kernel/context'
import { openedFor } from '../customer/call-rows'
import { connectedAt } from '../customer/calls'
import type { Picture } from '../files/pictures'
import { sentPictures } from '../files/sent-pictures'
import type { Cast, Find, Happening, Place } from '../happening'
import type { CustomerScenario, DeskCall, OrderScenario } from '../scenario/scenario'
import { talkKey } from './desk-book'
import type { DutyMoment } from './duty'
import { promisedMinor } from './promise-book'
import type { WorkedDesk } from './tale'

/** Who keeps schedules, comes and goes, and what the pools deal, after `from`, up to and including `to`. */
export const dutyOf = (cast: Cast, from: Date, to: Date): Happening[] =>
  cast.duty
    .moments(from, to)
    .map(moment => ({ at: moment.at, what: moment.kind, do: place => keepDuty(place, cast, moment) }))

async function keepDuty({ trx, now }: Place, { duty, plannerId }: Cast, moment: DutyMoment): Promise<void> {
  if (moment.kind === 'deal') {
    for (const desk of ['collection', 'remind'] as const) await distribute(trx, { desk, now })
    return
  }
  if (moment.kind === 'plan') {
    for (const day of moment.days) {
      for (const expected of [true, false]) {
        const userIds = duty.collectors.filter(one => duty.isExpected(one, day) === expected).map(({ id }) => id)
        await insertDays(trx, { userIds, dates: [day], expected, by: plannerId, now })
      }
    }
    return
  }
  const day = await lockDay(trx, moment.userId, businessDateOf(now))
  // Somebody at the desk changed the schedule, or signed in himself.
  if (!day?.expected) return
  if (moment.kind === 'signOut') {
    if (day.signed_in_at) await markPresence(trx, day.id, { signed_out_at: now })
    return
  }
  if (day.signed_in_at) return
  await markPresence(trx, day.id, { signed_in_at: now })
  const received = await distribute(trx, { desk: 'collection', now, only: moment.userId })
  await markPresence(trx, day.id, { received })
}

/** Calls about money that is due or late, each with what was written down after it, by whoever has the task then. */
export const followsOf = (
  scenario: CustomerScenario,
  order: OrderScenario,
  { find, documents }: { find: Find; documents: readonly Picture[] },
): Happening[] =>
  order.calls.map(call => ({
    at: call.follow.at,
    what: 'follow-up',
    do: async place => follow(place, (await find(place)).orderId, { call, scenario, documents }),
  }))

async function follow(
  { trx, now }: Place,
  orderId: number,
  { call, scenario, documents }: { call: DeskCall; scenario: CustomerScenario; documents: readonly Picture[] },
): Promise<void> {
  const order = (await lockOrder(trx, orderId))!
  const desk = call.purpose === 'reminder' ? 'remind' : 'collection'
  const task = await lockCalled(trx, desk, orderId)
  if (!task?.owner_id || !task.assigned_at || task.assigned_at > call.at) return
  if (!(await isThere(trx, task.owner_id, now))) return
  const owner = await trx
    .selectFrom('staff_user')
    .select(['id', 'name', 'phone', 'group_id', 'department_id'])
    .where('id', '=', task.owner_id)
    .executeTakeFirstOrThrow()
  const { waiting } = collectionTaskStatus.value
  await markOpened(trx, { taskId: task.id, status: waiting, now: openedFor(call, task.assigned_at) })
  await insertCall(trx, {
    customer_id: order.customer_id,
    order_id: orderId,
    task_id: task.id,
    user_id: owner.id,
    caller_name: owner.name,
    phone: scenario.person.mobile,
    purpose: call.purpose,
    seconds: call.seconds,
    dialled_at: call.at,
    connected_at: connectedAt(call),
    hangup_reason: call.hangup,
  })
  const today = businessDateOf(now)
  const { promise, at, ...facts } = call.follow
  const sent = sentPictures(documents, {
    key: talkKey(scenario, call.follow),
    at,
    seconds: call.seconds,
    userId: owner.id,
  })
  if (sent.length > 0) await trx.insertInto('stored_file').values(sent).execute()
  const fileIds = sent.map(file => file.id)
  const { followUpId } = await followTask(
    trx,
    task,
    { ...facts, fileIds, promise: promise && (await promiseOf(trx, task, { ...promise, today, ...order })) },
    {
      desk,
      actor: {
        userId: owner.id,
        userName: owner.name,
        phone: owner.phone,
        groupId: owner.group_id,
        departmentId: owner.department_id,
      },
      now,
      today,
    },
  )
  await ownFiles(trx, fileIds, { kind: 'follow-up', id: followUpId }, owner.id)
}

/** Of the plan that is due or late for longest. */
const lockCalled = (trx: Trx, desk: WorkedDesk, orderId: number) =>
  trx
    .selectFrom('task as t')
    .innerJoin('repay_plan as p', 'p.id', 't.plan_id')
    .selectAll('t')
    .where('t.order_id', '=', orderId)
    .where('t.desk', '=', desk)
    .where('t.ended_at', 'is', null)
    .orderBy('t.due_on')
    .orderBy('p.period')
    .limit(1)
    .forUpdate('t')
    .executeTakeFirst()

async function promiseOf(
  trx: Trx,
  { order_id: orderId, plan_id: planId }: { order_id: number; plan_id: number | null },
  { inDays, share, today, currency }: { inDays: number; share: number; today: string; currency: string },
) {
  const on = addDays(today, inDays)
  const [settles] = await planSettlesOn(trx, { orderId, planId }, [on])
  return { on, amountMinor: promisedMinor(settles!.amountMinor, share), currency }
}
