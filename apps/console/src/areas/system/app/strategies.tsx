import { app } from '@countinghouse/contract/areas/system/app/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Button } from 'antd'
import { useState } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { useText } from '../../../kernel/i18n'
import { ListSection } from '../../../kernel/list-section'
import type { RowDialogProps } from '../../../kernel/list-types'
import { useMay } from '../../../kernel/may'
import { rowForm } from '../../../kernel/row-form'

type App = RowOf<typeof app.appList>

const AddDialog = rowForm<typeof app.addAppStrategyid, App>(app.addAppStrategyid, {
  title: 'system:strategies.add',
  submit: 'system:strategies.add',
  fixed: ({ appId }) => ({ appId }),
})

/** The risk strategies bound to an app; they are added, never taken away (G-211). */
export function StrategiesDialog({ row, onClose }: RowDialogProps<App>) {
  const t = useText()
  const may = useMay()
  const [adding, setAdding] = useState(false)
  return (
    <AppModal
      open
      width={640}
      title={t('system:strategies.title', { name: row.appName })}
      onCancel={onClose}
      footer={
        may(app.addAppStrategyid) && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('system:strategies.add')}
          </Button>
        )
      }
    >
      <ListSection
        title={t('system:strategies.list')}
        call={app.listAppStrategyid}
        of={{ appId: row.appId }}
        rowKey="strategyId"
        columns={['strategyId', 'createdBy', 'createTime']}
        nothing={t('system:strategies.nothing')}
      />
      {adding && <AddDialog row={row} onClose={() => setAdding(false)} />}
    </AppModal>
  )
}
