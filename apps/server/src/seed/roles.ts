import { FIRST_ROLES, type FirstRoleCode } from '@countinghouse/contract/kernel/permissions'
import type { DataScopeKind } from '@countinghouse/domain/kernel/permissions'

export interface RoleSeed {
  code: FirstRoleCode
  scope: DataScopeKind
  /** 1 system, 2 business. */
  type: 1 | 2
  /** Whoever keeps collector users may give it without holding all of it (Rights by role: collector users). */
  forCollectors: boolean
}

/** `own` in the table "Rights by role" is the scope `self` (DOMAIN 12). */
const SCOPES: Readonly<Record<FirstRoleCode, DataScopeKind>> = {
  admin: 'all',
  operations: 'all',
  finance: 'all',
  risk: 'all',
  approver: 'self',
  approver_manager: 'departmentTree',
  collector: 'self',
  collection_supervisor: 'departmentTree',
  reminder: 'self',
  cs: 'all',
  cs_manager: 'all',
  balance: 'all',
  product: 'all',
  telemarketer: 'self',
  telemarketing_manager: 'departmentTree',
  marketer: 'all',
}

/** The roles of a new installation; what each may do stands with the permissions (`heldBy`). */
export const ROLES: readonly RoleSeed[] = FIRST_ROLES.map(code => ({
  code,
  scope: SCOPES[code],
  type: code === 'admin' ? 1 : 2,
  forCollectors: code === 'collector',
}))
