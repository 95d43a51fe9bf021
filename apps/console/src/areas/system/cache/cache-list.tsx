import { cache } from '@countinghouse/contract/areas/system/cache/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { AppModal } from '../../../kernel/app-modal'
import { faultText } from '../../../kernel/call-fault'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import type { RowDialogProps } from '../../../kernel/list-types'
import { rowForm } from '../../../kernel/row-form'
import { useRead } from '../../../kernel/use-read'
import './cache-list.css'
import { texts } from './texts'

type Entry = RowOf<typeof cache.cacheList>

function LookDialog({ row, onClose }: RowDialogProps<Entry>) {
  const t = useText()
  const { cacheName, cacheKey } = row
  const { data, error } = useRead(cache.cacheDetail, { cacheName, cacheKey })
  return (
    <AppModal open width={640} title={cacheKey} footer={null} onCancel={onClose}>
      <pre className="ch-sys-value" dir="ltr" aria-busy={!data && !error}>
        {error ? faultText(error, t('kernel:fault.service')) : data?.cacheValue}
      </pre>
    </AppModal>
  )
}

const DeleteDialog = rowForm<typeof cache.cacheDelete, Entry>(cache.cacheDelete, {
  title: texts.deleteTitle,
  intro: texts.deleteText,
  submit: texts.delete,
  values: row => ({ name: row.cacheKey }),
  fields: [],
  fixed: ({ cacheName, cacheKey }) => ({ cacheName, cacheKey }),
  danger: true,
})

export const CacheScreen = listScreen(cache.cacheList, {
  texts,
  rowKey: 'cacheId',
  filters: ['cacheName', 'cacheKey'],
  columns: ['cacheKey', { field: 'cacheName', width: 200 }, 'size', 'expireSeconds', 'stale'],
  rowActions: [
    { text: 'look', needs: cache.cacheDetail, dialog: LookDialog },
    { text: 'delete', needs: cache.cacheDelete, danger: true, dialog: DeleteDialog },
  ],
})
