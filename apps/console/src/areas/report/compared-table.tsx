import { changeOfCount, changeOfRate } from '@countinghouse/domain/areas/report/change'
import type { Language } from '@countinghouse/domain/kernel/language'
import { MINOR_PER_MAJOR } from '@countinghouse/domain/kernel/money'
import type { UseQueryResult } from '@tanstack/react-query'
import { Table } from 'antd'
import type { ReactNode } from 'react'
import { countText, leftToRight, rateText } from '../../kernel/format'
import { useLanguage, useText } from '../../kernel/i18n'
import { SkeletonCell, StaleBar } from '../../kernel/list-states'
import { Dash } from '../../kernel/money'
import type { OwnText } from '../../kernel/text-keys'
import './comparison.css'
import { texts } from './texts'

interface Spans<V> {
  now: V
  before: V
}
/**
 * A figure of both spans: a count, an amount in minor units, or a rate as its text. `better` says which way is good
 * news; `partOf` names the figure that an age or a product is a part of.
 */
export type Line = { key: string; name: string; partOf?: string; better?: 'up' | 'down' | undefined } & (
  | { counts: Spans<number | null>; currency?: string; rates?: never }
  | { rates: Spans<string | null>; counts?: never; currency?: never }
)
interface Span {
  start: string
  end: string
}
interface Props {
  lines: readonly Line[]
  headings?: Spans<OwnText>
  /** The days of both, under their headings. */
  spans?: Spans<Span> | undefined
  /** What the figures come from: until it has answered, or where it could not, the table says so. */
  read: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>
}

/** What parts stand under, where no line of the figure itself comes before them. */
interface Heading {
  key: string
  heading: string
}
const WIDTH = 4
const overAll = (row: Line | Heading) => ('heading' in row ? { colSpan: WIDTH } : {})
const under = (row: Line | Heading) => ('heading' in row ? { colSpan: 0 } : {})

function withHeadings(lines: readonly Line[]): (Line | Heading)[] {
  return lines.flatMap((line, at) => {
    const above = lines[at - 1]
    const begins = line.partOf !== undefined && line.partOf !== above?.partOf && line.partOf !== above?.name
    return begins ? [{ key: `heading ${line.key}`, heading: line.partOf! }, line] : [line]
  })
}

/** Figures of the chosen days beside those of as many before, and what changed. */
export function Compared({ lines, headings = texts.compare, spans, read }: Props) {
  const t = useText()
  const language = useLanguage()
  const value = (line: Line, span: 'now' | 'before') => {
    const value = line.counts ? line.counts[span] : line.rates[span]
    return value === null ? (
      <Dash />
    ) : (
      <bdi dir="ltr">{typeof value === 'number' ? said(line, value, language) : rateText(value, language)}</bdi>
    )
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
        rowKey="key"
        pagination={false}
        dataSource={withHeadings(lines)}
        locale={{ emptyText: read.data === undefined ? <Unanswered {...read} /> : undefined }}
        columns={[
          { title: t(texts.compare.measure), onCell: overAll, render: (_, row) => <Name row={row} /> },
          figure(heading('now'), line => value(line, 'now')),
          figure(heading('before'), line => value(line, 'before')),
          figure(t(texts.compare.change), line => <Change line={line} />),
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
const said = ({ currency }: Line, value: number, language: Language) =>
  countText(currency ? Math.round(value / MINOR_PER_MAJOR) : value, language)

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

const signed = (value: number, text = String(Math.abs(value))) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${text}`

function Change({ line }: { line: Line }) {
  const t = useText()
  const language = useLanguage()
  const { counts, rates, better } = line
  const count =
    counts && counts.now !== null && counts.before !== null ? changeOfCount(counts.now, counts.before) : undefined
  const by = count ? count.by : rates ? changeOfRate(rates.now, rates.before) : null
  if (by === null) return <Dash />
  const tone = by === 0 || !better ? undefined : by > 0 === (better === 'up') ? 'good' : 'bad'
  const percent = count?.percent ?? null
  return (
    <span className="ch-report-change" data-tone={tone}>
      {count ? (
        <bdi dir="ltr">{signed(by, said(line, Math.abs(by), language))}</bdi>
      ) : (
        <bdi>
          {t(texts.compare.points, { by: leftToRight(signed(by, rateText(Math.abs(by).toFixed(2), language))) })}
        </bdi>
      )}
      {percent !== null && percent !== 0 && <bdi dir="ltr">{signed(percent, `${Math.abs(percent).toFixed(1)}%`)}</bdi>}
    </span>
  )
}
