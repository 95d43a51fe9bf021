import { operationLog } from '@countinghouse/contract/areas/system/operation-log/calls'
import { operation, operationKind } from '@countinghouse/contract/areas/system/operation-log/rows'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Alert, Skeleton } from 'antd'
import { AppModal } from '../../../kernel/app-modal'
import { faultText } from '../../../kernel/call-fault'
import { FieldPairs } from '../../../kernel/definition-pairs'
import { useText } from '../../../kernel/i18n'
import type { RowDialogProps } from '../../../kernel/list-types'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import { ValuesDiff } from '../approvals/values-diff'
import { ModuleName } from './module-name'
import { SubjectName } from './subject-name'
import './operation-dialog.css'
import { texts } from './texts'

type Operation = RowOf<typeof operationLog.operationLogList>

/** One operation: who, when, from where, what was asked, and the values before and after. */
export function OperationDialog({ row, onClose }: RowDialogProps<Operation>) {
  const t = useText()
  const label = useLabel()
  const { data, error } = useRead(operationLog.operationLogDetail, { operationId: row.operationId })
  return (
    <AppModal open width={820} title={row.requestPath} footer={null} onCancel={onClose}>
      {error && <Alert type="error" showIcon title={faultText(error, t('kernel:fault.service'))} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <div className="ch-operation">
          <FieldPairs
            schema={operation}
            row={data}
            area="system"
            fields={[
              'operationUserName',
              'operationTime',
              { field: 'operationModule', show: (area: string) => <ModuleName area={area} /> },
              {
                field: 'operationType',
                show: (kind: Operation['operationType']) => label(operationKind, kind),
              },
              { field: 'subject', show: (subject: string) => <SubjectName subject={subject} /> },
              'targetId',
              'ip',
              'resultCode',
              { field: 'requestId', wide: true },
            ]}
          />
          {(data.before !== null || data.after !== null) && (
            <section>
              <h4>{t(texts.changed)}</h4>
              <ValuesDiff before={data.before} after={data.after} />
            </section>
          )}
          {data.input !== null && (
            <section>
              <h4>{t(texts.asked)}</h4>
              <pre dir="ltr">{JSON.stringify(data.input, null, 2)}</pre>
            </section>
          )}
        </div>
      )}
    </AppModal>
  )
}
