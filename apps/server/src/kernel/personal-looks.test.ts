import { customer as customers } from '@countinghouse/contract/areas/customer/detail/calls'
import { notices } from '@countinghouse/contract/areas/notices/calls'
import { search } from '@countinghouse/contract/areas/search/calls'
import { AREAS } from '@countinghouse/contract/areas.generated'
import type { AnyCall } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { showOf, text } from '@countinghouse/contract/kernel/field'
import { actionsOf, PERMISSION_IDS } from '@countinghouse/contract/kernel/permissions'
import { fieldsOf } from '@countinghouse/contract/kernel/schema-def'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestUser, testApp } from '../testing/app'
import { customer, type Lender, lender } from '../testing/builders'
import { leastInput } from '../testing/least-input'
import { setSettings } from '../testing/set-settings'
import { seeksByNumber } from './personal-looks'

const app = testApp()
let own: Lender
let custId: number
let looker: TestUser

beforeAll(async () => {
  own = await lender(app)
  custId = await customer(app, own)
  await setSettings(app.db, {
    'personalData.revealsPerHour': 3,
    'personalData.lookUpsPerHour': 4,
    'session.idleMinutes': 120,
  })
})
beforeEach(async () => {
  looker = await app.user({ roles: ['cs'] })
})

const reveal = (user = looker) =>
  app.ask(customers.reveal, { subject: 'customer', id: custId, field: 'mobile', reason: 'call back' }, { user })
const noticesOf = async (user: TestUser) => (await app.ask(notices.noticeList, {}, { user })).data.list

describe('looks at personal data', () => {
  it('looks at personal data have a limit per person and hour, which is said plainly and told once to his leader', async () => {
    const leader = await app.user({ roles: ['cs_manager'], name: 'Lea' })
    const keeper = await app.user({ roles: ['admin'] })
    const { id } = await app.db
      .insertInto('department')
      .values({ name: 'Service', leader_id: leader.userId, created_at: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db.updateTable('staff_user').set({ department_id: id }).where('id', '=', looker.userId).execute()
    for (let n = 0; n < 3; n++) expect((await reveal()).code).toBe(CODE.success)
    for (let n = 0; n < 2; n++) {
      expect(await reveal()).toMatchObject({ code: CODE.refused, msg: expect.stringContaining('(3)') })
    }
    // What is refused is not logged as a look.
    const logged = await app.db
      .selectFrom('operation_log')
      .select('id')
      .where('user_id', '=', looker.userId)
      .where('kind', '=', 'reveal')
      .execute()
    expect(logged).toHaveLength(3)
    await app.jobs.drain()
    expect(await noticesOf(leader)).toMatchObject([{ kind: 'revealsAtLimit', link: '' }])
    expect(await noticesOf(keeper)).toMatchObject([
      { kind: 'revealsAtLimit', link: '/system/operationlog?operationType=reveal' },
    ])
    // Somebody else's looks are his own, and the next hour begins anew.
    expect((await reveal(await app.user({ roles: ['cs'] }))).code).toBe(CODE.success)
    app.clock.advance({ hours: 1 })
    expect((await reveal()).code).toBe(CODE.success)
  })

  it('looks at personal data of many requests at once are counted each', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => reveal()))
    expect(answers.filter(answer => answer.code === CODE.success)).toHaveLength(3)
  })

  it('looks at personal data are searches by a number too, whole or by any part of it', async () => {
    const user = await app.user({ roles: ['product'] })
    const asked = [
      () => app.ask(customers.customerList, { mobile: '0001' }, { user }),
      () => app.ask(search.find, { keyword: '5512340001' }, { user }),
      () => app.ask(customers.infoQryList, { keyword: 'PEGJ850312HDFRRN07' }, { user }),
      () => app.ask(customers.customerList, { mobile: '+52 55 1234 0001' }, { user }),
    ]
    for (const ask of asked) expect((await ask()).code).toBe(CODE.success)
    expect((await asked[0]!()).code).toBe(CODE.refused)
    // A name is no number.
    expect((await app.ask(customers.customerList, { custName: 'Maria' }, { user })).code).toBe(CODE.success)
    expect((await app.ask(search.find, { keyword: 'IN2611120103246' }, { user })).code).toBe(CODE.success)
  })
})

describe('a masked number', () => {
  it('is found by parts by who may reveal every number, each try counted; by who reveals his own customers’ alone by the end', async () => {
    await customer(app, own, { mobile: '5512340001' })
    const examiner = await app.user({ roles: ['approver'] })
    const find = (user: TestUser, mobile: string) =>
      app.ask(customers.customerList, { mobile }, { user, language: 'en-US' })
    const wholeOrLastFour = 'Type the whole number, or the last four digits that are shown'
    expect(await find(examiner, '55123')).toMatchObject({
      code: CODE.invalid,
      data: { fields: { mobile: wholeOrLastFour } },
    })
    expect((await find(examiner, '0001')).code).toBe(CODE.success)
    expect((await app.ask(search.find, { keyword: '551234' }, { user: examiner })).data.customers).toEqual([])
    const looks = async () => {
      const of = app.db.selectFrom('personal_look').select('times').where('user_id', '=', looker.userId)
      return (await of.where('kind', '=', 'lookUp').execute()).map(one => one.times)
    }
    expect((await find(looker, '551234')).data.total).toBeGreaterThan(0)
    expect((await app.ask(search.find, { keyword: '551234' }, { user: looker })).data.customers).not.toEqual([])
    expect(await looks()).toEqual([2])
  })

  const lists = Object.values(AREAS)
    .flatMap(area => Object.values<AnyCall>(area))
    .filter(call => 'mobile' in fieldsOf(call.input) && call.kind === 'list')
    .map(call => [call.path, call] as const)

  it.each(lists)('%s finds nobody by a part of a number that its reader may not see', async (_, call) => {
    const rights = Object.fromEntries(
      PERMISSION_IDS.filter(id => id !== 'customer-reveal').map(id => [id, actionsOf(id)]),
    )
    const user = await app.user({ rights })
    for (const part of ['40001', '512', '551234000']) {
      const answer = await app.ask(call, leastInput(call.input, { mobile: part }) as never, { user })
      // It asks for a whole number, and a part of one is nobody's.
      if (call.path === '/statistics/operationInfoForCust') expect(answer.data).toMatchObject({ total: 0 })
      else expect(answer, part).toMatchObject({ code: CODE.invalid, data: { fields: { mobile: expect.any(String) } } })
    }
  })
})

describe('filters that find people by a number', () => {
  const unmarked = (calls: readonly AnyCall[]) =>
    calls.flatMap(call => {
      const shape = fieldsOf(call.input)
      return Object.keys(shape)
        .filter(name => call.kind !== 'action' && ['mobile', 'curp', 'keyword', 'identityNo'].includes(name))
        .filter(name => !showOf(shape[name]!)['x-look-up'])
        .map(name => `${call.path} ${name}`)
    })

  it('filters that find people by a number are counted, all of them', () => {
    const calls = Object.values(AREAS).flatMap(area => Object.values<AnyCall>(area))
    expect(unmarked(calls)).toEqual([])
    const planted = { kind: 'list', path: '/planted', input: z.strictObject({ mobile: text(20).optional() }) }
    expect(unmarked([planted as unknown as AnyCall])).toEqual(['/planted mobile'])
    for (const mobile of ['123', '1234', '55-12 34', '(551) 234 00', '55/1234/0001', '+52 55 1234 0001'])
      expect(seeksByNumber(customers.customerList, { mobile }), mobile).toBe(true)
    for (const mobile of ['12', 'PEG123']) expect(seeksByNumber(customers.customerList, { mobile }), mobile).toBe(false)
  })
})
