import { close } from '@countinghouse/contract/areas/close/calls'
import { Alert } from 'antd'
import { AppModal } from '../../kernel/app-modal'
import { useShow } from '../../kernel/show'
import { useAction } from '../../kernel/use-action'

interface AgainProps {
  row: { businessDate: string }
  onClose: () => void
}

/** Closes a date and every one after it once more: what late data left open is done, nothing is done twice. */
export function CloseAgainDialog({ row, onClose }: AgainProps) {
  const { t, field } = useShow()
  const run = useAction(close.closeRun, { success: t('close:started'), showFault: false })
  const date = field(close.closeList.row.pick({ businessDate: true }), row, 'businessDate')
  return (
    <AppModal
      open
      title={
        <>
          {t('close:again.title')} {date}
        </>
      }
      okText={t('close:again.submit')}
      okButtonProps={{ loading: run.busy }}
      onOk={() => void run.run({ from: row.businessDate }).then(onClose, () => undefined)}
      onCancel={onClose}
    >
      {run.fault && <Alert className="ch-dialog-fault" type="error" showIcon title={run.fault.msg} />}
      <p>{t('close:again.text')}</p>
    </AppModal>
  )
}
