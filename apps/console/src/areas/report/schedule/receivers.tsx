import { reportSchedules } from '@countinghouse/contract/areas/report/schedule/calls'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import type { ControlProps } from '../../../kernel/list-types'
import { useRead } from '../../../kernel/use-read'

/** People who may see reports. */
export function ReceiverChooser(props: ControlProps) {
  const { data } = useRead(reportSchedules.scheduleReceivers, {})
  const choices = data?.map(({ userId, userName }) => ({ value: userId, label: userName }))
  return <ChoiceSelect {...props} many choices={choices} />
}
