import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTION_KEYS, DATA_SCOPE_KINDS, type DataScopeGrant } from '../../kernel/permissions'
import type { RoleGrant } from './grants'
import { type StaffReach, widensReach, widensRole } from './widening'

const scopes: fc.Arbitrary<DataScopeGrant> = fc.oneof(
  fc
    .uniqueArray(fc.integer({ min: 1, max: 5 }))
    .map(departmentIds => ({ kind: 'departments' as const, departmentIds })),
  fc.constantFrom(...DATA_SCOPE_KINDS.filter(kind => kind !== 'departments').map(kind => ({ kind }))),
)
const actions = fc.uniqueArray(fc.constantFrom(...ACTION_KEYS))
const grants: fc.Arbitrary<RoleGrant> = fc.record({
  rights: fc.record({ order: actions, user: actions }, { requiredKeys: [] }) as fc.Arbitrary<RoleGrant['rights']>,
  scope: scopes,
})
const reaches: fc.Arbitrary<StaffReach> = fc.record({
  appIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 5 }))),
  departmentId: fc.option(fc.integer({ min: 1, max: 3 })),
  groupId: fc.option(fc.integer({ min: 1, max: 3 })),
})

describe('what widens', () => {
  it('a role widens with a right more, or over rows that it did not reach', () => {
    const role: RoleGrant = { rights: { order: ['query'] }, scope: { kind: 'departments', departmentIds: [1, 2] } }
    expect(widensRole(role, { ...role, rights: { order: ['query', 'get'] } })).toBe(true)
    expect(widensRole(role, { ...role, rights: { order: [] } })).toBe(false)
    expect(widensRole(role, { ...role, scope: { kind: 'all' } })).toBe(true)
    expect(widensRole(role, { ...role, scope: { kind: 'departments', departmentIds: [2] } })).toBe(false)
    expect(widensRole(role, { ...role, scope: { kind: 'departments', departmentIds: [3] } })).toBe(true)
    expect(widensRole(role, { ...role, scope: { kind: 'self' } })).toBe(false)
  })

  it('an account reaches further with an app more, and from another place', () => {
    const reach: StaffReach = { appIds: [1, 2], departmentId: 1, groupId: null }
    expect(widensReach(reach, { ...reach, appIds: [1] })).toBe(false)
    expect(widensReach(reach, { ...reach, appIds: [3] })).toBe(true)
    expect(widensReach(reach, { ...reach, appIds: null })).toBe(true)
    expect(widensReach({ ...reach, appIds: null }, reach)).toBe(false)
    expect(widensReach(reach, { ...reach, departmentId: 2 })).toBe(true)
    expect(widensReach(reach, { ...reach, departmentId: null })).toBe(false)
  })

  it('what does not widen twice does not widen at once: nothing is reached by small steps', () => {
    fc.assert(
      fc.property(grants, grants, grants, (one, two, three) => {
        expect(widensRole(one, one)).toBe(false)
        if (!widensRole(one, two) && !widensRole(two, three)) expect(widensRole(one, three)).toBe(false)
      }),
    )
    fc.assert(
      fc.property(reaches, reaches, (one, two) => {
        expect(widensReach(one, one)).toBe(false)
        if (!widensReach(one, two) && !widensReach(two, one)) expect(two.departmentId).toBe(one.departmentId)
      }),
    )
  })
})
