import { products } from '@countinghouse/contract/areas/operation/product/calls'
import { channelRoutes } from '@countinghouse/contract/areas/system/channel-route/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { KIND_OF_PURPOSE } from '@countinghouse/domain/areas/system/channel-kind'
import type { RoutePurpose } from '@countinghouse/domain/areas/system/channel-route'
import { Form } from 'antd'
import { ChannelSelect } from '../../../kernel/controls/channel-select'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import type { ControlProps } from '../../../kernel/list-types'
import { addForm, deleteForm, editForm } from '../../../kernel/row-form'
import { useShow } from '../../../kernel/show'
import { StatusDot } from '../../../kernel/status-tag'
import { useRead } from '../../../kernel/use-read'
import { WaitingMark } from '../../../kernel/waiting-mark'
import { texts } from './texts'

type Route = RowOf<typeof channelRoutes.channelRouteList>

function ProductInput(props: ControlProps) {
  const { data } = useRead(products.productChoices, {})
  const choices = data?.map(({ productId, productName, currency }) => ({
    value: productId,
    label: `${productName} · ${currency}`,
  }))
  return <ChoiceSelect {...props} choices={choices} />
}

/** Channels of the kind that serves the chosen purpose. */
function RoutedChannelInput(props: ControlProps) {
  const purpose = Form.useWatch<RoutePurpose | undefined>('routePurpose')
  return <ChannelSelect {...props} {...(purpose && { kinds: [KIND_OF_PURPOSE[purpose]] })} />
}

const newChannels = { channelId: { control: RoutedChannelInput }, fallbackChannelId: { control: RoutedChannelInput } }
const channelFields = { channelId: { control: ChannelSelect }, fallbackChannelId: { control: ChannelSelect } }

const add = addForm(channelRoutes.channelRouteAdd, {
  title: texts.add,
  intro: texts.addText,
  fields: { ...newChannels, productId: { control: ProductInput } },
})

const EditDialog = editForm<typeof channelRoutes.channelRouteEdit, Route>(channelRoutes.channelRouteEdit, {
  title: texts.editTitle,
  intro: texts.editText,
  submit: texts.save,
  fields: channelFields,
  fixed: ['routeId', 'rowVersion'],
})

const DeleteDialog = deleteForm<typeof channelRoutes.channelRouteDelete, Route>(channelRoutes.channelRouteDelete, {
  fixed: ({ routeId, rowVersion }) => ({ routeId, rowVersion }),
  name: ({ channelName, fallbackName }) => [channelName, fallbackName].filter(Boolean).join(' → '),
})

/** Whose payouts or links they are, from the widest word to the narrowest. */
function Where({ row }: { row: Route }) {
  const { t, dictionaries } = useShow()
  const { country, appName, productName } = row
  const words = [country && dictionaries.label('country', country), appName, productName].filter(Boolean)
  return words.length ? <bdi>{words.join(' · ')}</bdi> : <span className="ch-note">{t(texts.everywhere)}</span>
}

/** What takes it at this moment. */
function TakenBy({ row }: { row: Route }) {
  const t = useText()
  const name = row.channelOn ? row.channelName : row.fallbackOn ? row.fallbackName : undefined
  if (!name) return <StatusDot tone="bad" text={t(texts.waits)} />
  return <StatusDot tone={row.channelOn ? 'good' : 'waiting'} text={name} />
}

export const ChannelRoutesScreen = listScreen(channelRoutes.channelRouteList, {
  texts,
  rowKey: 'routeId',
  filters: ['routePurpose', 'country', 'appId'],
  columns: [
    { field: 'routePurpose', width: 176 },
    { field: 'country', title: 'where', show: (_: never, row: Route) => <Where row={row} />, width: 240 },
    { field: 'channelOn', title: 'now', show: (_: never, row: Route) => <TakenBy row={row} />, width: 216 },
    { field: 'channelName', width: 192 },
    { field: 'fallbackName', width: 192 },
    { field: 'waiting', show: (waiting: never) => <WaitingMark waiting={waiting} /> },
    'updateTime',
  ],
  add,
  rowActions: [
    { text: 'edit', needs: channelRoutes.channelRouteEdit, when: row => !row.waiting, dialog: EditDialog },
    {
      text: 'delete',
      needs: channelRoutes.channelRouteDelete,
      danger: true,
      when: row => !row.waiting,
      dialog: DeleteDialog,
    },
  ],
})
