import { orderBalance } from '@countinghouse/contract/areas/order/request/calls'
import { Money } from '../../../kernel/money'
import type { BeforeAfter } from '../../../kernel/money-dialog'
import type { Shower } from '../../../kernel/show'

export const PARTS = ['lateFeeMinor', 'feeMinor', 'interestMinor', 'principalMinor', 'totalMinor'] as const
const stated = orderBalance.pick({ orderStatus: true })
type Owed = Record<(typeof PARTS)[number], number>

/** The state of the order as it is and as it will be. */
export function stateLine({ t, field }: Shower, before: number, after: number): BeforeAfter {
  const state = (orderStatus: number) => field(stated, { orderStatus }, 'orderStatus')
  return { key: 'state', label: t('order:lend.state'), before: state(before), after: state(after) }
}

/** What is owed before and after, part by part. */
export const owedLines = (
  { t }: Shower,
  { owed, after, currency }: { owed: Owed; after: Owed; currency: string },
): BeforeAfter[] =>
  PARTS.map(part => ({
    key: part,
    label: t(`order:owed.${part}`),
    before: <Money amountMinor={owed[part]} currency={currency} dashZero />,
    after: <Money amountMinor={after[part]} currency={currency} dashZero />,
    strong: part === 'totalMinor',
  }))
