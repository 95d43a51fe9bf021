import { channels } from '@countinghouse/contract/areas/system/channel/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { enableState } from '@countinghouse/domain/kernel/lists/system'
import { listScreen } from '../../../kernel/list-screen'
import { WaitingMark } from '../../../kernel/waiting-mark'
import { AddressCell, CallbackAddress, PriceCell, SecretCell } from './channel-cells'
import {
  addChannel,
  EditChannelDialog,
  HistoryDialog,
  SecretDialog,
  SwitchOffDialog,
  SwitchOnDialog,
  TryDialog,
} from './channel-dialogs'
import { texts } from './texts'

type Channel = RowOf<typeof channels.channelList>

const isOn = (row: Channel) => row.status === enableState.value.enabled

export const ChannelsScreen = listScreen(channels.channelList, {
  texts,
  rowKey: 'channelId',
  views: ['channelKind'],
  filters: ['channelName', 'status', 'payChannel', { field: 'currency', title: 'currency' }],
  columns: [
    { field: 'channelName', below: 'channelKind', width: 216 },
    { field: 'payChannel', width: 136 },
    { field: 'status', width: 104 },
    { field: 'address', show: (_: never, row: Channel) => <AddressCell row={row} />, width: 240 },
    { field: 'currencies', show: (currencies: never) => <>{(currencies as string[]).join(', ')}</>, width: 144 },
    { field: 'secretLast4', show: (_: never, row: Channel) => <SecretCell row={row} />, width: 208 },
    { field: 'callbackAddress', show: (address: never) => <CallbackAddress address={address} />, width: 264 },
    {
      field: 'pricePer1000',
      show: (price: never, row: Channel) => <PriceCell price={price} row={row} />,
      width: 136,
      decides: false,
    },
    { field: 'waiting', show: (waiting: never) => <WaitingMark waiting={waiting} /> },
    { field: 'secretTime', folded: true },
    'updateTime',
  ],
  add: addChannel,
  rowActions: [
    { text: 'edit', needs: channels.channelEdit, when: row => !row.waiting, dialog: EditChannelDialog },
    { text: 'try', needs: channels.channelTry, dialog: TryDialog },
    { text: 'secret', needs: channels.channelSecretChange, when: row => !row.waiting, dialog: SecretDialog },
    { text: 'history', needs: channels.channelHistory, dialog: HistoryDialog },
    { text: 'on', needs: channels.channelSwitchOn, when: row => !isOn(row) && !row.waiting, dialog: SwitchOnDialog },
    { text: 'off', needs: channels.channelSwitchOff, danger: true, when: isOn, dialog: SwitchOffDialog },
  ],
})
