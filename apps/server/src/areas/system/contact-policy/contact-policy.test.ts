import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { contactPolicy } from '@countinghouse/contract/areas/system/contact-policy/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'

const app = testApp({ now: '2026-11-20T03:00:00Z' })
let admin: TestUser
let second: TestUser

beforeAll(async () => {
  admin = await app.user({ roles: ['admin'] })
  second = await app.user({ roles: ['admin'] })
})

const rows = async (input: object = {}) =>
  (await app.ask(contactPolicy.contactPolicyList, { pageSize: 200, ...input }, { user: admin })).data.list
const approve = (changeId: number | null) =>
  app.ask(approvals.pendingChangeDecide, { changeId: changeId!, approve: true }, { user: second })

const rule = {
  country: 'IN' as const,
  purpose: 'reminder' as const,
  channels: ['call' as const],
  recipient: 'borrower' as const,
  weekdays: [1, 2, 3, 4, 5],
  localFrom: '09:00',
  localTo: '18:00',
  holidays: 'refuse' as const,
  maxPerDay: 1,
  validFrom: '2026-12-01',
  source: 'house rule',
}

describe('the contact policy', () => {
  it('the contact policy starts with the rows of the reference', async () => {
    expect(await rows({ inForce: true })).toHaveLength(14)
    expect(await rows({ country: 'TH', recipient: 'borrower', purpose: 'collection' })).toMatchObject([
      {
        weekdays: [1, 2, 3, 4, 5],
        localFrom: '08:00',
        localTo: '20:00',
        holidays: 'hours',
        holidayTo: '18:00',
        maxPerDay: 1,
      },
      { weekdays: [6, 7], localTo: '18:00' },
    ])
    for (const row of await rows({ recipient: 'thirdParty', purpose: 'collection' })) expect(row.maxPerDay).toBe(0)
  })

  it('the contact policy takes a new rule when a second person agrees, never one that overlaps another or begins before today', async () => {
    const add = (more: object = {}) => app.ask(contactPolicy.contactPolicyAdd, { ...rule, ...more }, { user: admin })
    const added = await add()
    expect(added.data.waiting).toBe(true)
    expect(await rows({ country: 'IN', purpose: 'reminder' })).toEqual([])
    expect((await approve(added.data.changeId)).code).toBe(CODE.success)
    expect(await rows({ country: 'IN', purpose: 'reminder' })).toMatchObject([
      { validFrom: '2026-12-01', inForce: false },
    ])
    expect((await add({ weekdays: [5, 6] })).code).toBe(CODE.refused)
    expect((await add({ weekdays: [6, 7], localTo: '08:00' })).code).toBe(CODE.invalid)
    expect((await add({ weekdays: [6, 7], holidays: 'hours' })).code).toBe(CODE.invalid)
    expect((await add({ weekdays: [6, 7], validFrom: '2026-11-19' })).code).toBe(CODE.invalid)
  })

  it('the contact policy keeps on record what was in force until a change', async () => {
    const [row] = await rows({ country: 'IN', purpose: 'collection', recipient: 'borrower' })
    const { policyId, rowVersion } = row!
    const change = {
      ...rule,
      purpose: 'collection' as const,
      channels: ['call' as const, 'sms' as const, 'voice' as const],
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      localTo: '19:00',
      policyId,
      rowVersion,
    }
    const past = await app.ask(contactPolicy.contactPolicyEdit, { ...change, validFrom: '2022-08-12' }, { user: admin })
    expect(past.code).toBe(CODE.invalid)
    const made = await app.ask(contactPolicy.contactPolicyEdit, change, { user: admin })
    expect((await rows({ country: 'IN', purpose: 'collection', recipient: 'borrower' }))[0]?.waiting).toBe(true)
    expect((await approve(made.data.changeId)).code).toBe(CODE.success)
    expect(await rows({ country: 'IN', purpose: 'collection', recipient: 'borrower' })).toMatchObject([
      { policyId, localFrom: '08:00', validFrom: '2022-08-12', validTo: '2026-11-30', inForce: true },
      { localFrom: '09:00', validFrom: '2026-12-01', validTo: null, inForce: false },
    ])
  })
})
