import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { changeKind } from '@countinghouse/contract/areas/system/approvals/change-kinds'
import { pendingChangeRow } from '@countinghouse/contract/areas/system/approvals/rows'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Alert, Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { faultText } from '../../../kernel/call-fault'
import { FieldPairs } from '../../../kernel/definition-pairs'
import { useText } from '../../../kernel/i18n'
import type { RowDialogProps } from '../../../kernel/list-types'
import { useMay } from '../../../kernel/may'
import { useAction } from '../../../kernel/use-action'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import { ChangeState } from './change-state'
import { ValuesDiff } from './values-diff'
import './change-dialog.css'

type Change = RowOf<typeof approvals.pendingChangeList>

/** A change as a second person reads it: who wants what and why, with the difference; decided in the same place. */
export function ChangeDialog({ row, onClose }: RowDialogProps<Change>) {
  const t = useText()
  const label = useLabel()
  const may = useMay()
  const { data, error } = useRead(approvals.pendingChangeDetail, { changeId: row.changeId })
  const decide = useAction(approvals.pendingChangeDecide, { success: false })
  const withdraw = useAction(approvals.pendingChangeWithdraw, { success: t('system:approvals.withdrawn') })
  const [remark, setRemark] = useState('')
  const close = (run: Promise<unknown>) => run.then(onClose, () => undefined)
  const refuseable = remark.trim() !== ''
  const mayDecide = data?.mayDecide === true && may(approvals.pendingChangeDecide)
  const deciding = (approve: boolean) =>
    void close(decide.run({ changeId: row.changeId, approve, remark: remark.trim() }))
  return (
    <AppModal
      open
      width={820}
      title={label(changeKind, row.kind)}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('system:approvals.close')}
        </Button>,
        data?.mayWithdraw && (
          <Button
            key="withdraw"
            loading={withdraw.busy}
            onClick={() => void close(withdraw.run({ changeId: row.changeId }))}
          >
            {t('system:approvals.withdraw')}
          </Button>
        ),
        mayDecide && (
          <Button key="refuse" danger disabled={!refuseable} loading={decide.busy} onClick={() => deciding(false)}>
            {t('system:approvals.refuse')}
          </Button>
        ),
        mayDecide && (
          <Button
            key="approve"
            type="primary"
            disabled={data?.outdated}
            loading={decide.busy}
            onClick={() => deciding(true)}
          >
            {t('system:approvals.approve')}
          </Button>
        ),
      ]}
    >
      {error && <Alert type="error" showIcon title={faultText(error, t('kernel:fault.service'))} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <div className="ch-decision">
          {data.outdated && <Alert type="warning" showIcon title={t('system:approvals.outdated')} />}
          {data.mayWithdraw && <Alert type="info" showIcon title={t('system:approvals.own')} />}
          <FieldPairs
            schema={pendingChangeRow}
            row={data}
            area="system"
            fields={[
              'subject',
              { field: 'state', show: (state: Change['state']) => <ChangeState state={state} /> },
              'makerName',
              'makeTime',
              { field: 'reason', wide: true },
              ...(data.state === 'waiting' ? [] : (['deciderName', 'decideTime'] as const)),
              ...(data.decisionRemark ? [{ field: 'decisionRemark', wide: true } as const] : []),
            ]}
          />
          <ValuesDiff before={data.before} after={data.after} />
          {mayDecide && (
            <Input.TextArea
              maxLength={500}
              autoSize={{ minRows: 2, maxRows: 5 }}
              placeholder={t('system:approvals.remark')}
              aria-label={t('system:approvals.remark')}
              value={remark}
              onChange={event => setRemark(event.target.value)}
            />
          )}
        </div>
      )}
    </AppModal>
  )
}
