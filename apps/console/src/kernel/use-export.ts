import { lists } from '@countinghouse/contract/areas/lists/calls'
import type { ListCall } from '@countinghouse/contract/kernel/call'
import { useEffect, useState } from 'react'
import { saveStoredFile } from './file-address'
import { useText } from './i18n'
import type { ListColumn } from './list-columns'
import { notify } from './notify'
import { today } from './today'
import { useAction } from './use-action'
import { useRead } from './use-read'

const POLL_MS = 1000

/** How the name of an export's file ends. */
export const endingOf = ({ withFiles, asSheet }: { withFiles: boolean; asSheet: boolean }): string =>
  withFiles ? 'zip' : asSheet ? 'xlsx' : 'csv'

interface Export {
  /** Asks for a file of what the filters show, in the columns shown and the caller's words. */
  start(
    input: object,
    columns: readonly Pick<ListColumn, 'field' | 'title' | 'words'>[],
    name: string,
    withFiles?: boolean,
  ): void
  /** How far it is, 0 to 100; undefined when none runs. */
  percent: number | undefined
}

/**
 * An export of a list. The server writes the file; whoever stays on the page gets it at once, whoever leaves finds it
 * among his exports when the notice comes.
 */
export function useExport(call: ListCall): Export {
  const t = useText()
  const action = useAction(lists.exportStart, { success: false })
  const [exportId, setExportId] = useState<number>()
  const { data } = useRead(
    lists.exportDetail,
    { exportId: exportId ?? 0 },
    { when: exportId !== undefined, everyMs: exportId === undefined ? undefined : POLL_MS },
  )
  const shown = exportId !== undefined && data?.exportId === exportId ? data : undefined

  useEffect(() => {
    if (!shown || shown.state === 'waiting' || shown.state === 'running') return
    setExportId(undefined)
    if (shown.filePath === null) notify.failure(t('kernel:list.exportFailed'))
    else
      saveStoredFile(shown.filePath, `${shown.name}-${today()}.${endingOf(shown)}`).catch((fault: Error) =>
        notify.failure(fault.message),
      )
  }, [shown, t])

  const start: Export['start'] = (input, columns, name, withFiles = false) => {
    const { pageNum: _, pageSize: __, ...filters } = input as Record<string, string | number>
    const given = columns.map(({ field, title, words }) => ({ field, title, labels: words() }))
    action.run({ call: call.path, name, input: filters, columns: given, withFiles }).then(
      started => setExportId(started.exportId),
      // A refusal has been shown.
      () => undefined,
    )
  }
  const running = action.busy || exportId !== undefined
  const percent = shown && shown.total > 0 ? Math.floor((shown.rows / shown.total) * 100) : 0
  return { start, percent: running ? Math.min(percent, 99) : undefined }
}
