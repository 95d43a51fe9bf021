import { schedules } from '@countinghouse/contract/areas/platform-collection/schedule/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Alert, Skeleton, Table } from 'antd'
import { faultText } from '../../../kernel/call-fault'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import type { RowDialogProps } from '../../../kernel/list-types'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'

/** All that somebody holds goes to the rest of his group: who would get what, then it is done. */
export function ReplaceDialog({ row, onClose }: RowDialogProps<RowOf<typeof schedules.live>>) {
  const t = useText()
  const { userId, userName: name } = row
  const { data, error } = useRead(schedules.replacePlan, { userId })
  const moved = data ? data.openTasks - data.left : 0
  return (
    <FormDialog
      call={schedules.replaceAbsent}
      title={t(texts.replaceTitle, { name })}
      submit={t(texts.replaceSubmit, { count: moved })}
      fields={[{ field: 'remark', label: t(texts.reason) }]}
      fixed={{ userId }}
      intro={
        <>
          {error && <Alert type="error" showIcon title={faultText(error, t('kernel:fault.service'))} />}
          {!data && !error && <Skeleton active />}
          {data && (
            <p>
              {data.openTasks > 0 ? t(texts.replaceText, { count: data.openTasks }) : t(texts.replaceNone, { name })}
            </p>
          )}
          {data && data.openTasks > 0 && (
            <Table
              size="small"
              rowKey="userId"
              pagination={data.shares.length > 8 ? { pageSize: 8, size: 'small' } : false}
              dataSource={data.shares}
              locale={{ emptyText: t(texts.replaceNobody) }}
              columns={[
                { title: t(texts.person), dataIndex: 'userName' },
                { title: t(texts.gets), dataIndex: 'count', align: 'right' },
                { title: t(texts.afterwards), align: 'right', render: (_, share) => share.openTasks + share.count },
              ]}
            />
          )}
          {data && data.left > 0 && data.openTasks > data.left && (
            <p className="ch-note">{t(texts.replaceLeft, { count: data.left })}</p>
          )}
        </>
      }
      onClose={onClose}
    />
  )
}
