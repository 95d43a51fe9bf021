import { rechecks } from '@countinghouse/contract/areas/approval/recheck/calls'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { DetailWaiting } from '../../../kernel/detail-page'
import { pathTo } from '../../../kernel/links'
import { useRecordId } from '../../../kernel/record-id'
import { useTabSubject } from '../../../kernel/tab-activity'
import { useRead } from '../../../kernel/use-read'
import { CaseView } from '../case/case-view'
import { RecheckForm } from './recheck-form'
import './recheck-detail.css'

const LIST = '/approval/rechecks'

/** A case that was approved, with the form of who judges it again; his next one follows. */
export function RecheckDetailScreen() {
  const recheckId = useRecordId()
  const navigate = useNavigate()
  const answer = useRead(rechecks.recheckDetail, { recheckId }, { when: recheckId > 0 })
  const waiting = useRead(
    rechecks.recheckList,
    { mine: true, open: true, sortField: 'createTime', sortOrder: 'asc' },
    { when: recheckId > 0 },
  )
  const [ready, setReady] = useState<number>()
  const onReady = useCallback((taskId: number) => setReady(taskId), [])
  const shown = answer.data
  useTabSubject(shown?.recheck.orderNo)
  if (!shown)
    return (
      <DetailWaiting list={LIST} none={recheckId === 0} fault={answer.error} onRetry={() => void answer.refetch()} />
    )
  const next = waiting.data?.list.find(row => row.recheckId !== recheckId)
  return (
    <div className="ch-recheck">
      <CaseView key={recheckId} task={shown.task} onReady={onReady} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by the keyboard too */}
      <aside tabIndex={0}>
        <RecheckForm
          key={`${recheckId} ${shown.recheck.rowVersion}`}
          recheck={shown.recheck}
          open={shown.mayAnswer}
          ready={ready === shown.task.taskId}
          onDone={() => void navigate(next ? pathTo('recheck', next.recheckId) : LIST)}
        />
      </aside>
    </div>
  )
}
