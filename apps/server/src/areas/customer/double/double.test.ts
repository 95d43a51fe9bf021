import { customer as customers } from '@countinghouse/contract/areas/customer/detail/calls'
import { customerDoubles } from '@countinghouse/contract/areas/customer/double/calls'
import { customerChanges } from '@countinghouse/contract/areas/customer/edit/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { curpCheckDigit } from '@countinghouse/domain/kernel/identity'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction'
import { sealer } from '../../../kernel/sealed'
import { type TestUser, testApp } from '../../../testing/app'
import { type CustomerOptions, contact, customer, type Lender, lender, order } from '../../../testing/builders'
import { addBank, type CustomerRecord, importCustomers, registerCustomer, saveIdentity } from '../moves'
import { keepDoubles } from './queries'

const app = testApp()
const { doubleList, doubleApart, doubleReopen } = customerDoubles
const ACCOUNT = '012180001234567897'
const curp = (start: string) => start + curpCheckDigit(start)
const ROSA = curp('JIRO900517MDFMSS0')
const JUAN = curp('SAJU850211HDFLNN0')

let first: Lender
let second: Lender
let clerk: TestUser

beforeAll(async () => {
  first = await lender(app)
  second = await lender(app)
  clerk = await app.user({
    rights: { customer: ['query', 'get', 'edit'] },
    appIds: [first.appId, second.appId],
    name: 'Mei',
  })
})

async function come(lending: Lender, options: CustomerOptions = {}) {
  const custId = await customer(app, lending, options)
  await inTransaction(app.db, trx => keepDoubles(trx, [custId], app.clock.now()))
  return custId
}
const find = async (filter: object, user = clerk) => (await app.ask(doubleList, filter, { user })).data.list
const pairsOf = async (filter: object, user = clerk) =>
  (await find(filter, user)).map(({ custId, otherCustId, shared }) => [custId, otherCustId, shared])

describe('possible duplicates', () => {
  it('customers who share a number stand beside the first who had it, masked, with what they share and their loans', async () => {
    const rosa = await come(first, { name: 'Rosa Jiménez', mobile: '5511223344', identity: ROSA, account: ACCOUNT })
    const again = await come(second, { name: 'Rosa J.', mobile: '5511223344', identity: ROSA })
    const other = await come(second, { name: 'Juan Salas', mobile: '5599887766', account: ACCOUNT })
    await order(app, first, rosa, { state: 7, daysAgo: 3 })
    await order(app, second, again, { state: 9, daysAgo: 20 })
    expect(await pairsOf({})).toEqual([
      [other, rosa, ['account']],
      [again, rosa, ['mobile', 'identity']],
    ])
    expect((await find({ shared: 'mobile' }))[0]).toMatchObject({
      custId: again,
      custName: 'Rosa J.',
      mobile: '******3344',
      appName: second.appName,
      loans: 1,
      otherCustName: 'Rosa Jiménez',
      otherMobile: '******3344',
      otherAppName: first.appName,
      otherLoans: 1,
      loanRuns: true,
      state: 'open',
    })
    expect(await pairsOf({ shared: 'identity' })).toHaveLength(1)
    expect(await pairsOf({ mobile: '5599887766' })).toEqual([[other, rosa, ['account']]])
    expect(await pairsOf({ mobile: '+52 55 1122 3344' })).toHaveLength(2)
    expect(await pairsOf({ curp: ROSA.toLowerCase() })).toHaveLength(2)
    expect(await pairsOf({ appId: second.appId })).toHaveLength(2)
    expect(await pairsOf({ createTimeEnd: '2020-01-01' })).toEqual([])
    const { doubles, doubleCount } = (await app.ask(customers.detail, { custId: rosa }, { user: clerk })).data
    expect(doubleCount).toBe(2)
    expect(doubles).toEqual([
      { custId: other, custName: 'Juan Salas', shared: ['account'] },
      { custId: again, custName: 'Rosa J.', shared: ['mobile', 'identity'] },
    ])
  })

  it('a pair is shown to who reaches both customers, and judged by who may change customers', async () => {
    const mobile = '5512121212'
    await come(first, { mobile })
    await come(second, { mobile })
    const doubleId = (await find({ mobile }))[0]!.doubleId
    const rights = { customer: ['query', 'get', 'edit'] } as const
    const half = await app.user({ rights, appIds: [first.appId] })
    expect(await pairsOf({ mobile }, half)).toEqual([])
    const judged = { doubleId, remark: 'Brothers with one phone' }
    expect((await app.ask(doubleApart, judged, { user: half })).code).toBe(CODE.notFound)
    const reader = await app.user({ rights: { customer: ['query'] } })
    expect((await app.ask(doubleApart, judged, { user: reader })).code).toBe(CODE.notPermitted)
    expect(await pairsOf({ mobile }, reader)).toHaveLength(1)
  })

  it('numbers are compared within one country', async () => {
    const india = await lender(app, { terms: { currency: 'INR' } })
    const account = '998877665544'
    await come(first, { account })
    await come(india, { account })
    const everywhere = await app.user({ rights: { customer: ['query'] } })
    expect(await pairsOf({ appId: india.appId }, everywhere)).toEqual([])
  })

  it('two who are told apart leave the open list, with reason and log; that is taken back, and new evidence opens them again', async () => {
    const [mobile, account] = ['5534343434', '012180009999999991']
    const one = await come(first, { mobile, account })
    const other = await come(second, { mobile, identity: JUAN })
    const doubleId = (await find({ mobile, state: 'open' }))[0]!.doubleId
    const say = (call: typeof doubleApart | typeof doubleReopen, remark: string) =>
      app.ask(call, { doubleId, remark }, { user: clerk })
    expect(await say(doubleApart, 'Mother and son')).toMatchObject({ code: CODE.success, data: { state: 'apart' } })
    expect((await say(doubleApart, 'Twice')).code).toBe(CODE.changed)
    expect(await pairsOf({ mobile, state: 'open' })).toEqual([])
    expect((await find({ mobile, state: 'apart' }))[0]).toMatchObject({ remark: 'Mother and son', apartBy: 'Mei' })
    expect((await app.ask(customers.detail, { custId: one }, { user: clerk })).data.doubles).toEqual([])
    const [logged] = await app.db
      .selectFrom('operation_log')
      .select(['user_name', 'before_values', 'after_values'])
      .where(sql<boolean>`call = '/customerDouble/apart' and subject_ids = array[${String(doubleId)}]`)
      .execute()
    expect(logged).toMatchObject({
      user_name: 'Mei',
      before_values: { state: 'open' },
      after_values: { state: 'apart', remark: 'Mother and son', custId: other, otherCustId: one },
    })
    expect((await say(doubleReopen, 'The papers were forged')).data).toEqual({ doubleId, state: 'open' })
    expect((await say(doubleReopen, 'Twice')).code).toBe(CODE.changed)
    await say(doubleApart, 'Mother and son')
    const services = sealer(app.services.env.secrets.dataKey)
    const bank = { mobile, bankAccountName: 'Son', bankAccountNo: account, bankName: 'Banorte' }
    await inTransaction(app.db, trx => addBank(trx, { customerId: other, now: app.clock.now() }, services, bank))
    expect(await pairsOf({ mobile, state: 'open' })).toEqual([[other, one, ['mobile', 'account']]])
  })

  it('an event, an edit and a file bring them up to date; a number that is changed ends what it said', async () => {
    const seals = sealer(app.services.env.secrets.dataKey)
    const now = app.clock.now()
    const mobile = '5556565656'
    const identityNumber = curp('LOPE900101HDFPRS0')
    const profile = { residentialAddress: 'Av. Juárez 12, Centro 06050', workType: 1, personalMonthlyIncome: 3 }
    const one = await come(first, { mobile, identity: identityNumber, profile })
    await contact(app, one, '5500000001', 1)
    const told = await inTransaction(app.db, trx =>
      registerCustomer(trx, { mobile, appId: second.appId, channel: '', at: now }),
    )
    expect(await pairsOf({ mobile })).toEqual([[told, one, ['mobile']]])
    const identity = { mobile, identityKind: 1, identityNumber, names: 'Pedro' }
    await inTransaction(app.db, trx => saveIdentity(trx, { customerId: told, now }, seals, identity))
    expect(await pairsOf({ mobile })).toEqual([[told, one, ['mobile', 'identity']]])
    const { rowVersion } = (await app.ask(customers.detail, { custId: one }, { user: clerk })).data
    const edited = await app.ask(
      customerChanges.edit,
      { custId: one, rowVersion, mobile: '5578787878' },
      { user: clerk },
    )
    expect(edited.msg).toBe('Success')
    expect(await pairsOf({ mobile })).toEqual([[told, one, ['identity']]])
    const sealed = {
      encrypted: seals.seal(identityNumber),
      hash: seals.hash(identityNumber),
      last4: identityNumber.slice(-4),
    }
    const line: CustomerRecord = {
      ...{ app_id: first.appId, mobile: '5590909090', email: '', names: 'P.', surnames: 'L.', cust_name: 'P. L.' },
      ...{ identity_encrypted: sealed.encrypted, identity_hash: sealed.hash, identity_last4: sealed.last4 },
      ...{ birthday: null, sex: null, registered_at: now, ifsc_code: '', bank_name: '' },
      ...{ account_encrypted: null, account_hash: null, account_last4: null },
    }
    const [taken] = await inTransaction(app.db, trx => importCustomers(trx, [line], now))
    expect(await pairsOf({ mobile: '5590909090' })).toEqual([[taken!.customerId, one, ['identity']]])
  })

  it('a number kept in an older spelling is shared as in its one form, until another number is written', async () => {
    const mobile = '5577001122'
    const one = await come(first, { mobile })
    const old = await come(first, { mobile: '5577001199' })
    const older = { mobile: '+52 1 5577001122', mobile_form: mobile }
    await app.db.updateTable('customer').set(older).where('id', '=', old).execute()
    await inTransaction(app.db, trx => keepDoubles(trx, [old], app.clock.now()))
    expect(await pairsOf({ mobile })).toEqual([[old, one, ['mobile']]])
    const third = await come(second, { mobile })
    expect(await pairsOf({ mobile })).toEqual([
      [third, one, ['mobile']],
      [old, one, ['mobile']],
    ])
    await app.db.updateTable('customer').set({ mobile: '5577001133' }).where('id', '=', old).execute()
    await inTransaction(app.db, trx => keepDoubles(trx, [old], app.clock.now()))
    expect(await pairsOf({ mobile })).toEqual([[third, one, ['mobile']]])
  })

  it('whatever is written in whichever order, each stands beside the first who has the number, and nobody else', async () => {
    const lending = [await lender(app), await lender(app)]
    const everywhere = await app.user({ rights: { customer: ['query'] }, appIds: lending.map(({ appId }) => appId) })
    const people: number[] = []
    for (let at = 0; at < 8; at += 1) people.push(await come(lending[at % 2]!, { mobile: `552020202${at}` }))
    const change = fc.record({ who: fc.nat(7), kind: fc.constantFrom('identity_hash', 'mobile'), to: fc.nat(2) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async changes => {
        for (const { who, kind, to } of changes) {
          // A number is free in an app once.
          const free = kind === 'identity_hash' ? `h${to}` : `55303030${to}${Math.floor(who / 2)}`
          await inTransaction(app.db, async trx => {
            await trx
              .updateTable('customer')
              .set({ [kind]: free })
              .where('id', '=', people[who]!)
              .execute()
            await keepDoubles(trx, [people[who]!], app.clock.now())
          })
        }
        const kept = await app.db
          .selectFrom('customer')
          .select(['id', 'mobile', 'identity_hash'])
          .where('id', 'in', people)
          .orderBy('id')
          .execute()
        const expected = kept.flatMap(({ id, mobile, identity_hash }) => {
          const firsts = [
            ['mobile', kept.find(one => one.mobile === mobile)!.id],
            ['identity', kept.find(one => one.identity_hash === identity_hash)!.id],
          ] as const
          const others = [...new Set(firsts.map(([, other]) => other))]
            .filter(other => other !== id)
            .sort((a, b) => a - b)
          return others.map(other => [id, other, firsts.filter(([, one]) => one === other).map(([number]) => number)])
        })
        const found = await pairsOf({ pageSize: 200 }, everywhere)
        expect(found.sort((a, b) => Number(a[0]) - Number(b[0]) || Number(a[1]) - Number(b[1]))).toEqual(expected)
      }),
      { numRuns: 25 },
    )
  })
})
