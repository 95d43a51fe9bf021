import { groups } from '@countinghouse/contract/areas/system/group/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Button } from 'antd'
import { useState } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { useText } from '../../../kernel/i18n'
import { ListSection } from '../../../kernel/list-section'
import type { RowDialogProps } from '../../../kernel/list-types'
import { useMay } from '../../../kernel/may'
import { rowForm } from '../../../kernel/row-form'
import { StaffSelect } from './choices'
import { texts } from './texts'

export type Group = RowOf<typeof groups.sysGroupList>
type Member = RowOf<typeof groups.groupListUser> & { groupId: number }

const AddDialog = rowForm<typeof groups.groupAddUser, Group>(groups.groupAddUser, {
  title: texts.addMember,
  intro: texts.addMemberText,
  fixed: ({ groupId }) => ({ groupId }),
  fields: { userId: { control: StaffSelect } },
})

const RemoveDialog = rowForm<typeof groups.groupDeleteUser, Member>(groups.groupDeleteUser, {
  title: texts.removeTitle,
  intro: texts.removeText,
  submit: texts.remove,
  values: ({ name }) => ({ name }),
  fields: [],
  fixed: ({ groupId, userId }) => ({ groupId, userId }),
  danger: true,
})

/** Who belongs to a group; they are added and removed here. */
export function MembersDialog({ row, onClose }: RowDialogProps<Group>) {
  const t = useText()
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Member>()
  const { groupId, groupName } = row
  return (
    <AppModal
      open
      width={720}
      title={t(texts.membersOf, { name: groupName })}
      onCancel={onClose}
      footer={
        may(groups.groupAddUser) && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t(texts.addMember)}
          </Button>
        )
      }
    >
      <ListSection
        title={t(texts.members)}
        call={groups.groupListUser}
        of={{ groupId }}
        rowKey="userId"
        columns={['name', 'username', 'status', 'onDuty', 'collectorType', 'openTasks']}
        nothing={t(texts.noMembers)}
        action={
          may(groups.groupDeleteUser)
            ? {
                title: t('kernel:list.actions'),
                show: member => (
                  <Button type="link" size="small" danger onClick={() => setRemoving({ ...member, groupId })}>
                    {t(texts.remove)}
                  </Button>
                ),
              }
            : undefined
        }
      />
      {adding && <AddDialog row={row} onClose={() => setAdding(false)} />}
      {removing && <RemoveDialog row={removing} onClose={() => setRemoving(undefined)} />}
    </AppModal>
  )
}
