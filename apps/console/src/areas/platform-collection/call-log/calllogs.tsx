import { callLog } from '@countinghouse/contract/areas/platform-collection/call-log/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Recording } from '../../../kernel/case/recording'
import { durationText } from '../../../kernel/format'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import { Masked } from '../../../kernel/masked'
import { Dash } from '../../../kernel/money'
import { texts } from './texts'

type Call = RowOf<typeof callLog.callLogList>

export const CalllogsScreen = listScreen(callLog.callLogList, {
  texts,
  rowKey: 'callId',
  views: [{ field: 'contactPurpose', values: ['collection', 'reminder'] }],
  filters: ['callusername', 'mobile', 'dialTime', 'connectionTime', 'contactPurpose', 'appId', 'connected'],
  columns: [
    { field: 'callusername', below: 'groupName' },
    { field: 'custName', below: 'orderNo' },
    {
      field: 'mobile',
      show: (phone: never, row: Call) => <Masked value={phone} subject="call" id={row.callId} field="phone" />,
    },
    'contactPurpose',
    'dialTime',
    'connectionTime',
    {
      field: 'calltimevalue',
      show: (seconds: never, row: Call) =>
        row.connectionTime ? <bdi className="ch-figures">{durationText(seconds)}</bdi> : <Dash />,
    },
    'hangingUpReason',
    {
      field: 'RecordingAccessAddress',
      show: (address: never, row: Call) => <Recording address={address} name={`call-${row.callId}.wav`} />,
      width: 200,
    },
  ],
  opens: row => pathTo('customer', row.custId),
})
