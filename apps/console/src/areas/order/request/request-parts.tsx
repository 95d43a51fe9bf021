import { orderBalance } from '@countinghouse/contract/areas/order/request/calls'
import type { z } from 'zod'
import { Money } from '../../../kernel/money'
import type { BeforeAfter } from '../../../kernel/money-dialog'
import type { Shower } from '../../../kernel/show'
import { owedLines, stateLine } from '../loan/owed-lines'

type Balance = z.output<typeof orderBalance>

// What most orders have none of is shown where there is some.
const RARE = ['creditMinor', 'overRefundMinor', 'leftToRecoverMinor', 'refundedMinor'] as const

/** How the order stands and would stand, line by line. */
export function balanceLines(
  { before, after, currency }: { before: Balance; after: Balance; currency: string },
  shower: Shower,
): BeforeAfter[] {
  const { t, field } = shower
  const money = (amountMinor: number) => <Money amountMinor={amountMinor} currency={currency} dashZero />
  return [
    stateLine(shower, before.orderStatus, after.orderStatus),
    {
      key: 'due',
      label: t('order:extend.dueOn'),
      before: field(orderBalance, before, 'dueOn'),
      after: field(orderBalance, after, 'dueOn'),
    },
    ...(before.extensionCount === after.extensionCount
      ? []
      : [
          {
            key: 'count',
            label: t('order:field.extensionCount'),
            before: before.extensionCount,
            after: after.extensionCount,
          },
        ]),
    ...owedLines(shower, { owed: before, after, currency }),
    ...RARE.filter(part => before[part] !== 0 || after[part] !== 0).map(part => ({
      key: part,
      label: t(`order:request.${part}`),
      before: money(before[part]),
      after: money(after[part]),
    })),
  ]
}
