import { products } from '@countinghouse/contract/areas/operation/product/calls'
import { queues } from '@countinghouse/contract/areas/operation/queue/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Form } from 'antd'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { DictSelect } from '../../../kernel/controls/dict-select'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import type { ControlProps } from '../../../kernel/list-types'
import { addForm, deleteForm } from '../../../kernel/row-form'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'

type Queue = RowOf<typeof queues.queueList>
const COLLECTION = 3

const useQueueType = () => Form.useWatch<number | undefined>('queueType')
function useMembers() {
  const queueType = useQueueType()
  return useRead(queues.queueChoices, { queueType: queueType ?? 1 }, { when: queueType !== undefined }).data
}
const asChoices = (members: readonly { id: number; name: string }[] | undefined) =>
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

const add = addForm(queues.queueAdd, {
  title: texts.add,
  intro: texts.addText,
  submit: texts.add,
  fields: {
    productId: { control: AppProductSelect },
    collectionStage: { control: StageSelect },
    userIds: { control: UsersSelect },
    groupIds: { control: GroupsSelect },
  },
  initial: { queueType: 1 },
  wide: true,
})

const DeleteDialog = deleteForm<typeof queues.queueDelete, Queue>(queues.queueDelete, {
  fixed: ({ queueId }) => ({ queueId }),
  name: row => row.queueName,
})

const Everywhere = ({ name, of }: { name: string | null; of: 'everyApp' | 'everyProduct' }) => {
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
    userIds: { width: 180 },
  },
  add,
  rowActions: [{ text: 'delete', needs: queues.queueDelete, danger: true, dialog: DeleteDialog }],
})
