import { teleSeats } from '@countinghouse/contract/areas/telemarketing/seat/calls'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import type { ControlProps } from '../../../kernel/list-types'
import { useRead } from '../../../kernel/use-read'

function SeatFilter(props: ControlProps) {
  const { data } = useRead(teleSeats.seatChoices, {})
  return <ChoiceSelect {...props} choices={data?.map(({ userId, userName }) => ({ value: userId, label: userName }))} />
}

/** A filter by one of the seats, by name. */
export const bySeat = { control: SeatFilter, among: teleSeats.seatChoices }
