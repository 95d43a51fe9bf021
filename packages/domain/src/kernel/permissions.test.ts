import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ACTION_KEYS,
  type ActionKey,
  type DataScopeGrant,
  holds,
  isBuiltInUser,
  type RightCode,
  type Rights,
  type ScopedRow,
  scopeAdmits,
  splitRightCode,
  unionRights,
  unionScopes,
} from './permissions'

const permission = fc.constantFrom('order-money', 'order', 'customer', 'constructor')
const rights: fc.Arbitrary<Rights> = fc.dictionary(permission, fc.uniqueArray(fc.constantFrom(...ACTION_KEYS)))

describe('rights', () => {
  it('rights have the nine standard action keys (R-110)', () => {
    expect(ACTION_KEYS).toEqual(['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export'])
  })

  it('rights are a permission id with a list of allowed actions (R-109)', () => {
    const finance: Rights = { 'order-money': ['add', 'query'] }
    expect(holds(finance, 'order-money.add')).toBe(true)
    expect(holds(finance, 'order-money.delete')).toBe(false)
    expect(holds(finance, 'order.add')).toBe(false)
    expect(holds(finance, 'toString.add')).toBe(false)
    expect(splitRightCode('a.b.get')).toEqual({ permission: 'a.b', action: 'get' })
    expect(() => splitRightCode('order.pay' as RightCode)).toThrow(RangeError)
  })

  it('rights of several roles hold exactly what any of them holds', () => {
    fc.assert(
      fc.property(fc.array(rights, { maxLength: 4 }), permission, fc.constantFrom(...ACTION_KEYS), (roles, id, key) => {
        const code: RightCode = `${id}.${key as ActionKey}`
        expect(holds(unionRights(roles), code)).toBe(roles.some(role => holds(role, code)))
      }),
    )
  })
})

describe('data scope', () => {
  const grant: fc.Arbitrary<DataScopeGrant> = fc.oneof(
    fc.record({ kind: fc.constant('departments' as const), departmentIds: fc.array(fc.nat(5), { maxLength: 3 }) }),
    fc.record({ kind: fc.constantFrom('all' as const, 'departmentTree' as const, 'group' as const, 'self' as const) }),
  )
  const place = fc.option(fc.nat(5))
  const row: fc.Arbitrary<ScopedRow> = fc.record({ ownerId: place, departmentId: place, groupId: place })
  const viewer = { userId: 1, departmentTreeIds: [2, 3], groupIds: [4] }

  it('a data scope is the union over the roles that grant a right', () => {
    fc.assert(
      fc.property(fc.array(grant, { maxLength: 4 }), row, (grants, subject) => {
        const one = grants.some(single => scopeAdmits(unionScopes([single]), viewer, subject))
        expect(scopeAdmits(unionScopes(grants), viewer, subject)).toBe(one)
      }),
    )
  })

  it('a data scope reaches nothing without a grant and everything with all', () => {
    const own = { ownerId: 1, departmentId: 2, groupId: 4 }
    expect(scopeAdmits(unionScopes([]), viewer, own)).toBe(false)
    expect(
      scopeAdmits(unionScopes([{ kind: 'all' }]), viewer, { ownerId: null, departmentId: null, groupId: null }),
    ).toBe(true)
  })

  it('a data scope narrows to own, group and department', () => {
    const row = (part: Partial<ScopedRow>) => ({ ownerId: null, departmentId: null, groupId: null, ...part })
    expect(scopeAdmits(unionScopes([{ kind: 'self' }]), viewer, row({ ownerId: 2, groupId: 4 }))).toBe(false)
    expect(scopeAdmits(unionScopes([{ kind: 'group' }]), viewer, row({ groupId: 4 }))).toBe(true)
    expect(scopeAdmits(unionScopes([{ kind: 'departmentTree' }]), viewer, row({ departmentId: 3 }))).toBe(true)
    const listed = unionScopes([{ kind: 'departments', departmentIds: [9] }])
    expect(scopeAdmits(listed, viewer, row({ departmentId: 3 }))).toBe(false)
    expect(scopeAdmits(listed, viewer, row({ departmentId: 9 }))).toBe(true)
  })

  it('a data scope knows the built-in administrator by the number 10 and nobody else (R-115)', () => {
    fc.assert(
      fc.property(fc.integer(), id => {
        expect(isBuiltInUser(id)).toBe(id === 10)
      }),
    )
    expect(isBuiltInUser(10)).toBe(true)
  })
})
