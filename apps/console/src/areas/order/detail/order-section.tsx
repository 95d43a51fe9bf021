import type { ListCall } from '@countinghouse/contract/kernel/call'
import { hasText, useText } from '../../../kernel/i18n'
import { ListSection, type ListSectionProps } from '../../../kernel/list-section'

interface OrderSectionProps<C extends ListCall> extends Omit<ListSectionProps<C>, 'title' | 'nothing'> {
  /** Of its texts: the title, and where there is one the sentence for an order that has none of these. */
  name: string
}

/** A list of what belongs to an order. */
export function OrderSection<C extends ListCall>({ name, ...list }: OrderSectionProps<C>) {
  const t = useText()
  const nothing = `order:none.${name}`
  return (
    <ListSection {...list} title={t(`order:section.${name}`)} nothing={hasText(nothing) ? t(nothing) : undefined} />
  )
}
