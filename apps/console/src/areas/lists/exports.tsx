import { type ExportState, exportState, lists } from '@countinghouse/contract/areas/lists/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Button } from 'antd'
import { useState } from 'react'
import { saveStoredFile } from '../../kernel/file-address'
import { useText } from '../../kernel/i18n'
import { listScreen } from '../../kernel/list-screen'
import { Dash } from '../../kernel/money'
import { notify } from '../../kernel/notify'
import { PercentBar } from '../../kernel/percent-bar'
import { ChoiceDot } from '../../kernel/status-tag'
import { endingOf } from '../../kernel/use-export'
import { texts } from './texts'

type Export = RowOf<typeof lists.exportList>

const POLL_MS = 3000

/** One's own exports: those under way and the files that can still be fetched. */
export const ExportsScreen = listScreen(lists.exportList, {
  texts,
  title: 'app:exports',
  rowKey: 'exportId',
  everyMs: POLL_MS,
  views: ['state'],
  filters: ['state'],
  columns: [
    { field: 'name', width: 180 },
    {
      field: 'state',
      show: (state: ExportState, row: Export) => <ExportProgress state={state} row={row} />,
      width: 160,
    },
    {
      field: 'filePath',
      show: (path: string | null, row: Export) => <Fetch path={path} name={`${row.name}.${endingOf(row)}`} />,
      width: 120,
    },
    'rows',
    'createTime',
    'expireTime',
    { field: 'endTime', folded: true },
    { field: 'withFiles', folded: true },
  ],
})

function ExportProgress({ state, row }: { state: ExportState; row: Export }) {
  if (state === 'running' && row.total > 0)
    return <PercentBar size="small" percent={Math.min(99, Math.floor((row.rows / row.total) * 100))} name={row.name} />
  return <ChoiceDot of={exportState} value={state} />
}

function Fetch({ path, name }: { path: string | null; name: string }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  if (!path) return <Dash />
  const fetchIt = () => {
    setBusy(true)
    saveStoredFile(path, name)
      .catch((fault: Error) => notify.failure(fault.message))
      .finally(() => setBusy(false))
  }
  return (
    <Button
      type="link"
      size="small"
      loading={busy}
      onClick={event => {
        event.stopPropagation()
        fetchIt()
      }}
    >
      {t(texts.fetch)}
    </Button>
  )
}
