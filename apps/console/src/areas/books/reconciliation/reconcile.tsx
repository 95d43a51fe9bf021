import { reconciliation } from '@countinghouse/contract/areas/books/reconciliation/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { countText } from '../../../kernel/format'
import { hasText, type Say, useLanguage, useText } from '../../../kernel/i18n'
import { ListView } from '../../../kernel/list-screen'
import type { ListOptions, RowDialogProps } from '../../../kernel/list-types'
import { addForm } from '../../../kernel/row-form'
import { StatusDot } from '../../../kernel/status-tag'
import { useRead } from '../../../kernel/use-read'
import './reconcile.css'
import { texts } from './texts'

type Run = RowOf<typeof reconciliation.reconcileRuns>

const POLL_MS = 5000

const add = addForm(reconciliation.runReconcile, {
  title: texts.runTitle,
  intro: texts.runText,
  done: texts.started,
  submit: texts.run,
  fields: [],
})

const RUNS: ListOptions<typeof reconciliation.reconcileRuns> = {
  texts,
  rowKey: 'runId',
  filters: ['at'],
  columns: [
    'at',
    { field: 'differences', show: (differences: number) => <Verdict differences={differences} />, width: 220 },
    'compared',
    { field: 'milliseconds', width: 140 },
  ],
  add: { ...add, text: texts.run },
  rowActions: [{ text: 'look', dialog: ChecksDialog }],
}

/** Every reconciliation; a new one shows by itself when its job has ended. */
export function ReconcileScreen() {
  const queries = useQueryClient()
  const { data } = useRead(reconciliation.reconcileRuns, { pageNum: 1, pageSize: 1 }, { everyMs: POLL_MS })
  const newest = data?.list[0]?.runId
  const seen = useRef(newest)
  useEffect(() => {
    if (newest === undefined || newest === seen.current) return
    if (seen.current !== undefined) void queries.invalidateQueries({ queryKey: [reconciliation.reconcileRuns.area] })
    seen.current = newest
  }, [newest, queries])
  return <ListView call={reconciliation.reconcileRuns} options={RUNS} />
}

function Verdict({ differences }: { differences: number }) {
  const t = useText()
  return (
    <StatusDot
      tone={differences === 0 ? 'good' : 'bad'}
      text={differences === 0 ? t(texts.agree) : t(texts.differ, { number: differences })}
    />
  )
}

const checkName = (t: Say, name: string): string => {
  const key = `books:check.${name}`
  return hasText(key) ? t(key) : name
}

function ChecksDialog({ row, onClose }: RowDialogProps<Run>) {
  const t = useText()
  const language = useLanguage()
  return (
    <AppModal open width={720} title={t(texts.checks)} footer={null} onCancel={onClose}>
      <table className="ch-books-checks">
        <thead>
          <tr>
            <th scope="col">{t(texts.check)}</th>
            <th scope="col">{t('books:field.compared')}</th>
            <th scope="col">{t('books:field.differences')}</th>
          </tr>
        </thead>
        <tbody>
          {row.checks.map(check => (
            <tr key={check.name} data-bad={check.differences > 0 || undefined}>
              <th scope="row">
                {checkName(t, check.name)}
                {check.examples.map(({ what, left, right }) => (
                  <div key={what} className="ch-note" dir="ltr">
                    {what}: {left} ≠ {right}
                  </div>
                ))}
              </th>
              <td>{countText(check.compared, language)}</td>
              <td>{countText(check.differences, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </AppModal>
  )
}
