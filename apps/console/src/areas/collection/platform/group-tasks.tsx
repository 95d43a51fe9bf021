import { groupTasks, platformTasks } from '@countinghouse/contract/areas/collection/platform/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Alert, Button, Skeleton } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { deed, useSay } from '../../../kernel/afterwards'
import { AppModal } from '../../../kernel/app-modal'
import { faultText } from '../../../kernel/call-fault'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import type { ControlProps, RowDialogProps, SelectionDialogProps } from '../../../kernel/list-types'
import { type Counts, CountsTable, givenOf } from '../../../kernel/tasks/counts-table'
import { HandOutPlan } from '../../../kernel/tasks/hand-out'
import { byGroup } from '../../../kernel/tasks/people-filters'
import { texts as handOutTexts } from '../../../kernel/tasks/texts'
import { useAction } from '../../../kernel/use-action'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'

type GroupTask = RowOf<typeof groupTasks.groupTask>

const undo = (_: unknown, { handOverId }: { handOverId: number | null }) =>
  handOverId === null ? undefined : deed(platformTasks.undoHandOver, { handOverId })

/** Groups in the place of people: their department stands for the group. */
function useGroups() {
  const read = useRead(groupTasks.groupListUserWithNum, {})
  const takers = useMemo(
    () =>
      read.data?.map(({ groupId, groupName, departmentName, openTasks, free }) => ({
        userId: groupId,
        userName: groupName,
        groupName: departmentName,
        onDuty: true,
        openTasks,
        free,
      })),
    [read.data],
  )
  return { ...read, takers }
}

/** Chosen tasks go to groups by count: the counts, then which group would get what, then it is done. */
function AllocateDialog({ rows, onClose }: SelectionDialogProps<GroupTask>) {
  const t = useText()
  const groups = useGroups()
  const [counts, setCounts] = useState<Counts>({})
  const [looked, setLooked] = useState(false)
  const given = givenOf(counts)
  const shares = (groups.takers ?? []).flatMap(({ userId }) =>
    counts[userId] ? [{ groupId: userId, count: counts[userId] }] : [],
  )
  const tasks = rows.map(({ taskId, rowVersion }) => ({ taskId, rowVersion }))
  const plan = useRead(groupTasks.groupChangeUsersPlan, { tasks, shares }, { when: looked })
  const moved = plan.data?.shares.reduce((sum, share) => sum + share.count, 0) ?? 0
  const say = useSay()
  const action = useAction(groupTasks.groupChangeUsers, { success: false })
  const submit = async () => {
    try {
      const done = await action.run({ tasks, shares })
      say(t(handOutTexts.done, { count: done.moved }), {}, { undo: undo(undefined, done) })
      onClose(true)
    } catch {
      // Said by the action; the counts stay as typed.
      setLooked(false)
    }
  }
  return (
    <AppModal
      open
      width={720}
      title={t(texts.allocateTitle, { count: rows.length })}
      onCancel={() => onClose()}
      unsaved={() => given > 0}
      footer={(_, { CancelBtn }) => (
        <>
          {looked ? <Button onClick={() => setLooked(false)}>{t(handOutTexts.back)}</Button> : <CancelBtn />}
          {looked ? (
            <Button
              type="primary"
              disabled={moved === 0}
              loading={action.busy || plan.isFetching}
              onClick={() => void submit()}
            >
              {t(handOutTexts.confirm, { count: moved })}
            </Button>
          ) : (
            <Button type="primary" disabled={given === 0 || given > rows.length} onClick={() => setLooked(true)}>
              {t(handOutTexts.look)}
            </Button>
          )}
        </>
      )}
    >
      {groups.error && <Alert type="error" showIcon title={faultText(groups.error, t('kernel:fault.service'))} />}
      {groups.isPending && <Skeleton active />}
      {!looked && groups.takers && (
        <CountsTable takers={groups.takers} most={rows.length} counts={counts} onChange={setCounts} />
      )}
      {looked && (
        <HandOutPlan
          error={plan.error}
          plan={
            plan.data && {
              ...plan.data,
              shares: plan.data.shares.map(({ groupId, groupName, ...share }) => ({
                ...share,
                userId: groupId,
                userName: groupName,
                oldest: null,
              })),
            }
          }
        />
      )}
    </AppModal>
  )
}

function ChangeDialog({ row, onClose }: RowDialogProps<GroupTask>) {
  const t = useText()
  const { data } = useRead(groupTasks.groupListUserWithNum, {})
  const choices = data?.map(({ groupId, groupName, groupUserCount, openTasks }) => ({
    value: groupId,
    label: t(texts.groupOf, { name: groupName, members: groupUserCount, count: openTasks }),
  }))
  const Group = useCallback((props: ControlProps) => <ChoiceSelect {...props} choices={choices} />, [choices])
  const { taskId, rowVersion, orderNo } = row
  return (
    <FormDialog
      call={groupTasks.groupChangeUser}
      title={t(texts.changeTitle, { orderNo })}
      submit={t(texts.change)}
      fields={{ groupId: { label: t(texts.group), control: Group }, remark: { label: t(texts.reason) } }}
      fixed={{ taskId, rowVersion }}
      undo={undo}
      onClose={onClose}
    />
  )
}

const opens = ({ taskId }: { taskId: number }) => pathTo('platformTask', taskId)

/** Open tasks by group: the first of two steps of handing out (G-127). */
export const PlatformGroupTaskScreen = listScreen(groupTasks.groupTask, {
  texts,
  rowKey: 'taskId',
  opens,
  views: ['overdueBucket'],
  filters: ['orderNo', { field: 'groupId', ...byGroup }, 'collectionTaskStatus', 'createTime', 'appId'],
  columns: [
    { field: 'orderNo', below: 'appName' },
    'custName',
    'collectionTaskStatus',
    'totalRepayableAmount',
    'overdueDays',
    'collectionStage',
    'groupName',
    'followUserName',
    'createTime',
    { field: 'overdueBucket', folded: true },
  ],
  rowActions: [
    { text: 'change', needs: groupTasks.groupChangeUser, dialog: ChangeDialog },
    { text: 'details', to: opens },
  ],
  onSelection: [{ text: 'allocate', needs: groupTasks.groupChangeUsers, dialog: AllocateDialog }],
})
