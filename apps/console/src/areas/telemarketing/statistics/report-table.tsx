import type { Figure } from '@countinghouse/contract/areas/telemarketing/statistics/figures'
import { CONVERSION_DAYS } from '@countinghouse/domain/areas/telemarketing/conversion'
import { Alert, Button, Skeleton, Table } from 'antd'
import type { ReactNode } from 'react'
import { faultText } from '../../../kernel/call-fault'
import { useFieldName } from '../../../kernel/field-name'
import { figureText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { texts } from './texts'
import './statistics.css'

type Cell = string | number
export type ReportRow = Readonly<Record<string, Cell>>
export interface Report {
  list: readonly ReportRow[]
  totals: ReportRow
  averages: ReportRow
}
/** What a cell counts, where it opens anything. */
export interface Counted {
  counted: Figure
  conversionDay?: number
}

export const FIGURE_FIELDS = [
  'assignNum',
  'loadNum',
  'convertNum',
  'convertRate',
  'passNum',
  'passRate',
  'recycleNum',
] as const
export const DAY_FIELDS = CONVERSION_DAYS.flatMap(day => [
  `convertNumT${day}`,
  `convertRateT${day}`,
  `passNumT${day}`,
  `passRateT${day}`,
])
export const EARLY_FIELDS = [
  'earlySettleAssignNum',
  'earlySettleLoadNum',
  'earlySettleConvertNum',
  'earlySettleConvertRate',
  'earlySettlePassNum',
  'earlySettlePassRate',
  'earlySettleRecycleNum',
] as const

const KINDS = [
  [/assign/i, 'assigned'],
  [/load/i, 'loaded'],
  [/convert/i, 'converted'],
  [/pass/i, 'passed'],
  [/recycle/i, 'recycled'],
] as const

/** A rate opens nothing. */
function countedBy(field: string): Counted | undefined {
  const kind = KINDS.find(([pattern]) => pattern.test(field))?.[1]
  if (!kind || field.includes('Rate')) return undefined
  const day = /T(\d)$/.exec(field)?.[1]
  return { counted: kind, ...(day && { conversionDay: Number(day) }) }
}

interface ReportTableProps {
  report: Report | undefined
  fault: unknown
  rowKey: string
  /** The heading of the first column and what stands there. */
  heading: string
  head: (row: ReportRow) => ReactNode
  fields: readonly string[]
  onOpen: (row: ReportRow | undefined, counted: Counted) => void
}

/** Figures with their totals and daily averages; each count opens its customers. */
export function ReportTable({ report, fault, rowKey, heading, head, fields, onOpen }: ReportTableProps) {
  const t = useText()
  const language = useLanguage()
  const fieldName = useFieldName('telemarketing', 'telemarketingStatistics')
  if (fault) return <Alert type="error" showIcon title={faultText(fault, t('kernel:fault.service'))} />
  if (!report) return <Skeleton active paragraph={{ rows: 8 }} />
  const cell = (field: string, value: Cell | undefined, row?: ReportRow) => {
    if (value === undefined) return null
    const counted = countedBy(field)
    const text = figureText(value, language)
    if (!counted || value === 0) return <span className="ch-figures">{value === 0 ? '–' : text}</span>
    return (
      <Button type="link" size="small" className="ch-figures ch-tele-figure" onClick={() => onOpen(row, counted)}>
        {text}
      </Button>
    )
  }
  return (
    <Table
      size="small"
      rowKey={rowKey}
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...report.list]}
      columns={[
        { title: heading, key: 'head', fixed: 'start', width: 168, render: (_, row) => head(row) },
        ...fields.map(field => ({
          title: fieldName(field),
          key: field,
          align: 'right' as const,
          render: (_: unknown, row: ReportRow) => cell(field, row[field], row),
        })),
      ]}
      summary={() => (
        <Table.Summary>
          {(['totals', 'averages'] as const).map(kind => (
            <Table.Summary.Row key={kind} className="ch-tele-sum">
              <Table.Summary.Cell index={0}>{t(texts[kind])}</Table.Summary.Cell>
              {fields.map((field, index) => (
                <Table.Summary.Cell key={field} index={index + 1} align="right">
                  {kind === 'totals' ? (
                    cell(field, report.totals[field])
                  ) : (
                    <span className="ch-figures">{figureText(report.averages[field] ?? 0, language)}</span>
                  )}
                </Table.Summary.Cell>
              ))}
            </Table.Summary.Row>
          ))}
        </Table.Summary>
      )}
    />
  )
}
