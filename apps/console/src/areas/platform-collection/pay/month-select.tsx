import { monthBefore, monthOf } from '@countinghouse/domain/areas/platform-collection/salary'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import type { ControlProps } from '../../../kernel/list-types'
import { today } from '../../../kernel/today'

const MONTHS = 24

/** The running month and those before it, as the calls name them. */
export function MonthSelect(props: ControlProps) {
  const months = [monthOf(today())]
  while (months.length < MONTHS) months.push(monthBefore(months.at(-1)!))
  return <ChoiceSelect {...props} choices={months.map(one => ({ value: one.slice(0, 7), label: one.slice(0, 7) }))} />
}
