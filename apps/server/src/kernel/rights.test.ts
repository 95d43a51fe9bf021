import { describe, expect, it } from 'vitest'
import { type GrantedRole, rightsOf, scopesOf } from './rights'

const role = (
  code: string,
  scopeKind: GrantedRole['scopeKind'],
  permissions: GrantedRole['permissions'],
): GrantedRole => ({
  code,
  scopeKind,
  departmentIds: [4],
  permissions,
})

describe('rights of several roles', () => {
  const roles = [
    role('a', 'self', { order: ['query'], task: ['edit'] }),
    role('b', 'all', { order: ['export', 'no-such-action'] }),
    role('c', 'departments', { task: ['query'], nothing: ['no-such-action'] }),
  ]

  it('rights of several roles are their union (R-109), of the standard actions only (R-110)', () => {
    expect(rightsOf(roles)).toEqual({ order: ['query', 'export'], task: ['edit', 'query'], nothing: [] })
  })

  it('rights of several roles reach by each permission as far as the roles that grant it', () => {
    const scopes = scopesOf(roles)
    expect(scopes.get('order')).toMatchObject({ all: true })
    expect(scopes.get('task')).toMatchObject({ all: false, self: true, departmentIds: [4] })
    expect(scopes.has('nothing')).toBe(false)
  })
})
