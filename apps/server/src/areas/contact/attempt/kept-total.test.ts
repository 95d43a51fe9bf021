import { contactAttempts } from '@countinghouse/contract/areas/contact/attempt/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { endOfDay, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { customer, type Lender, lender } from '../../../testing/builders'
import { type Crew, crew } from '../../../testing/collection-desk'
import { attemptCounts } from './kept-total'

type Wanted = InputOf<typeof contactAttempts.attemptList>

const app = testApp({ now: '2026-11-20T05:00:00Z' })
let lenders: [Lender, Lender]
let ours: Crew
/** Who looks, and the SQL of what he saw of `t` and `u` when the log joined them. */
let lookers: { name: string; user: TestUser; sees: string }[]

const ANSWERS = [
  ['allow', 'withinRule'],
  ['allow', 'withinRule'],
  ['refuse', 'forbidden'],
  ['deferUntil', 'hours'],
  ['warn', 'promise'],
] as const
const PURPOSES = [
  ['collection', 'collection'],
  ['reminder', 'remind'],
  ['service', null],
] as const

const days = ['2026-11-17', '2026-11-18', '2026-11-19'] as const

beforeAll(async () => {
  lenders = [await lender(app), await lender(app)]
  const appIds = lenders.map(({ appId }) => appId)
  ours = await crew(app, { stage: 'S1', size: 2, appIds })
  const others = await crew(app, { stage: 'S1', size: 1, appIds })
  const [first, second] = ours.members as [TestUser, TestUser]
  const rights = { 'contact-log': ['query'] } as const
  const place = { group_id: ours.groupId, department_id: ours.departmentId }
  const looker = async (name: string, sees: string, more: Partial<Parameters<typeof app.user>[0]> = {}) => {
    const user = await app.user({ rights, ...more })
    if (more.scope) await app.db.updateTable('staff_user').set(place).where('id', '=', user.userId).execute()
    return { name, user, sees: sees.replace('$self', String(user.userId)) }
  }
  lookers = [
    await looker('administrator', 'true'),
    await looker('of one app', `t.app_id = ${appIds[0]}`, { appIds: [appIds[0]!] }),
    await looker('of a group', `u.group_id = ${ours.groupId}`, { scope: 'group' }),
    await looker('of a department', `u.department_id = ${ours.departmentId}`, { scope: 'departmentTree' }),
    await looker('of himself', 'u.id = $self', { scope: 'self' }),
  ]
  const callers = [first, second, others.members[0]!, lookers[4]!.user, undefined]
  const customers = [await customer(app, lenders[0]), await customer(app, lenders[1])]
  for (let n = 0; n < 60; n += 1) {
    const [answer, reason] = ANSWERS[n % 5]!
    const [purpose, desk] = PURPOSES[n % 3]!
    const day = days[(n >> 1) % 3]!
    await app.db
      .insertInto('contact_attempt')
      .values({
        customer_id: customers[n % 2]!,
        app_id: appIds[n % 2]!,
        user_id: callers[(n >> 2) % 5]?.userId ?? null,
        at: n % 2 ? startOfDay(day) : new Date(endOfDay(day).getTime() - 1),
        facts: sql`'{"localDate": "2026-11-18"}'::jsonb`,
        ...{ answer, reason, purpose, desk, channel: 'call', recipient: 'borrower', made: false },
        ...{ number_last4: '1234', number_hash: 'x' },
      })
      .execute()
  }
})

const asked = (): [Wanted, string][] => [
  [{}, 'true'],
  [{ gateAnswer: 'refuse' }, `t.answer = 'refuse'`],
  [{ gateAnswer: 'allow' }, `t.answer = 'allow'`],
  [{ gateReason: 'hours' }, `t.reason = 'hours'`],
  [{ gateReason: 'withinRule' }, `t.reason = 'withinRule'`],
  [{ contactPurpose: 'reminder' }, `t.purpose = 'reminder'`],
  [{ desk: 'collection' }, `t.desk = 'collection'`],
  [{ appId: lenders[0].appId }, `t.app_id = ${lenders[0].appId}`],
  [{ userName: 'Crew ' }, `u.name ilike '%Crew %'`],
  [{ userName: 'nobody of this name' }, 'false'],
]
const spans: [Wanted, string][] = [
  [
    { attemptTimeStart: days[1], attemptTimeEnd: days[1] },
    `t.at >= '${startOfDay(days[1]).toISOString()}' and t.at < '${endOfDay(days[1]).toISOString()}'`,
  ],
  [{ attemptTimeStart: days[1] }, `t.at >= '${startOfDay(days[1]).toISOString()}'`],
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
      const { rows } = await sql<{
        id: number
      }>`select t.id from contact_attempt t left join staff_user u on u.id = t.user_id
        where ${sql.raw(`${sees} and ${means}`)} order by t.at desc, t.id desc`.execute(app.db)
      const { data } = await app.ask(contactAttempts.attemptList, { ...input, pageSize: 200 }, { user })
      const said = { total: data.total, ids: data.list.map(({ attemptId }) => attemptId) }
      const counted = { total: rows.length, ids: rows.map(({ id }) => id) }
      expect(said, `${name} ${JSON.stringify(input)}`).toEqual(counted)
    }
}

describe('totals of contact attempts that are kept', () => {
  it(
    'they are what counting finds by any two filters and days, for who sees all, some apps, his group, his department or himself',
    agree,
  )

  it('they still are when attempts changed what they are counted by, and when counts were put together', async () => {
    const [first] = ours.members
    const all = app.db.selectFrom('contact_attempt').select('id').orderBy('id')
    const [one, two, three] = await all.limit(3).execute()
    const change = (id: number, values: object) =>
      app.db.updateTable('contact_attempt').set(values).where('id', '=', id).execute()
    await change(one!.id, { user_id: first!.userId, answer: 'warn', reason: 'promise' })
    await change(two!.id, { user_id: null, at: startOfDay('2026-11-16') })
    await change(three!.id, { answer: 'allow', reason: 'withinRule', made: true, dialled_by: 'tel' })
    await agree()
    await attemptCounts.run({ db: app.db, services: app.services, signal: new AbortController().signal })
    const { rows } = await sql<{ rows: number; keys: number; attempts: number }>`
      select count(*)::int as rows, count(distinct (k.day, k.user_id, k.app_id, k.answer, k.reason, k.purpose, k.desk))::int as keys,
        (sum(k.attempts) filter (where k.day = '-infinity'))::int as attempts from contact_attempt_count k`.execute(
      app.db,
    )
    expect(rows[0]).toEqual({ rows: rows[0]!.keys, keys: rows[0]!.keys, attempts: 60 })
    await agree()
  })

  it('a customer’s number is found without them, beside any other filter', async () => {
    const { user } = lookers[0]!
    const { data: all } = await app.ask(contactAttempts.attemptList, { pageSize: 200 }, { user })
    const { mobile } = await app.db
      .selectFrom('customer')
      .select('mobile')
      .where('id', '=', all.list[0]!.custId)
      .executeTakeFirstOrThrow()
    const input = { mobile, gateAnswer: 'refuse', pageSize: 200 } as const
    const { data } = await app.ask(contactAttempts.attemptList, input, { user })
    const ids = all.list
      .filter(({ custId, gateAnswer }) => custId === all.list[0]!.custId && gateAnswer === 'refuse')
      .map(({ attemptId }) => attemptId)
    expect([data.total, data.list.map(({ attemptId }) => attemptId)]).toEqual([ids.length, ids])
    expect(ids.length).toBeGreaterThan(0)
  })
})
