import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ACTION_KEYS,
  DATA_SCOPE_KINDS,
  type DataScopeGrant,
  NO_SCOPE,
  type Rights,
  scopeAdmits,
  unionScopes,
} from '../../kernel/permissions'
import { rightsBeyond, scopeCovers } from './grants'

const rights: fc.Arbitrary<Rights> = fc.dictionary(
  fc.constantFrom('role', 'order', 'constructor'),
  fc.uniqueArray(fc.constantFrom(...ACTION_KEYS)),
)
const grant: fc.Arbitrary<DataScopeGrant> = fc
  .tuple(fc.constantFrom(...DATA_SCOPE_KINDS), fc.subarray([1, 2, 3]))
  .map(([kind, departmentIds]) => (kind === 'departments' ? { kind, departmentIds } : { kind }))
const granterOf = (held: Rights, scope: DataScopeGrant) => ({
  rights: held,
  scopes: new Map(Object.keys(held).map(permission => [permission, unionScopes([scope])])),
  departmentTreeIds: [1, 2],
})

describe('nobody grants more than he holds', () => {
  it('the comparison of grants names each right that the giver lacks', () => {
    const granter = granterOf({ role: ['query', 'edit'] }, { kind: 'all' })
    expect(
      rightsBeyond({ rights: { role: ['query', 'add'], order: ['get'] }, scope: { kind: 'self' } }, granter),
    ).toEqual(['role.add', 'order.get'])
  })

  it('the comparison of grants refuses a wider reach of a right that the giver does hold', () => {
    const granter = granterOf({ order: ['query'] }, { kind: 'departmentTree' })
    const given = { rights: { order: ['query'] } satisfies Rights }
    expect(rightsBeyond({ ...given, scope: { kind: 'all' } }, granter)).toEqual(['order.query'])
    expect(rightsBeyond({ ...given, scope: { kind: 'departments', departmentIds: [2] } }, granter)).toEqual([])
    expect(rightsBeyond({ ...given, scope: { kind: 'departments', departmentIds: [3] } }, granter)).toEqual([
      'order.query',
    ])
  })

  it('the comparison of grants lets everybody with all rows give what he holds, whatever its scope', () => {
    fc.assert(
      fc.property(rights, grant, (held, scope) => {
        expect(rightsBeyond({ rights: held, scope }, granterOf(held, { kind: 'all' }))).toEqual([])
      }),
    )
  })

  it('the comparison of grants leaves nothing over exactly when each right is held', () => {
    fc.assert(
      fc.property(rights, rights, (given, held) => {
        const beyond = rightsBeyond({ rights: given, scope: { kind: 'self' } }, granterOf(held, { kind: 'all' }))
        const lacked = Object.entries(given).flatMap(([permission, actions]) =>
          actions.filter(action => !(Object.hasOwn(held, permission) && held[permission]!.includes(action))),
        )
        expect(beyond).toHaveLength(lacked.length)
      }),
    )
  })

  it('a covered scope admits no row of a colleague in the same place that the own one does not', () => {
    const row = fc.record({
      ownerId: fc.constantFrom(7, 8, null),
      departmentId: fc.constantFrom(1, 2, 3, 4, null),
      groupId: fc.constant(null),
    })
    const viewer = { userId: 7, departmentTreeIds: [1, 2], groupIds: [] }
    fc.assert(
      fc.property(grant, grant, row, (own, given, one) => {
        const scope = unionScopes([own])
        if (own.kind === 'self' || given.kind === 'self' || given.kind === 'group') return
        if (!scopeCovers(scope, given, viewer.departmentTreeIds)) return
        if (scopeAdmits(unionScopes([given]), viewer, one)) expect(scopeAdmits(scope, viewer, one)).toBe(true)
      }),
    )
  })

  it('nothing covers nothing but a grant that reaches no department', () => {
    expect(scopeCovers(NO_SCOPE, { kind: 'self' }, [1])).toBe(false)
    expect(scopeCovers(NO_SCOPE, { kind: 'departments', departmentIds: [] }, [1])).toBe(true)
  })
})
