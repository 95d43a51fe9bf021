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
  'Handlers ask them beside the right of their call.': ['customer.add', 'role.enable', 'role.disable'],
  'The list or the edit beside them does what they name; roles of an administrator hold them.': [
    'human-review-allocation.query',
    'reduction-decision.query',
    'platform-group.get',
    'platform-group.enable',
    'platform-group.disable',
    'platform-schedule.get',
    'remind-rule.get',
    'risk-rule.get',
    'risk-variable.get',
    'telemarketing-seat.get',
    'telemarketing-seat.enable',
    'telemarketing-seat.disable',
    'marketing.delete',
    'product.get',
    'product.enable',
    'product.disable',
    'queue.get',
    'workplace.get',
    'user.get',
    'user.delete',
    'user.enable',
    'user.disable',
    'collector-user.get',
    'collector-user.delete',
    'collector-user.enable',
    'collector-user.disable',
    'menu.query',
    'menu.get',
    'dict.get',
    'app.get',
    'app-user.get',
    'employee.get',
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
