import { textVariant } from '@countinghouse/contract/areas/marketing/choices'
import { marketingRuns } from '@countinghouse/contract/areas/marketing/run/calls'
import type { AnswerOf, RowOf } from '@countinghouse/contract/kernel/call'
import { Alert, Skeleton, Table } from 'antd'
import { AppModal } from '../../../kernel/app-modal'
import { faultText } from '../../../kernel/call-fault'
import { ChanceVerdict } from '../../../kernel/chance/chance-verdict'
import { useFieldName } from '../../../kernel/field-name'
import { countText, decimalText, leftToRight, rateText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import type { RowDialogProps } from '../../../kernel/list-types'
import { Dash } from '../../../kernel/money'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import './runs.css'
import { texts } from './texts'

type Result = AnswerOf<typeof marketingRuns.runResult>
type Line = Result['list'][number]
type Compared = Result['comparisons'][number]

/** Texts A and B and the holdout side by side, and whether they are apart by more than chance. */
export function RunResultDialog({ row, onClose }: RowDialogProps<RowOf<typeof marketingRuns.runList>>) {
  const t = useText()
  const { data, error } = useRead(marketingRuns.runResult, { runId: row.runId })
  return (
    <AppModal
      open
      width={1040}
      title={t(texts.runs.resultTitle, { name: row.taskName })}
      footer={null}
      onCancel={onClose}
    >
      <p className="ch-note">{t(texts.runs.resultText)}</p>
      {error && <Alert type="error" showIcon title={faultText(error, t('kernel:fault.service'))} />}
      {data ? <Sides result={data} /> : !error && <Skeleton active />}
    </AppModal>
  )
}

function Sides({ result: { list, comparisons } }: { result: Result }) {
  const t = useText()
  const language = useLanguage()
  const label = useLabel()
  const fieldName = useFieldName('marketing', 'marketing')
  const figure = (field: keyof Line, rate?: keyof Line) => ({
    title: fieldName(rate ?? field),
    key: field,
    align: 'right' as const,
    render: (_: unknown, line: Line) => {
      const value = line[field]
      if (typeof value !== 'number') return <Dash />
      return (
        <bdi className="ch-figures">
          {countText(value, language)}
          {rate && ` · ${rateText(String(line[rate]), language)}`}
        </bdi>
      )
    },
  })
  return (
    <>
      <Table<Line>
        size="small"
        rowKey="textVariant"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={list}
        columns={[
          { title: fieldName('textVariant'), key: 'name', render: (_, line) => label(textVariant, line.textVariant) },
          figure('audience'),
          figure('sentCount'),
          figure('deliveredCount'),
          figure('failedCount'),
          figure('optOutCount'),
          figure('convertNum1', 'convertRate1'),
          figure('convertNum3', 'convertRate3'),
          figure('convertNum7', 'convertRate7'),
        ]}
      />
      {comparisons.length === 0 && <p className="ch-note">{t(texts.runs.resultWaits)}</p>}
      {comparisons.map(one => (
        <Apart key={`${one.textVariant}-${one.against}`} of={one} />
      ))}
    </>
  )
}

function Apart({ of }: { of: Compared }) {
  const t = useText()
  const language = useLanguage()
  const label = useLabel()
  const points = leftToRight(`${of.pointsBps > 0 ? '+' : ''}${decimalText(of.pointsBps / 100, language, 1)}`)
  const sides = { one: label(textVariant, of.textVariant), other: label(textVariant, of.against), days: of.days }
  return (
    <p className="ch-run-apart">
      <strong>{t(texts.runs.against, sides)}</strong> {t(texts.runs.points, { points })} <ChanceVerdict of={of} />
    </p>
  )
}
