import { groups } from '@countinghouse/contract/areas/system/group/calls'
import { enableState } from '@countinghouse/domain/kernel/lists/system'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import type { RowDialogProps } from '../../../kernel/list-types'
import { addForm, deleteForm, editForm } from '../../../kernel/row-form'
import { WaitingMark } from '../../../kernel/waiting-mark'
import { DepartmentSelect, StaffSelect } from './choices'
import { type Group, MembersDialog } from './members'
import { texts } from './texts'

const { enabled, disabled } = enableState.value
const isOn = (row: Group) => row.state === enabled

const fields = { departmentId: { control: DepartmentSelect }, leaderId: { control: StaffSelect } }

const add = addForm(groups.groupAdd, {
  title: texts.add,
  intro: texts.addText,
  initial: { orderLimit: 100 },
  fields,
  wide: true,
})

const EditDialog = editForm<typeof groups.groupEdit, Group>(groups.groupEdit, {
  title: texts.editTitle,
  intro: texts.editText,
  submit: texts.save,
  values: ({ groupName }) => ({ name: groupName }),
  fixed: ['groupId', 'state', 'rowVersion'],
  fields,
  wide: true,
})

/** Enables a disabled group, and disables an enabled one. */
function SwitchDialog({ row, onClose }: RowDialogProps<Group>) {
  const t = useText()
  const name = isOn(row) ? 'disable' : 'enable'
  const { groupId, groupName, departmentId, orderLimit, rowVersion } = row
  return (
    <FormDialog
      call={groups.groupEdit}
      title={t(texts[`${name}Title`], { name: groupName })}
      intro={t(texts[`${name}Text`])}
      fields={[]}
      fixed={{
        groupId,
        groupName,
        departmentId,
        collectionStage: row.collectionStage ?? undefined,
        collectionLevel: row.collectionLevel ?? undefined,
        collectorType: row.collectorType ?? undefined,
        orderLimit,
        leaderId: row.leaderId ?? undefined,
        state: isOn(row) ? disabled : enabled,
        rowVersion,
      }}
      submit={t(texts[name])}
      danger={isOn(row)}
      onClose={onClose}
    />
  )
}

const DeleteDialog = deleteForm<typeof groups.groupDelete, Group>(groups.groupDelete, {
  fixed: ({ groupId }) => ({ groupId }),
  name: ({ groupName }) => groupName,
})

/** Who leads it, and whether another leader waits for a second person. */
const Leader = ({ row }: { row: Group }) => (
  <>
    {row.groupLeader && <bdi>{row.groupLeader}</bdi>}{' '}
    {(row.waiting || !row.groupLeader) && <WaitingMark waiting={row.waiting} />}
  </>
)

export const GroupsScreen = listScreen(groups.sysGroupList, {
  texts,
  rowKey: 'groupId',
  views: ['collectionStage'],
  filters: ['groupName', { field: 'departmentId', control: DepartmentSelect }, 'state', 'collectorType'],
  columns: [
    { field: 'groupName', below: 'departmentName', width: 208 },
    { field: 'state', width: 96 },
    { field: 'collectionStage', width: 112 },
    { field: 'groupUserCount', width: 96 },
    { field: 'orderLimit', width: 96 },
    { field: 'groupLeader', show: (_: never, row: Group) => <Leader row={row} />, width: 192 },
    { field: 'departmentLeader', width: 176 },
    { field: 'collectorType', width: 128 },
    { field: 'collectionLevel', width: 120 },
  ],
  add,
  rowActions: [
    { text: 'members', needs: groups.groupListUser, dialog: MembersDialog },
    { text: 'edit', needs: groups.groupEdit, dialog: EditDialog },
    { text: 'disable', needs: groups.groupEdit, asks: 'platform-group.disable', when: isOn, dialog: SwitchDialog },
    {
      text: 'enable',
      needs: groups.groupEdit,
      asks: 'platform-group.enable',
      when: row => !isOn(row),
      dialog: SwitchDialog,
    },
    { text: 'delete', needs: groups.groupDelete, danger: true, dialog: DeleteDialog },
  ],
})
