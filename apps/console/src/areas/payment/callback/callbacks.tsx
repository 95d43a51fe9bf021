import { callbackRow, callbacks } from '@countinghouse/contract/areas/payment/callback/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { AppModal } from '../../../kernel/app-modal'
import { faultText } from '../../../kernel/call-fault'
import { ChannelSelect } from '../../../kernel/controls/channel-select'
import { FieldPairs } from '../../../kernel/definition-pairs'
import { useDictionaries } from '../../../kernel/dictionary-texts'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import type { RowDialogProps } from '../../../kernel/list-types'
import { notify } from '../../../kernel/notify'
import { useRead } from '../../../kernel/use-read'
import './callbacks.css'
import { texts } from './texts'

type Callback = RowOf<typeof callbacks.callbackList>

function LookDialog({ row, onClose }: RowDialogProps<Callback>) {
  const t = useText()
  const { data, error } = useRead(callbacks.callbackDetail, { callbackId: row.callbackId })
  return (
    <AppModal open width={720} title={t(texts.lookTitle)} footer={null} onCancel={onClose}>
      <FieldPairs
        area="payment"
        schema={callbackRow}
        row={row}
        fields={['receiveTime', 'lastReceiveTime', 'deliveryCount', 'retriedBy', 'retryTime', 'channelReference']}
      />
      <h3 className="ch-pay-body-title">{t(texts.body)}</h3>
      <pre className="ch-pay-body" dir="ltr" aria-busy={!data && !error}>
        {error ? faultText(error, t('kernel:fault.service')) : data?.body}
      </pre>
    </AppModal>
  )
}

function RetryDialog({ row, onClose }: RowDialogProps<Callback>) {
  const t = useText()
  const dictionaries = useDictionaries()
  return (
    <FormDialog
      call={callbacks.callbackRetry}
      title={t(texts.retryTitle, { reference: row.reference })}
      intro={
        <>
          <p>{t(texts.retryText)}</p>
          <p>
            {t('payment:field.reason')}: <bdi>{dictionaries.label('channelReason', row.reason)}</bdi>
          </p>
        </>
      }
      fields={[]}
      fixed={{ callbackId: row.callbackId }}
      submit={t(texts.retry)}
      success={false}
      onDone={({ state, reason }) =>
        state === 'failed'
          ? notify.failure(t(texts.failedAgain, { reason: dictionaries.label('channelReason', reason) }))
          : notify.success(t(texts.applied))
      }
      onClose={onClose}
    />
  )
}

export const CallbacksScreen = listScreen(callbacks.callbackList, {
  texts,
  rowKey: 'callbackId',
  views: ['state'],
  filters: ['state', 'kind', 'receiveTime', 'reference', 'orderNo', { field: 'channelId', control: ChannelSelect }],
  columns: [
    'receiveTime',
    { field: 'kind', width: 164 },
    { field: 'state', width: 128 },
    'amount',
    { field: 'orderNo', below: 'reference' },
    { field: 'reason', width: 200 },
    { field: 'deliveryCount', width: 88 },
    { field: 'channelReference', folded: true, width: 200 },
    { field: 'lastReceiveTime', folded: true },
    { field: 'retriedBy', folded: true },
    { field: 'channelName', folded: true },
  ],
  rowActions: [
    { text: 'look', needs: callbacks.callbackDetail, dialog: LookDialog },
    { text: 'retry', needs: callbacks.callbackRetry, when: row => row.state === 'failed', dialog: RetryDialog },
  ],
})
