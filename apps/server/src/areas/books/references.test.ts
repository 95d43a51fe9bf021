import { addDays } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Trx } from '../../kernel/context'
import type { Schema } from '../../kernel/database/schema.generated'
import { inTransaction } from '../../kernel/database/transaction'
import { copyRows } from '../../simulator/bulk/copy-rows'
import { closeTools } from '../../testing/close-tools'
import { describeOnlyOn } from '../../testing/databases'
import { app, at, closeDesk, lentOrder, openDesk, orderRow, planRows } from '../../testing/loan-desk'
import { closeDay } from '../close/close-day'

const NOBODY = 99_999_999
const FOREIGN_KEY = { code: '23503' }
const DATE = '2026-03-12'

let own: Awaited<ReturnType<typeof factsOf>>
let other: Awaited<ReturnType<typeof factsOf>>

beforeAll(async () => {
  await openDesk()
  const orders = [await lentOrder(), await lentOrder()]
  // Charges fees, and opens tasks in their first stage and in the next one.
  for (const [date, day] of [
    ['2026-03-09', '03-09'],
    [DATE, '03-12'],
  ] as const) {
    await at(day)
    await closeDay(closeTools(app), { date })
  }
  own = await factsOf(orders[0]!.orderId)
  other = await factsOf(orders[1]!.orderId)
})
afterAll(closeDesk)

const rowsOf = (table: string, orderId: number) =>
  sql<{ id: number }>`select id from ${sql.table(table)} where order_id = ${orderId} order by id desc`.execute(app.db)

async function factsOf(orderId: number) {
  const { app_id, customer_id } = await orderRow(orderId)
  const [plan] = await planRows(orderId)
  const [entry, task, log] = await Promise.all(
    ['ledger_entry', 'task', 'task_log'].map(async table => (await rowsOf(table, orderId)).rows[0]!.id),
  )
  const { id: accountId } = await app.db.selectFrom('ledger_account').select('id').limit(1).executeTakeFirstOrThrow()
  return {
    orderId,
    appId: app_id,
    customerId: customer_id,
    planId: plan!.id,
    accountId,
    entryId: entry!,
    taskId: task!,
    logId: log!,
  }
}

type Row = Record<string, unknown>

const insert = (table: keyof Schema & string, ...rows: Row[]) =>
  app.db
    .insertInto(table)
    .values(rows as never)
    .execute()

let added = 0
const entry = (wrong: Row): Row => {
  added += 1
  const key = { entry_key: `test:${added}`, kind: 'test', currency: 'MXN' }
  const dates = { business_date: DATE, posted_at: app.clock.now() }
  return { ...key, ...dates, order_id: own.orderId, app_id: own.appId, customer_id: own.customerId, ...wrong }
}
const lines = (wrong: Row): Row[] => {
  added += 2
  const of = { entry_id: own.entryId, account_id: own.accountId, order_id: own.orderId, plan_id: own.planId, ...wrong }
  return [1, -1].map((amount_minor, index) => ({ ...of, line: 1000 + added + index, amount_minor }))
}
const accrual = (wrong: Row): Row => {
  added += 1
  const of = { plan_id: own.planId, order_id: own.orderId, through_on: addDays('2027-01-01', added) }
  return { ...of, days: 1, amount_minor: 1, ...wrong }
}
const task = (wrong: Row): Row => {
  const of = { order_id: own.orderId, plan_id: own.planId, app_id: own.appId, customer_id: own.customerId }
  return { desk: 'collection', stage: 'S1', ...of, created_at: app.clock.now(), ended_at: app.clock.now(), ...wrong }
}
const orderLog = (wrong: Row): Row => ({
  ...{ order_id: own.orderId, at: app.clock.now(), user_name: 'test', event: 'test', to_status: 8, ...wrong },
})
const taskLog = (wrong: Row): Row => ({
  ...{ task_id: own.taskId, order_id: own.orderId, at: app.clock.now(), user_name: 'test', operation: 1, ...wrong },
})

describe('a row that refers to what is not there (decision 0010)', () => {
  it('a row that refers to what is not there (decision 0010) is written when all that it names is there', async () => {
    await insert(
      'ledger_entry',
      entry({ reverses_id: own.entryId }),
      entry({ order_id: null, app_id: null, customer_id: null }),
    )
    await insert('ledger_line', ...lines({}), ...lines({ plan_id: null }))
    await insert('late_fee_accrual', accrual({}))
    await insert('task', task({}), task({ plan_id: null, previous_task_id: own.taskId }))
    await insert('task_log', taskLog({}))
    await insert('order_log', orderLog({}))
  })

  it('a row that refers to what is not there (decision 0010) is refused as an entry: order, its app, customer, receipt, payout, entry that it reverses', async () => {
    for (const column of ['order_id', 'app_id', 'customer_id', 'flow_id', 'payout_id', 'reverses_id']) {
      await expect(insert('ledger_entry', entry({}), entry({ [column]: NOBODY })), column).rejects.toMatchObject({
        ...FOREIGN_KEY,
        constraint: 'ledger_entry_refers',
      })
    }
    await expect(
      insert('ledger_entry', entry({ order_id: null, app_id: null, customer_id: NOBODY })),
    ).rejects.toMatchObject(FOREIGN_KEY)
  })

  it('a row that refers to what is not there (decision 0010) is refused as a line: entry, account, plan; and one that names another order than its entry, or its plan', async () => {
    const wrong = [
      { entry_id: NOBODY },
      { account_id: NOBODY },
      { plan_id: NOBODY },
      { order_id: NOBODY },
      { order_id: null },
      { order_id: other.orderId },
      { plan_id: other.planId },
    ]
    for (const one of wrong) {
      await expect(insert('ledger_line', ...lines({}), ...lines(one)), JSON.stringify(one)).rejects.toMatchObject({
        ...FOREIGN_KEY,
        constraint: 'ledger_line_refers',
      })
    }
  })

  it('a row that refers to what is not there (decision 0010) is refused as a late fee, a task, and a line of their logs', async () => {
    const wrong: [keyof Schema & string, (wrong: Row) => Row, Row[]][] = [
      ['late_fee_accrual', accrual, [{ plan_id: NOBODY }, { order_id: NOBODY }, { order_id: other.orderId }]],
      [
        'task',
        task,
        [
          { order_id: NOBODY, plan_id: null },
          { plan_id: NOBODY },
          { plan_id: other.planId },
          { app_id: NOBODY },
          { app_id: other.appId },
          { customer_id: NOBODY },
          { previous_task_id: NOBODY },
        ],
      ],
      ['task_log', taskLog, [{ task_id: NOBODY }, { order_id: NOBODY }, { order_id: other.orderId }]],
      ['order_log', orderLog, [{ order_id: NOBODY }]],
    ]
    for (const [table, row, all] of wrong) {
      for (const one of all) {
        await expect(insert(table, row({}), row(one)), `${table} ${JSON.stringify(one)}`).rejects.toMatchObject({
          ...FOREIGN_KEY,
          constraint: `${table}_refers`,
        })
      }
    }
  })
})

describe('what others refer to (decision 0010)', () => {
  const PARENTS = ['customer', 'loan_order', 'repay_plan', 'repay_flow', 'payout', 'ledger_account', 'task']

  it('what others refer to (decision 0010) is never deleted and never gets another key', async () => {
    for (const name of PARENTS) {
      const table = sql.table(name)
      for (const statement of [
        sql`delete from ${table} where id = ${NOBODY}`,
        sql`truncate ${table} cascade`,
        sql`update ${table} set id = id where id = ${NOBODY}`,
      ]) {
        await expect(statement.execute(app.db), name).rejects.toMatchObject(FOREIGN_KEY)
      }
    }
    await expect(sql`truncate ledger_entry cascade`.execute(app.db)).rejects.toThrow('append-only')
    await expect(sql`truncate ledger_line`.execute(app.db)).rejects.toThrow('append-only')
  })

  it('what others refer to (decision 0010) keeps what a proof was built on, and who refers keeps whom he refers to', async () => {
    for (const statement of [
      sql`update loan_order set app_id = ${other.appId} where id = ${own.orderId}`,
      sql`update repay_plan set order_id = ${other.orderId} where id = ${own.planId}`,
      sql`update task set order_id = ${other.orderId} where id = ${own.taskId}`,
      sql`update task set plan_id = ${NOBODY} where id = ${own.taskId}`,
      sql`update task_log set task_id = ${NOBODY} where id = ${own.logId}`,
      sql`update order_log set order_id = ${NOBODY} where order_id = ${own.orderId}`,
      sql`update late_fee_accrual set plan_id = ${NOBODY} where order_id = ${own.orderId}`,
    ]) {
      await expect(statement.execute(app.db)).rejects.toMatchObject(FOREIGN_KEY)
    }
  })
})

describeOnlyOn('server', 'on PostgreSQL (decision 0010)', () => {
  const copy = (table: keyof Schema & string, ...rows: Row[]) =>
    inTransaction(app.db, trx => copyRows(trx, table, rows))

  it('rows that are copied are looked at too', async () => {
    await copy('ledger_line', ...lines({}))
    await expect(copy('ledger_line', ...lines({}), ...lines({ plan_id: NOBODY }))).rejects.toMatchObject(FOREIGN_KEY)
    await copy('task_log', taskLog({}))
    await expect(copy('task_log', taskLog({}), taskLog({ task_id: NOBODY }))).rejects.toMatchObject(FOREIGN_KEY)
  })

  it('an account that somebody opens at the same moment is there once it is committed', async () => {
    let opened = (_: number) => {}
    const isOpen = new Promise<number>(resolve => {
      opened = resolve
    })
    let end = () => {}
    const mayEnd = new Promise<void>(resolve => {
      end = resolve
    })
    const opening = inTransaction(app.db, async (trx: Trx) => {
      const { id } = await trx
        .insertInto('ledger_account')
        .values({ currency: 'INR', code: 'test.account' })
        .returning('id')
        .executeTakeFirstOrThrow()
      opened(id)
      await mayEnd
    })
    const account_id = await isOpen
    await expect(insert('ledger_line', ...lines({ account_id }))).rejects.toMatchObject(FOREIGN_KEY)
    end()
    await opening
    await insert('ledger_line', ...lines({ account_id }))
  })
})
