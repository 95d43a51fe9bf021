import { collectionOperationType } from '@countinghouse/domain/kernel/lists/desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Trx } from '../../kernel/context'
import { inTransaction } from '../../kernel/database/transaction'
import { allOf } from '../../kernel/filter'
import type { TestUser } from '../../testing/app'
import { collect, promise } from '../../testing/collect'
import { describeOnlyOn } from '../../testing/databases'
import { app, at, closeDesk, lentOrder, openDesk, orderRow, pay } from '../../testing/loan-desk'
import { addPause } from '../contact/moves'
import { lockOrder, SYSTEM } from '../order/loan/locked-order'
import { writeOffLoan } from '../order/write-off/write-off'
import { handOn, undoHandOver } from './hand-over'

let ana: TestUser
let ben: TestUser

beforeAll(async () => {
  await openDesk()
  ana = await app.user({ roles: ['collector'], name: 'Ana' })
  ben = await app.user({ roles: ['collector'], name: 'Ben' })
})
afterAll(closeDesk)

const openTasks = (orderId: number) =>
  app.db
    .selectFrom('task')
    .select(['id', 'owner_id', 'promised_on'])
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute()

const waiting = async () => {
  const { rows } = await sql<{ number: number }>`
    select count(*)::int as number from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows[0]!.number
}

/** Lent on 1 March, due on 8 March, worked by Ana from the 10th on. */
async function lateOrder() {
  const { orderId } = await lentOrder()
  await at('03-10')
  await collect(app, orderId, ana)
  return orderId
}

const by = () => ({ userId: ana.userId, userName: 'Ana' })

/** Ana's task goes to Ben; answers the act. */
async function toBen(trx: Trx, orderId: number): Promise<number> {
  const { id } = await trx
    .selectFrom('task')
    .select('id')
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const to = { userId: ben.userId, groupId: null, departmentId: null }
  const how = { desk: 'collection' as const, kind: 'one' as const, by: by(), now: app.clock.now() }
  return (await handOn(trx, [{ taskId: id, to }], how))!
}

function signal(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve }
}

/** The same, and before that is committed, something else is done with the order. */
async function handedOnDuring(orderId: number, work: () => Promise<unknown>) {
  const [handedOn, workWaits] = [signal(), signal()]
  const handing = inTransaction(app.db, async trx => {
    await toBen(trx, orderId)
    handedOn.resolve()
    await workWaits.promise
  })
  await handedOn.promise
  const working = work()
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
  workWaits.resolve()
  await Promise.all([handing, working])
}

it('a task that goes back to who had it names no promise that was kept meanwhile', async () => {
  const orderId = await lateOrder()
  await promise(app, orderId, { promisedOn: '2026-03-12', amountMinor: 20_000 })
  const handOverId = await inTransaction(app.db, trx => toBen(trx, orderId))
  expect(await openTasks(orderId)).toMatchObject([{ owner_id: ben.userId, promised_on: '2026-03-12' }])
  await pay(orderId, 20_000, { part: true })
  const now = app.clock.now()
  const act = { id: handOverId, desk: 'collection' as const, moved: 1, at: now }
  const undone = await inTransaction(app.db, trx => undoHandOver(trx, act, { by: by(), now, reached: allOf() }))
  expect(undone).toEqual({ moved: 1, left: 0 })
  expect(await openTasks(orderId)).toMatchObject([{ owner_id: ana.userId, promised_on: null }])
})

describeOnlyOn('server', 'a task that is handed on at the same moment', () => {
  it('the task of the new owner ends too where the debt is given up', async () => {
    const orderId = await lateOrder()
    await handedOnDuring(orderId, () =>
      inTransaction(app.db, async trx => {
        const order = (await lockOrder(trx, orderId))!
        await writeOffLoan(trx, order, { date: '2026-03-10', who: SYSTEM, now: app.clock.now() })
      }),
    )
    expect(await openTasks(orderId)).toEqual([])
    const { rows } = await sql<{ owner: number; closed: number }>`
      select t.owner_id as owner, count(l.id)::int as closed
      from task t left join task_log l on l.task_id = t.id and l.operation = ${collectionOperationType.value.closed}
      where t.order_id = ${orderId} and t.desk = 'collection' group by t.id order by t.id`.execute(app.db)
    expect(rows).toEqual([
      { owner: ana.userId, closed: 0 },
      { owner: ben.userId, closed: 1 },
    ])
  })

  it('the new owner loses it again where a complaint names him at that moment (DOMAIN 7)', async () => {
    const orderId = await lateOrder()
    const { customer_id: customerId, app_id: appId } = await orderRow(orderId)
    const pause = {
      customerId,
      appId,
      reason: 'complaint' as const,
      purposes: [],
      remark: '',
      excludedUserId: ben.userId,
    }
    await handedOnDuring(orderId, () =>
      inTransaction(app.db, trx => addPause(trx, pause, { by: by(), now: app.clock.now() })),
    )
    expect(await openTasks(orderId)).toMatchObject([{ owner_id: null }])
  })
})
