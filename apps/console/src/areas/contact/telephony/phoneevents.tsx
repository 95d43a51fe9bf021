import { phoneEventState, telephony } from '@countinghouse/contract/areas/contact/telephony/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { ChannelSelect } from '../../../kernel/controls/channel-select'
import { listScreen } from '../../../kernel/list-screen'
import type { ControlProps } from '../../../kernel/list-types'
import { StatusDot } from '../../../kernel/status-tag'
import { useLabel } from '../../../kernel/use-label'
import { texts } from './texts'

type State = RowOf<typeof telephony.phoneEventList>['phoneEventState']

function EventState({ state }: { state: State }) {
  const label = useLabel()
  return <StatusDot tone={state === 'done' ? 'good' : 'bad'} text={label(phoneEventState, state)} />
}

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
    { field: 'phoneEventState', show: (state: never) => <EventState state={state} /> },
    'reason',
    'deliveryCount',
    { field: 'lastReceiveTime', folded: true },
  ],
})
