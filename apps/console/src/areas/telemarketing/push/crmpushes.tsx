import type { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { crmPushes } from '@countinghouse/contract/areas/telemarketing/push/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { useSay } from '../../../kernel/afterwards'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import type { SelectionDialogProps } from '../../../kernel/list-types'
import { bySeat } from '../seat/seat-filter'
import { texts } from './texts'

type Push = RowOf<typeof crmPushes.pushList>
type Row = RowOf<typeof telemarketing.assignmentList>

/** Chosen customers of the assignments go to the calling system. */
export function PushDialog({ rows, onClose }: SelectionDialogProps<Row>) {
  const t = useText()
  const say = useSay()
  const assignments = rows.map(({ assignmentId, rowVersion }) => ({ assignmentId, rowVersion }))
  return (
    <FormDialog
      call={crmPushes.exportCrm}
      title={t(texts.pushTitle, { count: rows.length })}
      intro={t(texts.pushText)}
      submit={t(texts.push)}
      success={false}
      fields={[]}
      fixed={{ assignments }}
      onDone={({ moved, skipped }) => {
        say(t(texts.pushed, { count: moved, skipped }), {})
        onClose(true)
      }}
      onClose={() => onClose()}
    />
  )
}

function RetryDialog({ rows, onClose }: SelectionDialogProps<Push>) {
  const t = useText()
  const say = useSay()
  return (
    <FormDialog
      call={crmPushes.pushRetry}
      title={t(texts.retryTitle, { count: rows.length })}
      intro={t(texts.retryText)}
      submit={t(texts.retry)}
      success={false}
      fields={[]}
      fixed={{ pushIds: rows.map(({ pushId }) => pushId) }}
      onDone={({ moved, skipped }) => {
        say(t(texts.pushed, { count: moved, skipped }), {})
        onClose(true)
      }}
      onClose={() => onClose()}
    />
  )
}

export const CrmPushesScreen = listScreen(crmPushes.pushList, {
  texts,
  rowKey: 'pushId',
  views: ['pushState'],
  filters: ['appId', 'type', { field: 'seatId', title: 'seat', ...bySeat }, 'externalId', 'pushTime'],
  columns: [
    'pushTime',
    { field: 'teleMarketUser', below: 'type', width: 176 },
    { field: 'seat', below: 'externalAccount', width: 160 },
    'pushState',
    { field: 'pushAnswer', width: 180 },
    'externalId',
    'tries',
    'nextTryTime',
    'endTime',
    { field: 'appPackageName', width: 128 },
    { field: 'channelName', folded: true },
    { field: 'fingerprint', folded: true },
    { field: 'pushedBy', folded: true },
  ],
  opens: row => `/telemarketing/assignmentdetail?id=${row.assignmentId}`,
  onSelection: [{ text: 'retry', needs: crmPushes.pushRetry, dialog: RetryDialog }],
})
