import { products } from '@countinghouse/contract/areas/operation/product/calls'
import { queues } from '@countinghouse/contract/areas/operation/queue/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Form } from 'antd'
import { createContext, type ReactNode, use } from 'react'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { DictSelect } from '../../../kernel/controls/dict-select'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import type { ControlProps, RowDialogProps } from '../../../kernel/list-types'
import { addForm, deleteForm, editForm } from '../../../kernel/row-form'
import { StatusTag } from '../../../kernel/status-tag'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'

type Queue = RowOf<typeof queues.queueList>
const COLLECTION = 3

/** Who is in a queue, and whether nobody of them is left. */
export function Members({ names, isWorked }: { names: readonly string[]; isWorked: boolean }) {
  const t = useText()
  return (
    <>
      <bdi>{names.join(', ')}</bdi> {!isWorked && <StatusTag tone="bad" text={t(texts.nobodyAble)} />}
    </>
  )
}

/** The queue that is edited: who is in it already is offered too. */
export const EditedQueue = createContext<number | undefined>(undefined)

const useQueueType = () => Form.useWatch<number | undefined>('queueType')
function useMembers() {
  const queueType = useQueueType()
  const queueId = use(EditedQueue)
  return useRead(queues.queueChoices, { queueType: queueType ?? 1, queueId }, { when: queueType !== undefined }).data
}
export const asChoices = (members: readonly { id: number; name: string }[] | undefined) =>
  members?.map(({ id, name }) => ({ value: id, label: name })) ?? []

const UsersSelect = (props: ControlProps) => <ChoiceSelect {...props} many choices={asChoices(useMembers()?.users)} />
const GroupsSelect = (props: ControlProps) => <ChoiceSelect {...props} many choices={asChoices(useMembers()?.groups)} />

function StageSelect(props: ControlProps) {
  const queueType = useQueueType()
  return (
    <DictSelect
      {...props}
      code="collectionStage"
      numeric={false}
      disabled={props.disabled || queueType !== COLLECTION}
    />
  )
}

/** Products of the chosen app. */
function AppProductSelect(props: ControlProps) {
  const appId = Form.useWatch<number | undefined>('appId')
  const { data } = useRead(products.productChoices, {})
  const offered = data?.filter(product => product.appId === appId)
  return (
    <ChoiceSelect
      {...props}
      disabled={props.disabled || appId === undefined}
      choices={offered?.map(({ productId, productName }) => ({ value: productId, label: productName }))}
    />
  )
}

const fields = {
  productId: { control: AppProductSelect },
  collectionStage: { control: StageSelect },
  userIds: { control: UsersSelect },
  groupIds: { control: GroupsSelect },
} as const

/** How a queue of either kind is added. */
export const ADDING = { title: texts.add, intro: texts.addText, submit: texts.add, wide: true } as const

/** How a queue of either kind is changed. */
export const CHANGING = {
  title: texts.editTitle,
  intro: texts.editText,
  submit: 'operation:save',
  values: (row: Queue) => ({ name: row.queueName }),
  fixed: ['queueId', 'rowVersion'],
  initial: (row: Queue) => ({ userIds: row.memberUserIds, groupIds: row.memberGroupIds }),
  wide: true,
} as const

/** A form within which the queue of its row is the one that is edited. */
export const ofEditedQueue = (EditForm: (props: RowDialogProps<Queue>) => ReactNode) =>
  function EditDialog(props: RowDialogProps<Queue>) {
    return (
      <EditedQueue value={props.row.queueId}>
        <EditForm {...props} />
      </EditedQueue>
    )
  }

const add = addForm(queues.queueAdd, { ...ADDING, fields, initial: { queueType: 1 } })
const EditDialog = ofEditedQueue(editForm<typeof queues.queueEdit, Queue>(queues.queueEdit, { ...CHANGING, fields }))

const DeleteDialog = deleteForm<typeof queues.queueDelete, Queue>(queues.queueDelete, {
  fixed: ({ queueId }) => ({ queueId }),
  name: row => row.queueName,
})

export const Everywhere = ({ name, of }: { name: string | null; of: 'everyApp' | 'everyProduct' }) => {
  const t = useText()
  return name ? <bdi>{name}</bdi> : <span className="ch-note">{t(texts[of])}</span>
}

export const QueueScreen = listScreen(queues.queueList, {
  texts,
  rowKey: 'queueId',
  filters: ['queueName', 'queueType', 'appId', 'collectionStage'],
  columns: {
    appName: { show: name => <Everywhere name={name} of="everyApp" /> },
    appSsid: { folded: true },
    productName: { show: name => <Everywhere name={name} of="everyProduct" /> },
    userIds: { width: 180, show: (names, row) => <Members names={names} isWorked={row.isWorked} /> },
    memberUserIds: 'hidden',
    memberGroupIds: 'hidden',
  },
  add,
  rowActions: [
    { text: 'edit', needs: queues.queueEdit, dialog: EditDialog },
    { text: 'delete', needs: queues.queueDelete, danger: true, dialog: DeleteDialog },
  ],
})
