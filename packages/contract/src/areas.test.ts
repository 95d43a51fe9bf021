import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AREAS } from './areas.generated'
import { type AnyCall, action, addressOf, area, read } from './kernel/call'
import { unseenFields } from './kernel/edit-laws'
import { joinCalls } from './kernel/join-calls'
import { actionsOf, isPermissionId } from './kernel/permissions'
import { clearNumbers } from './kernel/personal-laws'

const calls: AnyCall[] = Object.values(AREAS).flatMap(table => Object.values(table))

const plain = { summary: 'A trial', input: z.strictObject({}), output: z.object({}) }
const asks = (path: string) => read(path, { ...plain, access: 'signedIn' })

describe('the calls of an area', () => {
  it('the calls of an area cannot be joined when two of them have one name', () => {
    const first = area('order', { writeOff: asks('/order/writeOff'), refund: asks('/order/refund') })
    const second = area('order', { writeOff: asks('/orderRemark/add') })
    // @ts-expect-error the name writeOff is used twice
    expect(() => joinCalls(first, second)).toThrow('writeOff is declared twice')
    const others = area('order', { remark: asks('/orderRemark/add') })
    expect(Object.keys(joinCalls(first, others))).toEqual(['writeOff', 'refund', 'remark'])
  })

  it('the calls of an area carry the name of the area and of the call under which they are listed', () => {
    for (const [areaName, table] of Object.entries(AREAS))
      for (const [name, call] of Object.entries(table)) expect([call.area, call.name]).toEqual([areaName, name])
  })

  it('the calls of an area have an address that no other call has', () => {
    const addresses = calls.map(call => `${call.method} ${addressOf(call)}`)
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
  })
})

describe('what an edit takes', () => {
  it('every field that an edit takes stands in one list or one read of its area', () => {
    expect(unseenFields(calls)).toEqual([])
  })
})

describe('what a person is reached by', () => {
  it('no number or address stands in the operation log, and none is sought uncounted', () => {
    expect(clearNumbers(calls)).toEqual([])
  })
})

describe('what a call names', () => {
  it('what a call names is a permission of the list with an action that the permission has', () => {
    for (const { path, access, within } of calls) {
      for (const right of [access, within]) {
        if (right === undefined || right === 'public' || right === 'signedIn') continue
        const [permission = '', actionKey] = right.split('.')
        expect(isPermissionId(permission) && actionsOf(permission), path).toContain(actionKey)
      }
    }
  })

  it('what a call names does not compile with a permission that is not listed, or with an action that the permission has not', () => {
    // @ts-expect-error there is no permission ordr
    read('/trial', { ...plain, access: 'ordr.query' })
    // @ts-expect-error a payment link is made, never deleted
    read('/trial', { ...plain, access: 'payment-link.delete' })
    expect(read('/trial', { ...plain, access: 'payment-link.add' }).access).toBe('payment-link.add')
  })

  it('what a call names refreshes areas that exist: another name does not compile', () => {
    const trial = { ...plain, access: 'signedIn', audit: 'own' } as const
    // @ts-expect-error there is no area sistem
    action('/trial', { ...trial, refreshes: ['sistem'] })
    expect(action('/trial', { ...trial, refreshes: ['system'] }).refreshes).toEqual(['system'])
    for (const call of calls) if (call.kind === 'action') expect(call.refreshes, call.path).not.toContain(call.area)
  })
})
