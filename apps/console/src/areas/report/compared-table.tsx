import type { comparedReports } from '@countinghouse/contract/areas/report/compared/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import type { Language } from '@countinghouse/domain/kernel/language'
import { MINOR_PER_MAJOR } from '@countinghouse/domain/kernel/money'
import type { UseQueryResult } from '@tanstack/react-query'
import { Table } from 'antd'
import type { ReactNode } from 'react'
import { useFieldName } from '../../kernel/field-name'
import { countText, decimalText, leftToRight, rateText } from '../../kernel/format'
import { useLanguage, useText } from '../../kernel/i18n'
import { SkeletonCell, StaleBar } from '../../kernel/list-states'
import { Dash } from '../../kernel/money'
import type { OwnText } from '../../kernel/text-keys'
import './comparison.css'
import { texts } from './texts'

interface Span {
  start: string
  end: string
}
export type ComparedRow = RowOf<typeof comparedReports.compared>
export type Headings = Readonly<Record<'now' | 'before', OwnText>>
export type Spans = Readonly<Record<'now' | 'before', Span>>
/**
 * A figure of both spans as the row has it. `better` says which way is good news; `partOf` names the figure that a part,
 * such as a product, is of.
 */
export type Line = Pick<ComparedRow, 'entryId' | 'unit' | 'nowValue' | 'beforeValue' | 'change' | 'changeRate'> & {
  name: string
  partOf?: string
  better: 'up' | 'down' | undefined
}
interface Props {
  lines: readonly Line[]
  headings: Headings
  /** The days of both, under their headings. */
  spans: Spans | undefined
  /** What the figures come from: until it has answered, or where it could not, the table says so. */
  read: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>
}

/** What parts stand under, where no line of the figure itself comes before them. */
interface Heading {
  entryId: string
  heading: string
}
const WIDTH = 4
const overAll = (row: Line | Heading) => ('heading' in row ? { colSpan: WIDTH } : {})
const under = (row: Line | Heading) => ('heading' in row ? { colSpan: 0 } : {})

function withHeadings(lines: readonly Line[]): (Line | Heading)[] {
  return lines.flatMap((line, at) => {
    const above = lines[at - 1]
    const begins = line.partOf !== undefined && line.partOf !== above?.partOf && line.partOf !== above?.name
    return begins ? [{ entryId: `heading ${line.entryId}`, heading: line.partOf! }, line] : [line]
  })
}

/** Figures of the chosen days beside those of as many before, and what changed. */
export function Compared({ lines, headings, spans, read }: Props) {
  const t = useText()
  const fieldName = useFieldName('report')
  const language = useLanguage()
  const value = (line: Line, span: 'now' | 'before') => {
    const value = line[`${span}Value`]
    return value === null ? <Dash /> : <bdi dir="ltr">{said(line, value, language)}</bdi>
  }
  const heading = (span: 'now' | 'before') => (
    <>
      {t(headings[span])}
      {spans && <SpanText {...spans[span]} />}
    </>
  )
  const figure = (title: ReactNode, show: (line: Line) => ReactNode) => ({
    title,
    // As in all lists: digits stand below each other in Arabic too.
    align: 'right' as const,
    onCell: under,
    render: (_: unknown, row: Line | Heading) => !('heading' in row) && show(row),
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that it must be reached by keys
    <div className="ch-report-figures" tabIndex={0}>
      <Table<Line | Heading>
        size="small"
        rowKey="entryId"
        pagination={false}
        dataSource={withHeadings(lines)}
        locale={{ emptyText: read.data === undefined ? <Unanswered {...read} /> : undefined }}
        columns={[
          { title: fieldName('measure'), onCell: overAll, render: (_, row) => <Name row={row} /> },
          figure(heading('now'), line => value(line, 'now')),
          figure(heading('before'), line => value(line, 'before')),
          figure(fieldName('change'), line => <Change line={line} />),
        ]}
      />
    </div>
  )
}

const Unanswered = ({ error, refetch }: Pick<Props['read'], 'error' | 'refetch'>) =>
  error ? <StaleBar fault={error} onRetry={() => void refetch()} /> : <SkeletonCell />

function Name({ row }: { row: Line | Heading }) {
  if ('heading' in row) return <span className="ch-report-heading">{row.heading}</span>
  // T14+ reads from the left in Arabic too.
  return (
    <span className={row.partOf === undefined ? undefined : 'ch-report-part'}>
      <bdi>{row.name}</bdi>
    </span>
  )
}

/** Amounts to the whole unit: what changed is looked for here, the table below has the rest. */
function said({ unit }: Line, value: number | string, language: Language): string {
  if (unit === 'percent') return rateText(value, language)
  return countText(unit === 'money' ? Math.round(Number(value) / MINOR_PER_MAJOR) : Number(value), language)
}

function SpanText({ start, end }: Span) {
  return (
    <span className="ch-report-span">
      <bdi dir="ltr">
        <time dateTime={start}>{start.slice(5)}</time>
        {start !== end && (
          <>
            {' – '}
            <time dateTime={end}>{end.slice(5)}</time>
          </>
        )}
      </bdi>
    </span>
  )
}

const signed = (value: number, text: string) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${text}`

function Change({ line }: { line: Line }) {
  const t = useText()
  const language = useLanguage()
  if (line.change === null) return <Dash />
  const by = Number.parseFloat(String(line.change))
  const tone = by === 0 || !line.better ? undefined : by > 0 === (line.better === 'up') ? 'good' : 'bad'
  const percent = Number.parseFloat(line.changeRate ?? '0')
  return (
    <span className="ch-report-change" data-tone={tone}>
      {line.unit === 'percent' ? (
        <bdi>{t(texts.compare.points, { by: leftToRight(signed(by, decimalText(Math.abs(by), language, 2))) })}</bdi>
      ) : (
        <bdi dir="ltr">{signed(by, said(line, Math.abs(by), language))}</bdi>
      )}
      {percent !== 0 && <bdi dir="ltr">{signed(percent, rateText(Math.abs(percent), language, 1))}</bdi>}
    </span>
  )
}
