import { teleSeats } from '@countinghouse/contract/areas/telemarketing/seat/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { stateSwitch } from '../../../kernel/controls/state-switch'
import { listScreen } from '../../../kernel/list-screen'
import type { ControlProps } from '../../../kernel/list-types'
import { addForm, editForm } from '../../../kernel/row-form'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'

type Seat = RowOf<typeof teleSeats.seatList>

function PersonChooser(props: ControlProps) {
  const { data } = useRead(teleSeats.seatPeople, {})
  const choices = data?.map(({ userId, userName, groupName }) => ({
    value: userId,
    label: [userName, groupName].filter(Boolean).join(' · '),
  }))
  return <ChoiceSelect {...props} choices={choices} />
}

export const SeatListScreen = listScreen(teleSeats.seatList, {
  texts,
  rowKey: 'seatId',
  views: ['seatStatus'],
  filters: ['seat', 'seatStatus'],
  columns: [
    { field: 'seat', below: 'groupName' },
    'seatStatus',
    'openTasks',
    'seatMobile',
    'externalAccount',
    'hasExternalPassword',
    'createTime',
    { field: 'createdBy', folded: true },
    { field: 'updateTime', folded: true },
  ],
  add: addForm(teleSeats.seatAdd, { title: texts.add, fields: { userId: { control: PersonChooser } } }),
  rowActions: [
    {
      text: 'edit',
      needs: teleSeats.seatEdit,
      dialog: editForm<typeof teleSeats.seatEdit, Seat>(teleSeats.seatEdit, {
        title: texts.editTitle,
        intro: texts.passwordKept,
        values: row => ({ name: row.seat }),
        fixed: ['seatId', 'rowVersion'],
        blank: ['externalAccount'],
        fields: { seatStatus: { control: stateSwitch('telemarketing-seat', 'seatStatus') } },
        initial: row => ({ seatStatus: row.seatStatus === 1 ? 1 : 0 }),
      }),
    },
  ],
})
