import { salvage } from '@countinghouse/contract/areas/platform-collection/salvage/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { salvageStatus } from '@countinghouse/domain/kernel/lists/desk'
import { useSay } from '../../../kernel/afterwards'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import type { ControlProps, SelectionDialogProps } from '../../../kernel/list-types'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'

function GroupSelect(props: ControlProps) {
  const { data } = useRead(salvage.salvageTakers, {})
  const choices = data?.groups.map(({ groupId, groupName, collectionStage }) => ({
    value: groupId,
    label: `${groupName} · ${collectionStage}`,
  }))
  return <ChoiceSelect {...props} choices={choices} />
}

function PersonSelect(props: ControlProps) {
  const t = useText()
  const { data } = useRead(salvage.salvageTakers, {})
  const choices = data?.people.map(({ userId, userName, openTasks }) => ({
    value: userId,
    label: t(texts.personOf, { name: userName, count: openTasks }),
  }))
  return <ChoiceSelect {...props} choices={choices} />
}

function AssignDialog({ rows, onClose }: SelectionDialogProps<RowOf<typeof salvage.salvageList>>) {
  const t = useText()
  const say = useSay()
  return (
    <FormDialog
      call={salvage.salvageAssign}
      title={t(texts.assignTitle, { count: rows.length })}
      intro={t(texts.assignText)}
      submit={t(texts.assign)}
      fields={{
        tasks: 'hidden',
        groupId: { label: t(texts.group), control: GroupSelect },
        userId: { label: t(texts.collector), control: PersonSelect },
      }}
      fixed={{ tasks: rows.map(({ taskId, rowVersion }) => ({ taskId, rowVersion })) }}
      success={false}
      onDone={({ moved, left }) => {
        say(t(texts.done, { count: moved, left }), {})
        onClose(true)
      }}
      onClose={() => onClose()}
    />
  )
}

export const SalvageScreen = listScreen(salvage.salvageList, {
  texts,
  rowKey: 'taskId',
  filters: ['orderNo', 'groupName', 'salvageStatus'],
  views: [{ text: texts.givenOut, filters: () => ({ salvageStatus: salvageStatus.value.givenOut }) }],
  columns: [
    { field: 'orderNo', below: 'custName', width: 208 },
    { field: 'salvageStatus', width: 104 },
    { field: 'totalRepayableAmount', width: 144 },
    { field: 'overdueDays', width: 104 },
    { field: 'collectionStage', width: 112 },
    { field: 'lastFollowUserName', below: 'groupName', width: 176 },
    'lastFollowTime',
    'postTime',
  ],
  onSelection: [{ text: 'assign', needs: salvage.salvageAssign, dialog: AssignDialog }],
  selectionSum: 'totalRepayableAmount',
})
