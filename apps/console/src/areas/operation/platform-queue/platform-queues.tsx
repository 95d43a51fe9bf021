import { platformQueues } from '@countinghouse/contract/areas/operation/platform-queue/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { use } from 'react'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { listScreen } from '../../../kernel/list-screen'
import type { ControlProps } from '../../../kernel/list-types'
import { addForm, deleteForm, editForm } from '../../../kernel/row-form'
import { useRead } from '../../../kernel/use-read'
import { ADDING, asChoices, CHANGING, EditedQueue, Everywhere, Members, ofEditedQueue } from '../queue/queues'
import { texts } from './texts'

type Queue = RowOf<typeof platformQueues.platformQueueList>

const useChoices = () => useRead(platformQueues.platformQueueChoices, { queueId: use(EditedQueue) }).data
const AppSelect = (props: ControlProps) => <ChoiceSelect {...props} choices={asChoices(useChoices()?.apps)} />
const UsersSelect = (props: ControlProps) => <ChoiceSelect {...props} many choices={asChoices(useChoices()?.users)} />
const GroupsSelect = (props: ControlProps) => <ChoiceSelect {...props} many choices={asChoices(useChoices()?.groups)} />

const fields = {
  appId: { control: AppSelect },
  userIds: { control: UsersSelect },
  groupIds: { control: GroupsSelect },
} as const

const add = addForm(platformQueues.platformQueueAdd, { ...ADDING, fields })
const EditDialog = ofEditedQueue(
  editForm<typeof platformQueues.platformQueueEdit, Queue>(platformQueues.platformQueueEdit, { ...CHANGING, fields }),
)

/** Queues of platform collection, each changed at once (G-133). */
export const PlatformQueueScreen = listScreen(platformQueues.platformQueueList, {
  texts,
  rowKey: 'queueId',
  views: ['collectionStage'],
  filters: ['queueName', { field: 'appId', control: AppSelect }, 'collectionStage'],
  columns: [
    'queueName',
    'collectionStage',
    { field: 'appName', show: (name: string | null) => <Everywhere name={name} of="everyApp" /> },
    { field: 'productName', show: (name: string | null) => <Everywhere name={name} of="everyProduct" /> },
    {
      field: 'userIds',
      width: 220,
      show: (names: string[], row: Queue) => <Members names={names} isWorked={row.isWorked} />,
    },
    'createdBy',
    'createTime',
    { field: 'appSsid', folded: true },
    { field: 'queueType', folded: true },
  ],
  add,
  rowActions: [
    { text: 'edit', needs: platformQueues.platformQueueEdit, dialog: EditDialog },
    {
      text: 'delete',
      needs: platformQueues.platformQueueDelete,
      danger: true,
      dialog: deleteForm<typeof platformQueues.platformQueueDelete, Queue>(platformQueues.platformQueueDelete, {
        fixed: ({ queueId }) => ({ queueId }),
        name: row => row.queueName,
      }),
    },
  ],
})
