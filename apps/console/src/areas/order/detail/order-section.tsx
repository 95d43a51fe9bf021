import type { ListCall } from '@countinghouse/contract/kernel/call'
import { useText } from '../../../kernel/i18n'
import { ListSection, type ListSectionProps } from '../../../kernel/list-section'
import type { TextBelow, TextKey } from '../../../kernel/text-keys'

/** What is said of an order that has none of them, where that is more than that there are none. */
const NOTHING: Partial<Record<TextBelow<'order.section'>, TextKey>> = {
  coupons: 'order:none.coupons',
  plans: 'order:none.plans',
  records: 'order:none.records',
  flows: 'order:none.flows',
  ledger: 'order:none.ledger',
}

interface OrderSectionProps<C extends ListCall> extends Omit<ListSectionProps<C>, 'title' | 'nothing'> {
  /** Of its texts: the title, and where there is one the sentence for an order that has none of these. */
  name: TextBelow<'order.section'>
}

/** A list of what belongs to an order. */
export function OrderSection<C extends ListCall>({ name, ...list }: OrderSectionProps<C>) {
  const t = useText()
  return <ListSection {...list} title={t(`order:section.${name}`)} nothing={NOTHING[name] && t(NOTHING[name])} />
}
