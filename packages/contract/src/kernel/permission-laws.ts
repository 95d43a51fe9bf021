import type { ActionKey } from '@countinghouse/domain/kernel/permissions'
import { exportRight } from './access'
import type { AnyCall } from './call'
import type { Right } from './permissions'

/** Actions that no call needs, by why they are there all the same. */
const ASKED_ELSEWHERE: Readonly<Record<string, readonly Right[]>> = {
  'The rules of complaint flows ask them of who acts at a place (decision 0040).': [
    'work-order-service.add',
    'work-order-service.edit',
    'work-order-balance.edit',
    'work-order-collection.add',
    'work-order-collection.edit',
    'work-order-product.edit',
    'work-order-manager.add',
    'work-order-manager.edit',
  ],
  'The edit beside them asks them where it switches something on or off (`switchRight`).': [
    'role.enable',
    'role.disable',
    'platform-group.enable',
    'platform-group.disable',
    'product.enable',
    'product.disable',
    'telemarketing-seat.enable',
    'telemarketing-seat.disable',
    'user.enable',
    'user.disable',
    'collector-user.enable',
    'collector-user.disable',
  ],
  'Staff are deleted by one call for every list; the handler asks the right of the list that somebody stands on.': [
    'user.delete',
    'collector-user.delete',
  ],
  'It shows in the list of human reviews what others than its holder have, without handing anything out.': [
    'human-review-allocation.query',
  ],
}

type Declared = Readonly<Record<string, { readonly actions: readonly ActionKey[] }>>

/** Actions of permissions that open nothing: no call needs them, nor does a list that leaves as a file. */
export function unneededActions(permissions: Declared, calls: readonly AnyCall[]): string[] {
  const needed = new Set<string>([
    ...Object.values(ASKED_ELSEWHERE).flat(),
    ...calls.flatMap(({ access, within, kind }) => [
      access,
      within ?? access,
      (kind === 'list' && exportRight(access)) || access,
    ]),
  ])
  return Object.entries(permissions).flatMap(([id, { actions }]) =>
    actions.map(action => `${id}.${action}`).filter(right => !needed.has(right)),
  )
}
