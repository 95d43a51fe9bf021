import { isPermissionId } from '@countinghouse/contract/kernel/permissions'
import type { Say } from '../../../kernel/i18n'

/** What a permission is called; one that has no name yet shows its id. */
export const permissionName = (t: Say, permissionId: string): string =>
  isPermissionId(permissionId) ? t(`system:permission.${permissionId}`) : permissionId
