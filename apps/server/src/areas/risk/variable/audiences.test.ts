import { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import { riskVariables } from '@countinghouse/contract/areas/risk/variable/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { describeOnlyOn } from '../../../testing/databases'
import { buildOrder } from '../../../testing/loan-builder'

const app = testApp()
let risk: TestUser
let marketer: TestUser
let appId: number

beforeAll(async () => {
  risk = await app.user({ roles: ['risk'] })
  marketer = await app.user({ roles: ['marketer'] })
  ;({ appId } = await buildOrder(app))
})

const VARIABLE = { variableLabel: 'Years at work', variableType: 'number' as const, defaultValue: '' }
const rowOf = async (variableName: string) =>
  (await app.ask(riskVariables.riskVariableList, { variableName }, { user: risk })).data.list[0]!
const group = (groupName: string, expression: string) =>
  app.ask(
    sendGroups.sendGroupAddOrEdit,
    { appId, groupName, groupSource: 'expression', expression },
    { user: marketer },
  )
async function variable(variableName: string) {
  expect((await app.ask(riskVariables.riskVariableAdd, { variableName, ...VARIABLE }, { user: risk })).code).toBe(1000)
  const { variableId, rowVersion } = await rowOf(variableName)
  const change = (more: object) =>
    app.ask(
      riskVariables.riskVariableEdit,
      { variableId, rowVersion, variableName, ...VARIABLE, ...more },
      { user: risk, language: 'en-US' },
    )
  return { variableId, change }
}

it('a variable that a standing audience uses keeps name, type and default and is not deleted; its range may change', async () => {
  const { variableId, change } = await variable('yearsAtWork')
  await variable('yearsAtWorkBefore')
  expect((await group('Long at work', 'yearsAtWork >= 2 && settledLoans == 0')).code).toBe(CODE.success)
  for (const more of [{ variableName: 'renamed' }, { defaultValue: '5' }, { variableType: 'string' as const }])
    expect(await change(more), JSON.stringify(more)).toMatchObject({
      code: CODE.refused,
      msg: expect.stringContaining('Long at work'),
    })
  expect((await app.ask(riskVariables.riskVariableDelete, { variableId }, { user: risk })).code).toBe(CODE.refused)
  expect(await rowOf('yearsAtWork')).toMatchObject({ ruleCount: 0, groupCount: 1 })
  expect((await rowOf('yearsAtWorkBefore')).groupCount).toBe(0)
  const { data } = await app.ask(riskVariables.riskVariableUse, { variableId }, { user: risk })
  expect(data).toMatchObject({ rules: [], groups: [{ groupName: 'Long at work' }] })
  const elsewhere = await app.user({ roles: ['risk'], appIds: [(await buildOrder(app)).appId] })
  expect((await app.ask(riskVariables.riskVariableUse, { variableId }, { user: elsewhere })).data.groups).toEqual([])
  expect((await change({ leastValue: '0' })).code).toBe(CODE.success)
})

describeOnlyOn('server', 'a condition that is written', () => {
  it('holds its variables until it stands', async () => {
    const { variableId, change } = await variable('monthsAtWork')
    let written: Promise<unknown> | undefined
    // Somebody changes it at this moment: the condition waits, and is read by what it means then.
    await app.db.transaction().execute(async trx => {
      await sql`update risk_variable set type = 'string' where id = ${variableId}`.execute(trx)
      written = group('Months', 'monthsAtWork >= 2')
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitFor(async () => expect((await waiting.execute(app.db)).rows).toHaveLength(1), { timeout: 10_000 })
    })
    expect(await written).toMatchObject({ data: { fields: { expression: expect.any(String) } } })
    expect((await change({ variableType: 'number' })).code).toBe(CODE.success)
  })
})
