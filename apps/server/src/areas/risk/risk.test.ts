import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import { riskVariables } from '@countinghouse/contract/areas/risk/variable/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../testing/app'
import { buildOrder } from '../../testing/loan-builder'

const app = testApp()
let maker: TestUser
let checker: TestUser

beforeAll(async () => {
  maker = await app.user({ roles: ['risk'], name: 'Rita' })
  checker = await app.user({ roles: ['risk'], name: 'Omar' })
})

type NewRule = InputOf<typeof riskRules.riskRuleAdd>

const appOf = async (appId: number) =>
  (await app.db.selectFrom('app').select('app_ssid').where('id', '=', appId).executeTakeFirstOrThrow()).app_ssid
const ruleOf = (appSsid: string, more: Partial<NewRule> = {}): NewRule => ({
  appSsid,
  jexlType: 1,
  jexlExpression: 'age < 20',
  jexlParams: 'age',
  force: 0,
  ...more,
})
const add = (rule: NewRule, user = maker) => app.ask(riskRules.riskRuleAdd, rule, { user })
const decide = (changeId: number | null, approve = true, user = checker) =>
  app.ask(approvals.pendingChangeDecide, { changeId: changeId!, approve, remark: 'looked at' }, { user })
const rulesOf = async (appSsid: string) =>
  (await app.ask(riskRules.riskRuleList, { appSsid, pageSize: 200 }, { user: maker })).data.list

async function kept(rule: NewRule) {
  expect((await decide((await add(rule)).data.changeId)).code).toBe(CODE.success)
  return (await rulesOf(rule.appSsid))[0]!
}
const edit = (row: Awaited<ReturnType<typeof kept>>, more: object, user = maker) => {
  const { id, appSsid, jexlType, jexlExpression, jexlParams, force, ruleVersion } = row
  const values = { id, appSsid, jexlType, jexlExpression, jexlParams, force: force, ruleVersion }
  return app.ask(riskRules.riskRuleEdit, { ...values, reason: 'as agreed', ...more }, { user })
}

describe('risk rules', () => {
  it('risk rules are written by risk staff and stand when a second person agrees; the diff shows what changes (R-249, G-157)', async () => {
    const appSsid = await appOf((await buildOrder(app)).appId)
    const added = await add(ruleOf(appSsid, { reason: 'no minors' }))
    expect(added).toMatchObject({ code: CODE.success, data: { waiting: true } })
    expect(await rulesOf(appSsid)).toEqual([])
    expect((await decide(added.data.changeId, true, maker)).code).toBe(CODE.refused)
    expect((await decide(added.data.changeId)).code).toBe(CODE.success)
    const [row] = await rulesOf(appSsid)
    expect(row).toMatchObject({
      jexlExpression: 'age < 20',
      jexlParams: 'age',
      outcome: 'reject',
      force: 0,
      ruleVersion: 1,
      waiting: false,
      createdBy: 'Rita',
      updatedBy: 'Rita',
    })

    const changed = await edit(row!, { jexlExpression: 'age < 21', outcome: 'manual', force: 1 })
    expect((await rulesOf(appSsid))[0]).toMatchObject({ jexlExpression: 'age < 20', waiting: true })
    expect((await edit(row!, { jexlExpression: 'age < 22' })).code).toBe(CODE.changed)
    const shown = await app.ask(approvals.pendingChangeDetail, { changeId: changed.data.changeId! }, { user: checker })
    expect(shown.data).toMatchObject({
      kind: 'riskRule',
      mayDecide: true,
      reason: 'as agreed',
      before: { jexlExpression: 'age < 20', outcome: 'reject', force: 0 },
      after: { jexlExpression: 'age < 21', outcome: 'manual', force: 1 },
    })
    expect((await decide(changed.data.changeId)).code).toBe(CODE.success)
    expect((await rulesOf(appSsid))[0]).toMatchObject({ jexlExpression: 'age < 21', force: 1, ruleVersion: 2 })
  })

  it('a value that a variable can never have is refused on the field, as the editor marks it; an older rule may still be changed', async () => {
    const appSsid = await appOf((await buildOrder(app)).appId)
    const never = { jexlExpression: 'age < 200', jexlParams: 'age' }
    const fields = { jexlExpression: 'Character 7: the variable is never “200”' }
    const refused = { code: CODE.invalid, data: { fields } }
    expect(await add(ruleOf(appSsid, never))).toMatchObject(refused)
    const row = await kept(ruleOf(appSsid))
    expect(await edit(row, never)).toMatchObject(refused)

    // As it was agreed before anybody said which values the variable has.
    await app.db.updateTable('risk_rule').set({ expression: 'age < 200' }).where('id', '=', row.id).execute()
    const older = { ...row, ...never }
    const changed = await edit(older, { outcome: 'manual', force: 1 })
    expect((await decide(changed.data.changeId)).code).toBe(CODE.success)
    expect((await rulesOf(appSsid))[0]).toMatchObject({ ...never, outcome: 'manual', force: 1 })
  })

  it('risk rules keep what they said at each version (reliability 20)', async () => {
    const row = await kept(ruleOf(await appOf((await buildOrder(app)).appId)))
    await decide((await edit(row, { jexlExpression: 'age < 25' })).data.changeId)
    const { data } = await app.ask(riskRules.riskRuleHistory, { id: row.id }, { user: maker })
    expect(data.list).toMatchObject([
      { ruleVersion: 2, jexlExpression: 'age < 25' },
      { ruleVersion: 1, jexlExpression: 'age < 20', updatedBy: 'Rita' },
    ])
  })

  it('risk rules stay as they are when the change is refused, withdrawn, or made against what stands no longer', async () => {
    const row = await kept(ruleOf(await appOf((await buildOrder(app)).appId)))
    const now = async () => (await rulesOf(row.appSsid))[0]!
    await decide((await edit(row, { jexlExpression: 'age < 30' })).data.changeId, false)
    expect(await now()).toMatchObject({ jexlExpression: 'age < 20', waiting: false })
    const withdrawn = await edit(row, { jexlExpression: 'age < 31' })
    await app.ask(approvals.pendingChangeWithdraw, { changeId: withdrawn.data.changeId! }, { user: maker })
    expect(await now()).toMatchObject({ jexlExpression: 'age < 20', waiting: false })
    const late = await edit(row, { jexlExpression: 'age < 32' })
    expect((await app.ask(riskRules.riskRuleDelete, { id: row.id }, { user: maker })).code).toBe(CODE.success)
    expect((await decide(late.data.changeId)).code).toBe(CODE.changed)
    expect((await edit(row, { jexlExpression: 'age < 33' })).code).toBe(CODE.notFound)
    expect(await rulesOf(row.appSsid)).toEqual([])
  })

  it('risk rules are checked when they are saved: they parse, and use exactly the variables they name, which exist (G-157)', async () => {
    const appSsid = await appOf((await buildOrder(app)).appId)
    for (const [field, more] of [
      ['jexlExpression', { jexlExpression: 'age <' }],
      ['jexlExpression', { jexlExpression: 'process.exit()', jexlParams: '' }],
      ['jexlExpression', { jexlExpression: 'height > 1', jexlParams: 'height' }],
      ['jexlExpression', { jexlExpression: "age == 'x'" }],
      ['jexlExpression', { jexlExpression: 'age + 1' }],
      ['jexlParams', { jexlParams: 'age,modelScore' }],
      ['jexlParams', { jexlParams: '' }],
      ['outcome', { outcome: 'approve' }],
    ] as const) {
      expect(await add(ruleOf(appSsid, more)), JSON.stringify(more)).toMatchObject({
        code: CODE.invalid,
        data: { fields: { [field]: expect.any(String) } },
      })
    }
    expect((await add(ruleOf(appSsid, { jexlType: 5 }))).code).toBe(CODE.invalid)
  })

  it('risk rules in force cannot be deleted (G-157)', async () => {
    const row = await kept(ruleOf(await appOf((await buildOrder(app)).appId), { force: 1 }))
    const remove = () => app.ask(riskRules.riskRuleDelete, { id: row.id }, { user: maker })
    expect((await remove()).code).toBe(CODE.refused)
    await decide((await edit(row, { force: 0 })).data.changeId)
    expect((await remove()).code).toBe(CODE.success)
  })

  it('risk rules of one app are out of reach for staff of another, and operations only reads them', async () => {
    const [mine, other] = [await buildOrder(app), await buildOrder(app)]
    const row = await kept(ruleOf(await appOf(other.appId)))
    const narrow = await app.user({ roles: ['risk'], appIds: [mine.appId] })
    expect((await app.ask(riskRules.riskRuleList, { pageSize: 200 }, { user: narrow })).data.list).toEqual([])
    expect((await add(ruleOf(row.appSsid), narrow)).code).toBe(CODE.notFound)
    expect((await edit(row, { jexlExpression: 'age < 40' }, narrow)).code).toBe(CODE.notFound)
    expect((await app.ask(riskRules.riskRuleHistory, { id: row.id }, { user: narrow })).data.total).toBe(0)
    const operations = await app.user({ roles: ['operations'] })
    expect((await app.ask(riskRules.riskRuleList, {}, { user: operations })).code).toBe(CODE.success)
    expect((await add(ruleOf(row.appSsid), operations)).code).toBe(CODE.notPermitted)
  })

  it('risk rules can be tried on one customer or the last applications before they take effect (DOMAIN 10)', async () => {
    const built = await buildOrder(app, { status: 2 })
    const appSsid = await appOf(built.appId)
    await app.db
      .updateTable('customer')
      .set({ birthday: '2008-01-01', risk: JSON.stringify({ modelScore: 410 }) })
      .where('id', '=', built.customerId)
      .execute()
    const attempt = {
      appSsid,
      jexlType: 1,
      jexlExpression: 'age < 20 && modelScore > 400',
      jexlParams: 'age,modelScore',
    }
    const trial = await app.ask(riskRules.riskRuleTry, attempt, { user: maker })
    expect(trial.data).toMatchObject({
      checked: 1,
      hits: 1,
      changes: [{ was: 'manual', wouldBe: 'reject', count: 1 }],
      samples: [{ orderId: built.orderId, values: { modelScore: '410' }, was: 'manual', wouldBe: 'reject' }],
    })
    const one = { ...attempt, jexlExpression: 'age > 20', jexlParams: 'age', custId: built.customerId }
    expect((await app.ask(riskRules.riskRuleTry, one, { user: maker })).data).toMatchObject({
      checked: 1,
      hits: 0,
      changes: [],
      samples: [{ custId: built.customerId, was: 'manual', wouldBe: 'manual' }],
    })
    const other = await buildOrder(app)
    const stranger = { ...one, custId: other.customerId }
    expect((await app.ask(riskRules.riskRuleTry, stranger, { user: maker })).code).toBe(CODE.notFound)
    expect(await rulesOf(appSsid)).toEqual([])
  })

  it('risk rules work out every variable of a new installation for an application', async () => {
    const built = await buildOrder(app, { status: 2 })
    const sent = { modelScore: 700, epochScore: 610, monthlyIncomeScope: 3, workYear: 2 }
    await app.db
      .updateTable('customer')
      .set({ birthday: '1990-06-15', risk: JSON.stringify(sent) })
      .where('id', '=', built.customerId)
      .execute()
    const { data: variables } = await app.ask(riskVariables.riskVariableChoices, {}, { user: maker })
    const names = variables.map(({ variableName }) => variableName)
    // Of what is not known nothing holds, not even this.
    const isSame = names.map(name => `${name} == ${name}`).join(' && ')
    const attempt = { appSsid: await appOf(built.appId), jexlType: 3, jexlExpression: isSame, jexlParams: names.join() }
    const { data } = await app.ask(riskRules.riskRuleTry, attempt, { user: maker })
    expect(data).toMatchObject({ checked: 1, hits: 1 })
    expect(data.samples[0]!.values).toMatchObject({ applyAmount: '1000.00', firstLoan: 'true', lateLoans: '0' })
  })
})

describe('risk variables', () => {
  const list = async (variableName: string, language?: string) =>
    (
      await app.ask(riskVariables.riskVariableList, { variableName }, {
        user: maker,
        ...(language ? { language } : {}),
      } as never)
    ).data.list
  const fields = { variableLabel: 'Loans elsewhere', variableType: 'number' as const, defaultValue: '0' }
  const addVariable = (more: object) =>
    app.ask(riskVariables.riskVariableAdd, { variableName: 'x', ...fields, ...more }, { user: maker })

  it('risk variables are there from the beginning and are kept by risk staff (R-249, G-158)', async () => {
    expect(await list('lateLoans')).toMatchObject([{ variableType: 'number', defaultValue: '0', builtIn: true }])
    expect((await addVariable({ variableName: 'loansElsewhere' })).code).toBe(CODE.success)
    const [row] = await list('loansElsewhere')
    expect(row).toMatchObject({ ...fields, builtIn: false, ruleCount: 0, updatedBy: 'Rita' })
    expect((await addVariable({ variableName: 'loansElsewhere' })).code).toBe(CODE.changed)
    const { variableId, rowVersion } = row!
    const change = { variableId, rowVersion, variableName: 'otherLoans', ...fields, defaultValue: '1' }
    expect((await app.ask(riskVariables.riskVariableEdit, change, { user: maker })).code).toBe(CODE.success)
    expect((await app.ask(riskVariables.riskVariableEdit, change, { user: maker })).code).toBe(CODE.changed)
    expect(await list('otherLoans')).toMatchObject([{ defaultValue: '1' }])
    expect((await app.ask(riskVariables.riskVariableDelete, { variableId }, { user: maker })).code).toBe(CODE.success)
    expect(await list('otherLoans')).toEqual([])
  })

  it('risk variables have a name that a rule can use, a default of their type, and read nothing personal', async () => {
    for (const [field, more] of [
      ['variableName', { variableName: '1st' }],
      ['variableName', { variableName: 'a-b' }],
      ['variableName', { variableName: 'companyPhone' }],
      ['defaultValue', { variableName: 'n', defaultValue: 'none' }],
      ['defaultValue', { variableName: 'n', variableType: 'date' }],
      ['variableType', { variableName: 'age', variableType: 'string' }],
      ['leastValue', { variableName: 'n', leastValue: 'none' }],
      ['mostValue', { variableName: 'n', leastValue: '5', mostValue: '4' }],
      ['valueStep', { variableName: 'n', valueStep: '0' }],
      ['knownValues', { variableName: 'n', knownValues: 'rent,own' }],
    ] as const) {
      expect(await addVariable(more), JSON.stringify(more)).toMatchObject({
        code: CODE.invalid,
        data: { fields: { [field]: expect.any(String) } },
      })
    }
  })

  it('risk variables that a rule uses keep name, type and default and cannot be deleted (G-158)', async () => {
    await addVariable({ variableName: 'inUse' })
    const [row] = await list('inUse')
    const appSsid = await appOf((await buildOrder(app)).appId)
    await kept(ruleOf(appSsid, { jexlExpression: 'inUse > 3', jexlParams: 'inUse' }))
    const { variableId, rowVersion } = row!
    const change = (more: object) =>
      app.ask(
        riskVariables.riskVariableEdit,
        { variableId, rowVersion, variableName: 'inUse', ...fields, ...more },
        { user: maker },
      )
    for (const more of [{ variableName: 'renamed' }, { defaultValue: '9' }, { variableType: 'string' as const }])
      expect((await change(more)).code, JSON.stringify(more)).toBe(CODE.refused)
    expect((await app.ask(riskVariables.riskVariableDelete, { variableId }, { user: maker })).code).toBe(CODE.refused)
    expect((await change({ variableLabel: 'Loans at other lenders' })).code).toBe(CODE.success)
    expect(await list('inUse')).toMatchObject([{ variableLabel: 'Loans at other lenders', ruleCount: 1 }])
  })
})
