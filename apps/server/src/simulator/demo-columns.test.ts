import { AGE_GROUPS } from '@countinghouse/contract/areas/report/books/calls'
import { REPORT_KEYS } from '@countinghouse/contract/areas/report/pages'
import { workOrderReports } from '@countinghouse/contract/areas/work-order/report/calls'
import { list } from '@countinghouse/contract/kernel/call'
import { BAND_WIDTH, HIGHEST_SCORE, NO_BAND } from '@countinghouse/domain/areas/risk/score/score'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { served } from '../areas'
import type { Schema } from '../kernel/database/schema.generated'
import { inTransaction } from '../kernel/database/transaction'
import { rotateDataKey } from '../seed/sealed-columns'
import { testApp } from '../testing/app'
import { closeTools } from '../testing/close-tools'
import { flatColumns, flatOf, type Records, totalsLost } from '../testing/demo-columns'
import { STAYS } from './demo-columns'
import { fillBusiness } from './ensure-demo-business'
import { workInOffice } from './office'
import { seedDemoStaff } from './system/staff'

const NOW = new Date('2026-11-20T05:00:00Z')
const app = testApp({ now: NOW.toISOString() })
beforeAll(async () => {
  const { db, services } = app
  await inTransaction(db, trx => seedDemoStaff(trx, NOW))
  const scenario = { seed: 'columns', epoch: '2026-09-01', customersADay: 5 }
  // As at the first start: written by what may take its time.
  await fillBusiness(
    { db: app.database.jobDb, env: services.env, progress: () => undefined },
    { ...scenario, now: NOW },
  )
  // A file of so small a business has few lines: the company leaves out every third and misstates every fourth.
  await db.updateTable('setting').set({ value: '3' }).where('key', '=', 'sandbox.leavesOutEvery').execute()
  await db.updateTable('setting').set({ value: '4' }).where('key', '=', 'sandbox.misstatesEvery').execute()
  await workInOffice({ ...closeTools(app), served, progress: async () => undefined })
}, 120_000)

type Numbered =
  | 'app'
  | 'customer'
  | 'loan_order'
  | 'marketing_run'
  | 'risk_challenge'
  | 'channel_account'
  | 'portfolio_import'
  | 'receipt_import'
  | 'risk_rule'
  | 'salary'
  | 'schedule'
  | 'staff_group'
  | 'strategy_trial'
  | 'tele_assignment'
const ids = async (table: Numbered & keyof Schema) =>
  (await app.db.selectFrom(table).select('id').orderBy('id', 'desc').execute()).map(({ id }) => id)

/** What differs between the columns that say nothing and those with a reason to. */
function against(flat: readonly string[], stays: Readonly<Record<string, readonly string[]>>): string[] {
  const places = Object.values(stays).flatMap(entries =>
    entries.flatMap(entry => {
      const [path, columns] = entry.split(': ')
      return columns ? columns.split(' ').map(column => `${path} ${column}`) : [path!]
    }),
  )
  const everywhere = new Set(places.filter(place => place.startsWith('* ')).map(place => place.slice(2)))
  const own = new Set(places.filter(place => !place.startsWith('* ')))
  const columnOf = (place: string) => place.split(' ')[1] ?? ''
  return [
    ...flat.filter(place => !own.has(place) && !everywhere.has(columnOf(place))).map(place => `${place}: no reason`),
    ...[...own].filter(place => !flat.includes(place)).map(place => `${place}: its reason is gone`),
    ...[...everywhere]
      .filter(column => flat.every(place => columnOf(place) !== column))
      .map(column => `* ${column}: its reason is gone`),
  ]
}

/** Of scores of 0 to 1000, and applications without one. */
const BANDS = [NO_BAND, ...Array.from({ length: HIGHEST_SCORE / BAND_WIDTH }, (_, at) => at * BAND_WIDTH)]
const quarterOf = (day: string) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** What the lists of one record are asked for. */
async function recordsOfDemo(): Promise<Records> {
  const lent = await app.db.selectFrom('repay_plan').select('order_id').distinct().orderBy('order_id', 'desc').execute()
  const asked = await app.db.selectFrom('pending_change').select('order_id').where('order_id', 'is not', null).execute()
  const couponed = await app.db.selectFrom('coupon_use').select('order_id').where('order_id', 'is not', null).execute()
  const collected = await app.db
    .selectFrom('task')
    .select('order_id')
    .distinct()
    .where('desk', '=', 'collection')
    .where('follow_count', '>', 0)
    .orderBy('order_id', 'desc')
    .execute()
  const reminded = await app.db
    .selectFrom('task')
    .select('order_id')
    .distinct()
    .where('desk', '=', 'remind')
    .orderBy('order_id', 'desc')
    .execute()
  const credited = await app.db
    .selectFrom('recovery')
    .select(['user_id as userId', 'currency'])
    .distinct()
    .orderBy('user_id')
    .orderBy('currency')
    .execute()
  const holders = await app.db
    .selectFrom('task')
    .select('owner_id as userId')
    .distinct()
    .where('desk', '=', 'collection')
    .where('owner_id', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()
  const actsOf = async (desk: 'approval' | 'collection' | 'remind') => {
    const acts = app.db.selectFrom('hand_over').select('id as handOverId').where('desk', '=', desk)
    return acts.orderBy('id', 'desc').execute()
  }
  const ofIds = (name: string, values: readonly number[]) => values.map(value => ({ [name]: value }))
  const today = businessDateOf(app.clock.now())
  const trials = await ids('strategy_trial')
  const sides = trials.flatMap(trialId => ['a', 'b'].map(trialSide => ({ trialId, trialSide })))
  const months = [{ dataDateStart: addDays(today, -91), dataDateEnd: today }]
  const ofMonths = Object.values(workOrderReports).map(({ path }) => [path, months] as const)
  return {
    ...Object.fromEntries(ofMonths),
    orderId: lent.map(({ order_id }) => order_id),
    custId: await ids('customer'),
    appId: await ids('app'),
    id: await ids('risk_rule'),
    ruleId: await ids('risk_rule'),
    salaryId: await ids('salary'),
    assignmentId: await ids('tele_assignment'),
    runId: await ids('marketing_run'),
    challengeId: await ids('risk_challenge'),
    accountId: await ids('channel_account'),
    call: ['/order/allOrderList'],
    keyword: ['an', '10'],
    dictType: ['sex', 'orderStatus'],
    '/order/moneyRequest/ofOrder': asked.map(({ order_id }) => ({ orderId: order_id })),
    '/examineTask/handOverTasks': await actsOf('approval'),
    '/collectionTask/handOverTasks': await actsOf('collection'),
    '/platform/collectionTask/handOverTasks': await actsOf('collection'),
    '/remindTask/handOverTasks': await actsOf('remind'),
    '/platform/recovery/credits': credited,
    '/platform/recovery/tasks': credited,
    '/platform/schedule/tasks': ofIds('scheduleId', await ids('schedule')),
    '/collectionTrial/customers': sides.map(side => ({ ...side, countedCustomers: 'all' })),
    '/collectionTrial/followUps': sides,
    '/collectionTrial/credits': sides,
    '/platform/schedule/liveTasks': holders.flatMap(({ userId }) =>
      ['open', 'followed'].map(countedTasks => ({ userId: userId!, countedTasks })),
    ),
    '/collectionReplaceTask/actualcollectionTasks': [
      { countedTasks: 'received', receivedTimeStart: addDays(today, -91) },
    ],
    '/report/compared': REPORT_KEYS.map(report => ({ report, ...months[0] })),
    '/report/agedOrders': AGE_GROUPS.map(ageGroup => ({ ageGroup })),
    '/report/complaints': (await ids('app')).map(appId => ({ appId, quarter: quarterOf(today) })),
    '/remindLog/list': reminded.map(({ order_id }) => ({ orderId: order_id })),
    '/collectionLog/list': collected.map(({ order_id }) => ({ orderId: order_id })),
    '/coupon/queryByOrderId': couponed.map(({ order_id }) => ({ orderId: order_id })),
    '/risk/score/orders': ofIds('scoreBand', BANDS),
    '/receiptImport/rows': ofIds('importId', await ids('receipt_import')),
    '/portfolioImport/rows': ofIds('importId', await ids('portfolio_import')),
    '/platform/group/listUser': ofIds('groupId', await ids('staff_group')),
    '/statistics/operationInfoForCust': ofIds('custId', await ids('customer')),
  }
}

it('every column of the demo tells its rows apart, or stands with a reason why not', async () => {
  const user = await app.user({ roles: ['admin'] })
  expect(against(await flatColumns(app, user, await recordsOfDemo()), STAYS)).toEqual([])
}, 120_000)

it('a list says its total beyond its last page too', async () => {
  const user = await app.user({ roles: ['admin'] })
  expect(await totalsLost(app, user, await recordsOfDemo())).toEqual([])
}, 120_000)

it('the check of columns names one that is empty, one that is the same, a list without rows, and a reason that is gone', () => {
  const planted = list('/planted/list', {
    summary: 'Three columns',
    access: 'signedIn',
    filters: {},
    row: z.object({ empty: z.string().optional(), same: z.int(), shown: z.int() }),
  })
  const rows = [
    { same: 1, shown: 1 },
    { same: 1, shown: 2 },
  ]
  expect(flatOf(planted, rows)).toEqual(['/planted/list empty', '/planted/list same'])
  expect(flatOf(planted, [])).toEqual(['/planted/list'])
  expect(against(['/one a', '/one b', '/two'], { because: ['/one: a gone', '/three', '*: b c'] })).toEqual([
    '/two: no reason',
    '/one gone: its reason is gone',
    '/three: its reason is gone',
    '* c: its reason is gone',
  ])
})

it('whatever the demo keeps sealed a rotation of the key seals anew (decision 0082)', async () => {
  const { dataKey: from } = app.services.env.secrets
  const rotated = app.database.jobDb.transaction().execute(async trx => {
    const done = await rotateDataKey(trx, { from, to: '99'.repeat(32), now: NOW })
    throw new Error(`rolled back: ${JSON.stringify(done)}`)
  })
  await expect(rotated).rejects.toThrow(/^rolled back: .*"customer.ocr":[1-9].*"portfolio_import_row.record":[1-9]/)
}, 60_000)
