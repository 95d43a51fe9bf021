import { isPermissionId } from '@countinghouse/contract/kernel/permissions'
import { PERMISSION_NAMES } from '@countinghouse/contract/kernel/texts/permission-names'
import type { Language } from '@countinghouse/domain/kernel/language'

/** What a permission is called; one that the product no longer has shows its id. */
export const permissionName = (language: Language, permissionId: string): string =>
  isPermissionId(permissionId) ? PERMISSION_NAMES[permissionId][language] : permissionId
