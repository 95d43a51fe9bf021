import { callLog } from '@countinghouse/contract/areas/platform-collection/call-log/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { endOfDay, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { customer, type Lender, lender } from '../../../testing/builders'
import { type Crew, crew } from '../../../testing/collection-desk'
import { callCounts } from './kept-total'

type Wanted = InputOf<typeof callLog.callLogList>

const app = testApp({ now: '2026-11-20T05:00:00Z' })
let lenders: [Lender, Lender]
let ours: Crew
/** Who looks, and the SQL of what he saw of `r`, `c` and `u` when the log joined them. */
let lookers: { name: string; user: TestUser; sees: string }[]

const PURPOSES = ['collection', 'collection', 'reminder', 'service'] as const
const NAMES = ['Ana Maria', 'Ana Luisa', 'Raj'] as const
const days = ['2026-11-17', '2026-11-18', '2026-11-19'] as const

beforeAll(async () => {
  lenders = [await lender(app), await lender(app)]
  const appIds = lenders.map(({ appId }) => appId)
  ours = await crew(app, { stage: 'S1', size: 2, appIds })
  const others = await crew(app, { stage: 'S1', size: 1, appIds })
  const [first, second] = ours.members as [TestUser, TestUser]
  const rights = { 'platform-task': ['query'] } as const
  const place = { group_id: ours.groupId, department_id: ours.departmentId }
  const looker = async (name: string, sees: string, more: Partial<Parameters<typeof app.user>[0]> = {}) => {
    const user = await app.user({ rights, ...more })
    if (more.scope) await app.db.updateTable('staff_user').set(place).where('id', '=', user.userId).execute()
    return { name, user, sees: sees.replace('$self', String(user.userId)) }
  }
  lookers = [
    await looker('administrator', 'true'),
    await looker('of one app', `c.app_id = ${appIds[0]}`, { appIds: [appIds[0]!] }),
    await looker('of a group', `u.group_id = ${ours.groupId}`, { scope: 'group' }),
    await looker('of a department', `u.department_id = ${ours.departmentId}`, { scope: 'departmentTree' }),
    await looker('of himself', 'u.id = $self', { scope: 'self' }),
  ]
  const callers = [first, second, others.members[0]!, lookers[4]!.user, undefined]
  const customers = [await customer(app, lenders[0]), await customer(app, lenders[1])]
  const calls = Array.from({ length: 60 }, (_, n) => {
    const day = days[(n >> 1) % 3]!
    // Who is called in the last moment of a day answers on the next one.
    const dialled_at = n % 2 ? startOfDay(day) : new Date(endOfDay(day).getTime() - 1)
    return {
      customer_id: customers[n % 2]!,
      user_id: callers[(n >> 2) % 5]?.userId ?? null,
      caller_name: NAMES[n % 3]!,
      phone: `55000012${10 + (n % 7)}`,
      purpose: PURPOSES[(n >> 1) % 4]!,
      dialled_at,
      connected_at: n % 5 < 3 ? new Date(dialled_at.getTime() + 5000) : null,
    }
  })
  await app.db.insertInto('call_record').values(calls).execute()
})

const asked = (): [Wanted, string][] => [
  [{}, 'true'],
  [{ connected: true }, 'r.connected_at is not null'],
  [{ connected: false }, 'r.connected_at is null'],
  [{ contactPurpose: 'reminder' }, `r.purpose = 'reminder'`],
  [{ contactPurpose: 'service' }, 'false'],
  [{ appId: lenders[0].appId }, `c.app_id = ${lenders[0].appId}`],
  [{ callusername: 'ana' }, `r.caller_name ilike '%ana%'`],
  [{ callusername: 'Raj' }, `r.caller_name = 'Raj'`],
  [{ callusername: 'nobody of this name' }, 'false'],
  [{ mobile: '1211' }, `r.phone = '5500001211'`],
]
const within = (column: string, from: string, to: string) =>
  `${column} >= '${startOfDay(from).toISOString()}' and ${column} < '${endOfDay(to).toISOString()}'`
const [, day, last] = days
const spans: [Wanted, string][] = [
  [{ dialTimeStart: day, dialTimeEnd: day }, within('r.dialled_at', day, day)],
  [{ connectionTimeStart: day, connectionTimeEnd: day }, within('r.connected_at', day, day)],
  [{ connectionTimeEnd: day }, within('r.connected_at', '2020-01-01', day)],
  [
    { dialTimeEnd: day, connectionTimeStart: last },
    `${within('r.dialled_at', '2020-01-01', day)} and ${within('r.connected_at', last, '2027-01-01')}`,
  ],
]

/** Any one filter, any two, and any one with days. */
const questions = () =>
  asked().flatMap(([one, means], n) => [
    ...asked()
      .slice(n)
      .map(([other, meansToo]): [Wanted, string] => [{ ...one, ...other }, `${means} and ${meansToo}`])
      .filter(([input]) => !(n > 0 && Object.keys(input).length < 2)),
    ...spans.map(([span, within]): [Wanted, string] => [{ ...one, ...span }, `${means} and ${within}`]),
  ])

async function agree(): Promise<void> {
  for (const { name, user, sees } of lookers)
    for (const [input, means] of questions()) {
      const { rows } = await sql<{ id: number }>`select r.id from call_record r join customer c on c.id = r.customer_id
        left join staff_user u on u.id = r.user_id where r.purpose in ('collection', 'reminder')
        and ${sql.raw(`${sees} and ${means}`)} order by r.dialled_at desc, r.id desc`.execute(app.db)
      const { data } = await app.ask(callLog.callLogList, { ...input, pageSize: 200 }, { user })
      const said = { total: data.total, ids: data.list.map(({ callId }) => callId) }
      const counted = { total: rows.length, ids: rows.map(({ id }) => id) }
      expect(said, `${name} ${JSON.stringify(input)}`).toEqual(counted)
    }
}

describe('totals of calls that are kept', () => {
  it(
    'they are what counting finds by any two filters and days, for who sees all, some apps, his group, his department or himself',
    agree,
  )

  it('they still are when calls changed what they are counted by, and when counts were put together', async () => {
    const [first] = ours.members
    const [one, two, three, four] = await app.db.selectFrom('call_record').select('id').orderBy('id').limit(4).execute()
    const change = (id: number, values: object) =>
      app.db.updateTable('call_record').set(values).where('id', '=', id).execute()
    await change(one!.id, { user_id: first!.userId, caller_name: 'Rajesh', purpose: 'service' })
    await change(two!.id, { user_id: null, dialled_at: startOfDay('2026-11-16'), connected_at: null })
    await change(three!.id, { connected_at: startOfDay('2026-11-19'), seconds: 20 })
    await change(four!.id, { purpose: 'reminder', customer_id: await customer(app, lenders[0]) })
    await agree()
    await callCounts.run({ db: app.db, services: app.services, signal: new AbortController().signal })
    const { rows } = await sql<{ alike: number; calls: number; counted: number }>`
      select (count(*) - count(distinct (k.dialled_on, k.connected_on, k.user_id, k.caller_name, k.app_id, k.purpose)))::int as alike,
        (sum(k.calls) filter (where k.dialled_on = '-infinity'))::int as calls,
        (select count(*)::int from call_record where purpose in ('collection', 'reminder')) as counted
      from call_record_count k`.execute(app.db)
    expect(rows[0]).toEqual({ alike: 0, calls: rows[0]!.counted, counted: rows[0]!.counted })
    await agree()
  })
})
