import { switchRight } from '@countinghouse/contract/kernel/access'
import type { PermissionId } from '@countinghouse/contract/kernel/permissions'
import { holds } from '@countinghouse/domain/kernel/permissions'
import type { Actor } from './actor'
import { MissingRight } from './missing-right'

/** Refuses to enable or disable what an edit may change otherwise: these are rights of their own. */
export function checkSwitch(
  permission: PermissionId,
  { before, after = before }: { before: number; after: number | undefined },
  { rights }: Pick<Actor, 'rights'>,
): void {
  if (after === before) return
  const right = switchRight(permission, after)
  if (!holds(rights, right)) throw new MissingRight(right)
}
