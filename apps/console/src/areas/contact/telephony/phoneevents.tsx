import { telephony } from '@countinghouse/contract/areas/contact/telephony/calls'
import { ChannelSelect } from '../../../kernel/controls/channel-select'
import { listScreen } from '../../../kernel/list-screen'
import type { ControlProps } from '../../../kernel/list-types'
import { texts } from './texts'

const TelephoneSelect = (props: ControlProps) => <ChannelSelect {...props} kinds={['telephony']} />

export const PhoneEventsScreen = listScreen(telephony.phoneEventList, {
  texts,
  rowKey: 'phoneEventId',
  views: ['phoneEventState'],
  filters: ['reference', 'phoneEventKind', { field: 'channelId', control: TelephoneSelect }, 'receiveTime'],
  columns: [
    'receiveTime',
    'channelName',
    'phoneEventKind',
    'reference',
    'phoneEventState',
    'reason',
    'deliveryCount',
    { field: 'lastReceiveTime', folded: true },
  ],
})
