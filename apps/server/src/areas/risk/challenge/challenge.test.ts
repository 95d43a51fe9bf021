import { riskChallenges } from '@countinghouse/contract/areas/risk/challenge/calls'
import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { challengeSideOf } from '@countinghouse/domain/areas/risk/challenge/challenge'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { buildOrder } from '../../../testing/loan-builder'
import { admitOrder, lockOrder } from '../../order/moves'

const S = orderStatus.value
const app = testApp()
const today = () => businessDateOf(app.clock.now())
let maker: TestUser
let checker: TestUser

beforeAll(async () => {
  maker = await app.user({ roles: ['risk'] })
  checker = await app.user({ roles: ['risk'] })
})

const decide = (changeId: number, user = checker) =>
  app.ask(approvals.pendingChangeDecide, { changeId, approve: true }, { user })

/** An app whose rule in force approves scores of 600, beside one that refuses below 800 and is not in force. */
async function opened() {
  const { appId, orderId, customerId } = await buildOrder(app, { status: S.riskCheck })
  const { app_ssid: appSsid } = await app.db
    .selectFrom('app')
    .select('app_ssid')
    .where('id', '=', appId)
    .executeTakeFirstOrThrow()
  const add = async (jexlExpression: string, outcome: 'approve' | 'reject', force: number) => {
    const rule = { appSsid, jexlType: 3, jexlExpression, jexlParams: 'modelScore', outcome, force }
    const { data } = await app.ask(riskRules.riskRuleAdd, rule, { user: maker })
    if (data.changeId) await decide(data.changeId)
    return (await app.ask(riskRules.riskRuleList, { appSsid }, { user: maker })).data.list[0]!.id
  }
  const lenient = await add('modelScore >= 600', 'approve', 1)
  const strict = await add('modelScore < 800', 'reject', 0)
  return { appId, appSsid, lenient, strict, template: { orderId, customerId } }
}
type Opened = Awaited<ReturnType<typeof opened>>

let serial = 0
const wanted = ({ appSsid, lenient, strict }: Opened, more: object = {}) =>
  ({
    challengeName: `Challenge ${++serial}`,
    appSsid,
    leftOutRules: [lenient],
    addedRules: [strict],
    challengerShare: 5000,
    startDate: today(),
    endDate: addDays(today(), 20),
    ...more,
  }) as InputOf<typeof riskChallenges.riskChallengeAdd>

const ask = (own: Opened, more: object = {}, user = maker) =>
  app.ask(riskChallenges.riskChallengeAdd, wanted(own, more), { user })
async function start(own: Opened, more: object = {}) {
  const { data } = await ask(own, more)
  expect(data.waiting).toBe(true)
  expect((await decide(data.changeId!)).code).toBe(CODE.success)
  const { list } = (await app.ask(riskChallenges.riskChallengeList, { appId: own.appId }, { user: maker })).data
  return list[0]!
}

/** A further application in risk check, of a customer of his own with a score of 700. */
async function applies({ template, appId }: Opened): Promise<{ orderId: number; customerId: number }> {
  serial += 1
  const copy = async (table: 'customer' | 'loan_order', id: number, changes: object) => {
    const { id: _, ...row } = await app.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const asJson = (value: unknown) =>
      value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value
    const values = Object.fromEntries(
      Object.entries({ ...row, ...changes }).map(([key, value]) => [key, asJson(value)]),
    )
    const made = await app.db
      .insertInto(table)
      .values(values as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  const customerId = await copy('customer', template.customerId, {
    mobile: `+52155${String(serial).padStart(8, '0')}`,
    risk: { modelScore: 700 },
  })
  const orderId = await copy('loan_order', template.orderId, {
    customer_id: customerId,
    app_id: appId,
    order_no: `CH${serial}`,
    status: S.riskCheck,
  })
  return { customerId, orderId }
}

const admitted = async (orderId: number) =>
  app.db.transaction().execute(async trx => {
    const { order } = await admitOrder(trx, (await lockOrder(trx, orderId))!, app.clock.now())
    return order.status
  })
const checkOf = (orderId: number) =>
  app.db.selectFrom('risk_check').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

describe('a challenge of the rules in force', () => {
  it('begins when a second person approves it, decides its share of customers by its rules, each customer by one side for good, and says so on the trace', async () => {
    const own = await opened()
    const { data } = await ask(own)
    expect((await decide(data.changeId!, maker)).code).not.toBe(CODE.success)
    const before = await applies(own)
    expect(await admitted(before.orderId)).not.toBe(S.rejected)
    expect((await checkOf(before.orderId)).challenge_id).toBeNull()
    expect((await decide(data.changeId!)).code).toBe(CODE.success)

    const { id, seed, share_bps } = await app.db
      .selectFrom('risk_challenge')
      .selectAll()
      .where('app_id', '=', own.appId)
      .executeTakeFirstOrThrow()
    const seen = { champion: 0, challenger: 0 }
    // Chance draws the seed: now and then it deals all of twelve to one side.
    for (let at = 0; at < 12 || (at < 76 && Math.min(seen.champion, seen.challenger) === 0); at += 1) {
      const { customerId, orderId } = await applies(own)
      const side = challengeSideOf(customerId, { seed, shareBps: share_bps })
      seen[side] += 1
      const status = await admitted(orderId)
      expect(status === S.rejected).toBe(side === 'challenger')
      const check = await checkOf(orderId)
      expect(check).toMatchObject({ challenge_id: id, challenged: side === 'challenger' })
      expect(check.decision).toBe(side === 'challenger' ? 'reject' : 'approve')
      const trace = (await app.ask(riskRules.riskCheckOfOrder, { orderId }, { user: maker })).data.check!
      expect(trace.challenge).toMatchObject({ challengeId: id, challengeSide: side })
      expect(trace.rules.map(({ ruleId }) => ruleId)).toEqual([side === 'challenger' ? own.strict : own.lenient])
    }
    expect(Math.min(seen.champion, seen.challenger)).toBeGreaterThan(0)

    const result = (await app.ask(riskChallenges.riskChallengeResult, { challengeId: id }, { user: maker })).data
    for (const side of ['champion', 'challenger'] as const)
      expect(result[side]).toMatchObject({ customers: seen[side], applications: seen[side] })
    expect(result.champion.approvedCount).toBe(seen.champion)
    expect(result.challenger.approvedCount).toBe(0)
    expect(result.approvedApart).toEqual({ chance: null, meaning: 'tooFew' })
    for (const challengeSide of ['champion', 'challenger'] as const)
      for (const counted of ['asked', 'approved'] as const) {
        const of = { challengeId: id, challengeSide, counted }
        const { total } = (await app.ask(riskChallenges.riskChallengeOrders, of, { user: maker })).data
        const { applications, approvedCount } = result[challengeSide]
        expect(total).toBe(counted === 'asked' ? applications : approvedCount)
      }
  })

  it('keeps its rules as they are while it runs; stopped, the rules in force decide everybody at once', async () => {
    const own = await opened()
    const row = await start(own)
    expect(row).toMatchObject({
      challengeState: 'running',
      createdBy: expect.any(String),
      approveUserName: expect.any(String),
    })
    const edit = {
      id: own.strict,
      ruleVersion: 1,
      appSsid: own.appSsid,
      jexlType: 3,
      outcome: 'reject',
      jexlExpression: 'modelScore < 790',
      jexlParams: 'modelScore',
      force: 0,
    } as const
    expect((await app.ask(riskRules.riskRuleEdit, edit, { user: maker })).code).toBe(CODE.refused)
    expect((await app.ask(riskRules.riskRuleDelete, { id: own.strict }, { user: maker })).code).toBe(CODE.refused)
    const stop = { challengeId: row.challengeId, rowVersion: row.rowVersion }
    const both = await Promise.all([1, 2].map(() => app.ask(riskChallenges.riskChallengeStop, stop, { user: maker })))
    expect(both.filter(({ code }) => code === CODE.success)).toHaveLength(1)
    for (let at = 0; at < 4; at += 1) {
      const { orderId } = await applies(own)
      expect(await admitted(orderId)).not.toBe(S.rejected)
      expect((await checkOf(orderId)).challenge_id).toBeNull()
    }
    expect((await app.ask(riskRules.riskRuleEdit, edit, { user: maker })).code).toBe(CODE.success)
  })

  it('makes its challenger champion by new versions when a second person approves, once; not where a rule was changed since', async () => {
    const own = await opened()
    const row = await start(own)
    const promote = { challengeId: row.challengeId, rowVersion: row.rowVersion }
    const asked = await app.ask(riskChallenges.riskChallengePromote, promote, { user: maker })
    expect(asked.data.waiting).toBe(true)
    expect((await decide(asked.data.changeId!, maker)).code).not.toBe(CODE.success)
    const decided = await Promise.all([decide(asked.data.changeId!), decide(asked.data.changeId!)])
    expect(decided.filter(({ code }) => code === CODE.success)).toHaveLength(1)
    const { list } = (await app.ask(riskRules.riskRuleList, { appSsid: own.appSsid }, { user: maker })).data
    const of = (id: number) => list.find(rule => rule.id === id)!
    expect(of(own.strict)).toMatchObject({ force: 1, ruleVersion: 2 })
    expect(of(own.lenient)).toMatchObject({ force: 0, ruleVersion: 2 })
    for (let at = 0; at < 4; at += 1) expect(await admitted((await applies(own)).orderId)).toBe(S.rejected)
    const again = await app.ask(riskChallenges.riskChallengePromote, { ...promote, rowVersion: 2 }, { user: maker })
    expect(again.code).toBe(CODE.changed)

    const other = await opened()
    const second = await start(other)
    await app.ask(
      riskChallenges.riskChallengeStop,
      { challengeId: second.challengeId, rowVersion: second.rowVersion },
      { user: maker },
    )
    const change = {
      id: other.strict,
      ruleVersion: 1,
      appSsid: other.appSsid,
      jexlType: 3,
      outcome: 'reject',
      jexlExpression: 'modelScore < 100',
      jexlParams: 'modelScore',
      force: 0,
    } as const
    const edited = await app.ask(riskRules.riskRuleEdit, change, { user: maker })
    if (edited.data.changeId) await decide(edited.data.changeId)
    const late = { challengeId: second.challengeId, rowVersion: 2 }
    expect((await app.ask(riskChallenges.riskChallengePromote, late, { user: maker })).code).toBe(CODE.changed)
  })

  it('is not made champion while another challenge tries one of its rules, neither by who asks nor by who approves what waits', async () => {
    const own = await opened()
    const first = await start(own)
    const of = (row: { challengeId: number; rowVersion: number }, more = 0) =>
      [{ challengeId: row.challengeId, rowVersion: row.rowVersion + more }, { user: maker }] as const
    const waiting = await app.ask(riskChallenges.riskChallengePromote, ...of(first))
    await app.ask(riskChallenges.riskChallengeStop, ...of(first))
    const second = await start(own)
    expect((await decide(waiting.data.changeId!)).code).toBe(CODE.refused)
    const again = await app.ask(riskChallenges.riskChallengePromote, ...of(first, 1))
    expect(again).toMatchObject({ code: CODE.refused, msg: expect.stringContaining(second.challengeName) })
    // Both sides are decided as before.
    for (let at = 0; at < 6; at += 1) {
      const { orderId } = await applies(own)
      await admitted(orderId)
      expect((await checkOf(orderId)).challenge_id).toBe(second.challengeId)
    }
    await app.ask(riskChallenges.riskChallengeStop, ...of(second))
    expect((await decide(waiting.data.changeId!)).code).toBe(CODE.success)
  })

  it('is one at a time for an app, of rules of that app, for who reaches it', async () => {
    const own = await opened()
    const other = await opened()
    const refused = async (more: object, field: string) =>
      expect((await ask(own, more)).data).toHaveProperty(`fields.${field}`)
    await refused({ leftOutRules: [], addedRules: [] }, 'addedRules')
    await refused({ addedRules: [other.strict] }, 'addedRules')
    await refused({ leftOutRules: [own.strict], addedRules: [] }, 'leftOutRules')
    await refused({ addedRules: [own.lenient] }, 'addedRules')
    await refused({ startDate: addDays(today(), -1) }, 'startDate')
    await refused({ endDate: addDays(today(), 180) }, 'endDate')
    await refused({ challengerShare: 5001 }, 'challengerShare')
    await refused({ productId: 999_999 }, 'productId')
    // Two that were asked for before either began: the second finds the first.
    const waiting = [await ask(own), await ask(own)]
    const started = []
    for (const { data } of waiting) started.push(await decide(data.changeId!))
    expect(started.filter(({ code }) => code === CODE.success)).toHaveLength(1)
    await refused({}, 'startDate')

    const rights = { 'risk-rule': ['query', 'add', 'edit'], 'pending-change': ['query', 'edit'] } as const
    const elsewhere = await app.user({ rights, scope: 'all', appIds: [other.appId] })
    expect((await ask(own, {}, elsewhere)).data).toHaveProperty('fields.appSsid')
    const { challengeId, rowVersion } = (await app.ask(riskChallenges.riskChallengeList, {}, { user: maker })).data
      .list[0]!
    expect((await app.ask(riskChallenges.riskChallengeList, {}, { user: elsewhere })).data.list).toEqual([])
    for (const call of [riskChallenges.riskChallengeStop, riskChallenges.riskChallengePromote])
      expect((await app.ask(call, { challengeId, rowVersion }, { user: elsewhere })).code).not.toBe(CODE.success)
    expect((await app.ask(riskChallenges.riskChallengeResult, { challengeId }, { user: elsewhere })).code).not.toBe(
      CODE.success,
    )
    const seen = await app.ask(riskChallenges.riskChallengeOrders, { challengeId }, { user: elsewhere })
    expect(seen.data.list).toEqual([])
    // Who does not reach the app does not start one there by approving it.
    const foreign = await opened()
    const { data } = await ask(foreign)
    expect((await decide(data.changeId!, elsewhere)).code).not.toBe(CODE.success)
  })
})
