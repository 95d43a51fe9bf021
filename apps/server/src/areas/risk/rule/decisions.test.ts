import { customer as customers } from '@countinghouse/contract/areas/customer/detail/calls'
import { customerChanges } from '@countinghouse/contract/areas/customer/edit/calls'
import { order as orders } from '@countinghouse/contract/areas/order/detail/calls'
import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import type { Language } from '@countinghouse/domain/kernel/language'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { buildOrder } from '../../../testing/loan-builder'
import { admitOrder, lockOrder } from '../../order/moves'

const S = orderStatus.value
const app = testApp()
let maker: TestUser
let checker: TestUser

beforeAll(async () => {
  maker = await app.user({ roles: ['risk'] })
  checker = await app.user({ roles: ['risk'] })
})

interface Applied {
  orderId: number
  customerId: number
  appSsid: string
}

/** An application in risk check, of a customer born and scored as said. */
async function applied(): Promise<Applied> {
  const { orderId, customerId, appId } = await buildOrder(app, { status: S.riskCheck })
  await app.db
    .updateTable('customer')
    .set({ birthday: '1990-06-15', risk: JSON.stringify({ modelScore: 700 }) })
    .where('id', '=', customerId)
    .execute()
  const lender = await app.db.selectFrom('app').select('app_ssid').where('id', '=', appId).executeTakeFirstOrThrow()
  return { orderId, customerId, appSsid: lender.app_ssid }
}

type NewRule = Omit<InputOf<typeof riskRules.riskRuleAdd>, 'appSsid' | 'force'>

async function putInForce(appSsid: string, rule: NewRule): Promise<number> {
  const added = await app.ask(riskRules.riskRuleAdd, { ...rule, appSsid, force: 1 }, { user: maker })
  await app.ask(approvals.pendingChangeDecide, { changeId: added.data.changeId!, approve: true }, { user: checker })
  const { data } = await app.ask(riskRules.riskRuleList, { appSsid }, { user: maker })
  return data.list[0]!.id
}

async function check(orderId: number) {
  const { order } = await app.db
    .transaction()
    .execute(async trx => admitOrder(trx, (await lockOrder(trx, orderId))!, app.clock.now()))
  return order.status
}

const keptOf = async (orderId: number) => {
  const found = await app.db.selectFrom('risk_check').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (!found) return undefined
  const rules = await app.db
    .selectFrom('risk_check_rule')
    .select(['rule_id', 'version', 'hit', 'decided'])
    .where('check_id', '=', found.id)
    .orderBy('rule_id')
    .execute()
  return { decision: found.decision, values: found.values, rules }
}

const score = { jexlType: 3, jexlExpression: 'modelScore >= 650', jexlParams: 'modelScore' }
const young = { jexlType: 1, jexlExpression: 'age < 40', jexlParams: 'age' }

describe('risk rules in force', () => {
  it('risk rules in force refuse an application; the decision keeps rules, versions and values, whatever the rule says later (DOMAIN 10)', async () => {
    const { orderId, appSsid } = await applied()
    const strict = await putInForce(appSsid, young)
    const mild = await putInForce(appSsid, { ...score, outcome: 'approve' })
    expect(await check(orderId)).toBe(S.rejected)
    const kept = {
      decision: 'reject',
      values: { age: expect.stringMatching(/^3\d$/), modelScore: '700' },
      rules: [
        { rule_id: strict, version: 1, hit: true, decided: true },
        { rule_id: mild, version: 1, hit: true, decided: false },
      ],
    }
    expect(await keptOf(orderId)).toEqual(kept)
    const { customer_id: custId } = await app.db
      .selectFrom('loan_order')
      .select('customer_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const reader = await app.user({ rights: { order: ['query', 'get'], customer: ['query', 'get'] } })
    const said = async (language: Language) => [
      (await app.ask(orders.logList, { orderId }, { user: reader, language })).data.list[0]?.reason,
      (await app.ask(customers.timeline, { custId, kind: 'order' }, { user: reader, language })).data.list[0]?.remark,
    ]
    expect(await said('en-US')).toEqual([`Risk rule #${strict}`, `Risk rule #${strict}`])
    expect(await said('zh-CN')).toEqual([`风控规则 #${strict}`, `风控规则 #${strict}`])

    const [row] = (await app.ask(riskRules.riskRuleList, { appSsid, jexlType: 1 }, { user: maker })).data.list
    const { id, ruleVersion } = row!
    const edited = await app.ask(
      riskRules.riskRuleEdit,
      { ...young, jexlExpression: 'age < 18', id, ruleVersion, appSsid, force: 1 },
      { user: maker },
    )
    await app.ask(approvals.pendingChangeDecide, { changeId: edited.data.changeId!, approve: true }, { user: checker })
    expect(await keptOf(orderId)).toEqual(kept)
  })

  it('risk rules in force approve one without a person, or hand it to one; otherwise the product decides as before (DOMAIN 3)', async () => {
    const good = await applied()
    await putInForce(good.appSsid, { ...score, outcome: 'approve' })
    expect(await check(good.orderId)).toBe(S.approved)
    const doubtful = await applied()
    await putInForce(doubtful.appSsid, { ...score, outcome: 'manual' })
    await putInForce(doubtful.appSsid, { ...score, outcome: 'approve' })
    expect(await check(doubtful.orderId)).toBe(S.waitingReview)
    const untouched = await applied()
    await putInForce(untouched.appSsid, { ...score, jexlExpression: 'modelScore > 900' })
    expect(await check(untouched.orderId)).toBe(S.waitingReview)
    expect(await keptOf(untouched.orderId)).toMatchObject({ decision: null, rules: [{ hit: false }] })
  })

  it('risk rules in force hand to a person whose value they do not know; the check and a trial say that it was not (DOMAIN 10, G-158)', async () => {
    const { orderId, customerId, appSsid } = await applied()
    await app.db.updateTable('customer').set({ birthday: null }).where('id', '=', customerId).execute()
    const minor = { ...young, jexlExpression: 'age < 18' }
    const inDoubt = await putInForce(appSsid, minor)
    await putInForce(appSsid, { ...score, outcome: 'approve' })
    const { data } = await app.ask(riskRules.riskRuleTry, { ...minor, appSsid, custId: customerId }, { user: maker })
    expect(data).toMatchObject({ checked: 1, hits: 0, unjudged: 1, samples: [{ values: { age: null } }] })
    expect(await check(orderId)).toBe(S.waitingReview)
    expect(await keptOf(orderId)).toMatchObject({
      decision: 'manual',
      values: { age: null, modelScore: '700' },
      rules: [{ rule_id: inDoubt, hit: false }, { hit: true }],
    })
  })

  it('risk rules in force look at an application that was long under way as of when it came, and so does who examines it (DOMAIN 10)', async () => {
    const { orderId, appSsid } = await applied()
    const late = {
      jexlType: 1,
      jexlExpression: 'lateLoans >= 1 && firstLoan == false',
      jexlParams: 'firstLoan,lateLoans',
    }
    await putInForce(appSsid, late)
    const ago = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
    const { rows } = await sql<{ id: number }>`
      insert into loan_order (order_no, app_id, customer_id, product_id, product_item_id, order_type, loan_number, currency, terms, apply_amount_minor,
        principal_minor, payout_minor, duration_days, total_periods, status, applied_at, submitted_at, lent_at, settled_at, settle_status, ever_overdue)
      select order_no || '-1', app_id, customer_id, product_id, product_item_id, order_type, loan_number, currency, terms, apply_amount_minor,
        principal_minor, payout_minor, duration_days, total_periods, ${S.settled}, ${ago(15)}, ${ago(15)}, ${ago(15)}, ${ago(3)}, 3, true
      from loan_order where id = ${orderId} returning id`.execute(app.db)
    await app.db
      .updateTable('loan_order')
      .set({ applied_at: ago(20) })
      .where('id', '=', orderId)
      .execute()
    expect(await check(orderId)).toBe(S.rejected)
    expect((await keptOf(orderId))?.values).toMatchObject({ lateLoans: '1', firstLoan: 'false' })
    const user = await app.user({ rights: { order: ['get'] } })
    const seen = await app.ask(orders.earlierLoans, { orderId }, { user })
    expect(seen.data.list).toMatchObject([{ orderId: rows[0]!.id }])
    // Of the two applications that of the loan itself came before it was late.
    const tried = await app.ask(riskRules.riskRuleTry, { ...late, appSsid }, { user: maker })
    expect(tried.data).toMatchObject({ checked: 2, hits: 1 })
  })

  it('risk rules in force of admission are skipped for a customer on the white list, those against fraud are not (G-099)', async () => {
    const trusted = await applied()
    await app.ask(
      customerChanges.addWritelist,
      { custId: trusted.customerId, remark: 'Known for years' },
      { user: maker },
    )
    await putInForce(trusted.appSsid, young)
    const fraud = await putInForce(trusted.appSsid, { ...young, jexlType: 2, outcome: 'manual' })
    expect(await check(trusted.orderId)).toBe(S.waitingReview)
    expect((await keptOf(trusted.orderId))?.rules).toEqual([{ rule_id: fraud, version: 1, hit: true, decided: true }])
  })

  it('risk rules in force of other apps, not in force, or for an audience ask nothing, and an app without rules keeps no check', async () => {
    const { orderId, appSsid } = await applied()
    const rule = { ...young, appSsid, force: 0 }
    const added = await app.ask(riskRules.riskRuleAdd, rule, { user: maker })
    await app.ask(approvals.pendingChangeDecide, { changeId: added.data.changeId!, approve: true }, { user: checker })
    await putInForce(appSsid, { ...young, jexlType: 4 })
    await putInForce((await applied()).appSsid, young)
    expect(await check(orderId)).toBe(S.waitingReview)
    expect(await keptOf(orderId)).toBeUndefined()
  })

  it('the trace of a decision names each rule that was asked with its version and the values it read, which decided, and what nobody could judge (DOMAIN 10)', async () => {
    const { orderId, customerId, appSsid } = await applied()
    const reader = await app.user({ rights: { 'risk-check': ['query'], order: ['query', 'get'] } })
    const why = async (id: number, language: Language = 'en-US') =>
      (await app.ask(riskRules.riskCheckOfOrder, { orderId: id }, { user: reader, language })).data
    expect(await why(orderId)).toEqual({ orderId, check: null })
    await app.db.updateTable('customer').set({ birthday: null }).where('id', '=', customerId).execute()
    const inDoubt = await putInForce(appSsid, { ...young, jexlExpression: 'age < 18' })
    const held = await putInForce(appSsid, { ...score, outcome: 'manual' })
    const lenient = await putInForce(appSsid, { ...score, outcome: 'approve' })
    // False whatever the age is: it wants nothing.
    const settled = { jexlType: 1, jexlExpression: 'modelScore < 1 && age < 18', jexlParams: 'age,modelScore' }
    const silent = await putInForce(appSsid, settled)
    expect(await check(orderId)).toBe(S.waitingReview)
    const age = { variableName: 'age', variableLabel: 'Age when applying', value: null }
    const score700 = { variableName: 'modelScore', variableLabel: 'Own model score', value: '700' }
    expect((await why(orderId)).check).toMatchObject({
      decision: 'manual',
      rules: [
        {
          ruleId: inDoubt,
          ruleVersion: 1,
          jexlExpression: 'age < 18',
          held: 'unknown',
          decided: true,
          values: [age],
          changes: [{ ...age, changedTo: '18' }],
        },
        {
          ruleId: held,
          outcome: 'manual',
          held: 'yes',
          decided: true,
          values: [score700],
          changes: [{ ...score700, changedTo: '649' }],
        },
        { ruleId: lenient, held: 'yes', decided: false, changes: [] },
        { ruleId: silent, held: 'no', decided: false, changes: [] },
      ],
      changes: [{ ...age, changedTo: '17', wouldBe: 'reject' }],
    })
    expect((await why(orderId, 'zh-CN')).check?.rules[0]?.values[0]?.variableLabel).toBe('申请时年龄')
  })

  it('the trace of a decision says with which one value all rules together would have come to something else', async () => {
    const { orderId, appSsid } = await applied()
    await putInForce(appSsid, { ...score, jexlExpression: 'modelScore < 750', outcome: 'reject' })
    await putInForce(appSsid, { ...score, jexlExpression: 'modelScore >= 760', outcome: 'approve' })
    expect(await check(orderId)).toBe(S.rejected)
    const reader = await app.user({ rights: { 'risk-check': ['query'], order: ['query', 'get'] } })
    const { data } = await app.ask(riskRules.riskCheckOfOrder, { orderId }, { user: reader })
    expect(data.check?.changes.map(({ changedTo, wouldBe }) => [changedTo, wouldBe])).toEqual([
      ['760', 'approve'],
      ['750', null],
    ])
  })

  it('the trace of a decision is for who judges applications: neither for staff of other apps nor for who merely sees orders', async () => {
    const { orderId } = await applied()
    const stranger = await app.user({ rights: { 'risk-check': ['query'], order: ['query', 'get'] }, appIds: [] })
    expect((await app.ask(riskRules.riskCheckOfOrder, { orderId }, { user: stranger })).code).toBe(CODE.notFound)
    for (const role of ['collector', 'cs', 'reminder'])
      expect(
        (await app.ask(riskRules.riskCheckOfOrder, { orderId }, { user: await app.user({ roles: [role] }) })).code,
      ).toBe(CODE.notPermitted)
  })

  it('risk rules in force stand in a trial with what they decided', async () => {
    const { orderId, appSsid } = await applied()
    await putInForce(appSsid, young)
    await check(orderId)
    const { code, data } = await app.ask(
      riskRules.riskRuleTry,
      { ...young, appSsid, outcome: 'manual' },
      { user: maker },
    )
    expect(code).toBe(CODE.success)
    expect(data).toMatchObject({
      checked: 1,
      hits: 1,
      unjudged: 0,
      changes: [],
      samples: [{ was: 'reject', wouldBe: 'reject' }],
    })
  })
})
