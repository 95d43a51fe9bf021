import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import { riskVariables } from '@countinghouse/contract/areas/risk/variable/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { truthOf } from '@countinghouse/domain/areas/risk/rule/evaluate'
import { LARGEST, parseExpression } from '@countinghouse/domain/areas/risk/rule/expression'
import { HOSTILE_EXPRESSIONS, heaviest } from '@countinghouse/domain/areas/risk/rule/hostile-expressions'
import fc from 'fast-check'
import { type SqlBool, sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { insertRow } from '../../kernel/insert-row'
import { type TestUser, testApp } from '../../testing/app'
import { buildOrder } from '../../testing/loan-builder'
import { readAudience } from './moves'
import { listVariables } from './variable/queries'
import { listSubjects } from './variable/subjects'
import { valuesFor } from './variable/values'

/** How many conditions are asked of the database; a fiftieth of those that the domain's test generates. */
const GENERATED = Math.ceil(Number(process.env.EXPRESSIONS ?? 5000) / 50)
vi.setConfig({ testTimeout: Math.max(60_000, GENERATED * 60) })

const app = testApp()
let admin: TestUser
let appSsid: string
let appId: number
let orderId: number

beforeAll(async () => {
  admin = await app.user({ roles: ['admin'] })
  const order = await buildOrder(app)
  appId = order.appId
  orderId = order.orderId
  appSsid = (await app.db.selectFrom('app').select('app_ssid').where('id', '=', appId).executeTakeFirstOrThrow())
    .app_ssid
})

const rule = { jexlType: 1, jexlParams: 'age' } as const
/** Every door that takes an expression; `id` and version are those of a rule that is not there. */
const DOORS: Readonly<Record<string, (text: string) => Promise<{ code: number; data: unknown }>>> = {
  'a rule that is tried': text =>
    app.ask(riskRules.riskRuleTry, { ...rule, appSsid, jexlExpression: text }, { user: admin }),
  'a rule that is added': text =>
    app.ask(riskRules.riskRuleAdd, { ...rule, force: 0, appSsid, jexlExpression: text }, { user: admin }),
  'a group that is kept': text =>
    app.ask(
      sendGroups.sendGroupAddOrEdit,
      { groupName: 'Hostile', appId, groupSource: 'expression', expression: text, topStatus: 0 },
      { user: admin },
    ),
  'a group that is previewed': text =>
    app.ask(sendGroups.sendGroupPreview, { appId, groupSource: 'expression', expression: text }, { user: admin }),
}

const everything = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select (select count(*)::int from customer) as customers, (select count(*)::int from loan_order) as orders,
      (select count(*)::int from risk_rule) as rules, (select count(*)::int from send_group) as groups,
      (select count(*)::int from pending_change) as changes, (select count(*)::int from pg_tables where schemaname = 'public') as tables`.execute(
    app.db,
  )
  return rows[0]
}

describe('hostile expressions', () => {
  it.each(Object.keys(DOORS))('are refused on their field at %s, and nothing is kept of them', async door => {
    const before = await everything()
    for (const text of HOSTILE_EXPRESSIONS) {
      const { code, data } = await DOORS[door]!(text)
      expect(code, JSON.stringify(text.slice(0, 60))).toBe(CODE.invalid)
      expect(Object.keys((data as { fields: object }).fields)).toEqual([
        expect.stringMatching(/^(jexlExpression|expression|groupSource)$/),
      ])
    }
    expect(await everything()).toEqual(before)
  })

  it('that are as heavy as may be are answered, each variable worked out once in the database', async () => {
    for (const text of heaviest('overdueContacts')) {
      expect(text.length).toBeLessThanOrEqual(LARGEST.characters)
      const read = await readAudience(app.db, text)
      if ('fault' in read) throw new Error(`${read.fault.fault} at ${read.fault.at}: ${text}`)
      const { sql: written } = sql`select ${read.condition}`.compile(app.db)
      expect(written.split('customer_contact other').length - 1).toBe(1)
      expect(await DOORS['a group that is previewed']!(text), text).toMatchObject({ code: CODE.success })
      const tried = { ...rule, jexlParams: 'overdueContacts', appSsid, jexlExpression: text }
      expect(await app.ask(riskRules.riskRuleTry, tried, { user: admin })).toMatchObject({ code: CODE.success })
    }
  })

  it('that are as heavy as may be are tried on thousands of past applications without a wait for anybody else', async () => {
    const heavy = heaviest('age')
    const ruleIds: number[] = []
    for (const [index, expression] of Array.from({ length: 2 }, () => heavy)
      .flat()
      .entries()) {
      const made = { created_at: app.clock.now(), updated_at: app.clock.now() }
      const said = { app_id: appId, jexl_type: 3, outcome: 'manual', expression, params: ['age'] } as const
      const ruleId = await insertRow(app.db, 'risk_rule', { ...said, params: ['age'], in_force: index === 0, ...made })
      await insertRow(app.db, 'risk_rule_version', {
        ...{ ...said, params: ['age'], in_force: true, at: app.clock.now() },
        ...{ rule_id: ruleId, version: 1 },
      })
      ruleIds.push(ruleId)
    }
    await sql`
      with made as (
        insert into risk_check (order_id, app_id, at, decision, "values")
        select ${orderId}, ${appId}, ${app.clock.now()}::timestamptz - make_interval(mins => n), 'manual', '{"age": "999999999999999"}'
        from generate_series(1, 3000) n returning id)
      insert into risk_check_rule (check_id, rule_id, version, hit, decided)
      select id, rule, 1, true, true from made, unnest(${ruleIds}::bigint[]) rule`.execute(app.db)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const asked = { ...rule, appSsid, jexlExpression: heavy[1]! }
    const answers = await Promise.all([1, 2].map(() => app.ask(riskRules.riskRuleReplay, asked, { user: admin })))
    delay.disable()
    for (const { code, data } of answers) {
      expect(code).toBe(CODE.success)
      // Fewer than there are: what it may cost is bounded, however heavy the rules.
      expect(data.champion.applications).toBeGreaterThan(100)
      expect(data.champion.applications).toBeLessThan(3000)
    }
    expect(delay.max / 1e6).toBeLessThan(1000)
  })

  it('are written into SQL as parameters only, and pick whom the rule itself would pick', async () => {
    const quoted = fc.string({
      unit: fc.constantFrom("'", '"', '\\', ';', '-', '$', '1', '%', '_', 'a', '💸', '(', ')'),
      maxLength: 12,
    })
    const literal = quoted.map(text => `'${text.replace(/[\\']/g, '\\$&')}'`)
    const figure = fc.oneof(fc.constantFrom('age', 'applyAmount', 'durationDays', '7', '0.5', '999999999999999'))
    const { condition } = fc.letrec<{ condition: string }>(tie => ({
      condition: fc.oneof(
        { maxDepth: 5, withCrossShrink: true },
        fc.tuple(figure, fc.constantFrom('<', '<=', '>', '>=', '==', '!='), figure).map(parts => parts.join(' ')),
        fc
          .tuple(figure, fc.constantFrom('+', '-', '*'), figure, figure)
          .map(([a, by, b, c]) => `${a} ${by} ${b} > ${c}`),
        fc.tuple(literal, literal).map(([a, b]) => `${a} in [${b}, 'x']`),
        fc.constantFrom('firstLoan', "registeredOn > '2020-01-01'"),
        tie('condition').map(of => `!(${of})`),
        fc
          .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
          .map(([a, by, b]) => `(${a}) ${by} (${b})`),
        fc.tuple(tie('condition'), tie('condition'), tie('condition')).map(([w, a, b]) => `((${w}) ? (${a}) : (${b}))`),
      ),
    }))
    const names = ['age', 'applyAmount', 'durationDays', 'firstLoan', 'registeredOn']
    const [subject] = await listSubjects(app.db, { orderId }, { variables: names, now: app.clock.now() })
    const values = valuesFor(await listVariables(app.db, names), subject!.values)
    await fc.assert(
      fc.asyncProperty(
        condition.filter(text => text.length < 1500),
        async text => {
          const read = await readAudience(app.db, text)
          if ('fault' in read) throw new Error(`${read.fault.fault}: ${text}`)
          const asked = sql<{ holds: SqlBool | null }>`select ${read.condition} as holds from customer_figure c
          cross join lateral (select applied_at as at, business_date_of(applied_at) as day from loan_order where id = ${orderId}) as s
          where c.last_order_id = ${orderId}`
          for (const parameter of asked.compile(app.db).parameters)
            expect(['string', 'number', 'boolean']).toContain(typeof parameter)
          expect(asked.compile(app.db).sql).not.toMatch(/💸|%|;/)
          const { rows } = await asked.execute(app.db)
          expect(rows[0]!.holds ?? undefined).toBe(truthOf(parseExpression(text), values))
        },
      ),
      { numRuns: GENERATED },
    )
  })

  it('are written with the variables that are named to who writes a group', async () => {
    const { data } = await app.ask(sendGroups.sendGroupVariables, {}, { user: admin })
    expect(data.some(({ variableName }) => variableName === 'age')).toBe(true)
  })

  it('find no variable under a name that every object has: none can be added', async () => {
    for (const variableName of ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty']) {
      const { code } = await app.ask(
        riskVariables.riskVariableAdd,
        { variableName, variableLabel: 'A', variableType: 'number', defaultValue: '' },
        { user: admin },
      )
      expect(code, variableName).toBe(CODE.invalid)
    }
  })
})
