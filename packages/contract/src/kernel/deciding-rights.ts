import { holds, type Rights } from '@countinghouse/domain/kernel/permissions'
import type { Right } from './permissions'

/** Rights that decide money, rights or reach: whoever gets one of them gets it by two people (DOMAIN 12). */
export const DECIDING_RIGHTS = [
  'order-lending.edit',
  'order-money.add',
  'order-money-check.edit',
  'order-test.edit',
  'payment-proof.edit',
  'account.edit',
  'payment-callback.edit',
  'channel.add',
  'channel.edit',
  'channel-statement.edit',
  'channel-statement.import',
  'approval-task.edit',
  'approval-allocation.edit',
  'human-review.edit',
  'reduction-decision.edit',
  'product.add',
  'product.edit',
  'product.enable',
  'portfolio-import.import',
  'user.add',
  'user.edit',
  'user.enable',
  'collector-user.add',
  'collector-user.edit',
  'collector-user.enable',
  'role.add',
  'role.edit',
  'role.enable',
  'app-user.add',
  'app-user.edit',
  'platform-group.edit',
  'config.add',
  'config.edit',
  'platform-salary.edit',
  'pending-change.edit',
] as const satisfies readonly Right[]

/** True when one of the rights decides money, rights or reach. */
export const decides = (rights: Rights): boolean => DECIDING_RIGHTS.some(right => holds(rights, right))
