import type { RoleGrant } from '@countinghouse/domain/areas/system/grants'
import { widensRole } from '@countinghouse/domain/areas/system/widening'
import { decides } from '../../../kernel/deciding-rights'

/** Whether a role that decides money, rights or reach would do more, or over more rows: two people give that (DOMAIN 12). */
export const widensDecider = (before: RoleGrant, after: RoleGrant): boolean =>
  decides(after.rights) && widensRole(before, after)
