import { changeOfCount, changeOfRate } from '@countinghouse/domain/areas/report/change'
import type { Language } from '@countinghouse/domain/kernel/language'
import { MINOR_PER_MAJOR } from '@countinghouse/domain/kernel/money'
import { Table } from 'antd'
import { countText, leftToRight } from '../../kernel/format'
import { useLanguage, useText } from '../../kernel/i18n'
import { Dash } from '../../kernel/money'
import type { OwnText } from '../../kernel/text-keys'
import './comparison.css'
import { texts } from './texts'

interface Spans<V> {
  now: V
  before: V
}
/** A figure of both spans: a count, an amount in minor units, or a rate as its text. `better` says which way is good news. */
export type Line = { key: string; name: string; better?: 'up' | 'down' | undefined } & (
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
}

/** More lines than a chart is high scroll beside it. */
const MOST_LINES = 7
const HEIGHT = 280
/** Of the table at least, and of a column of figures. */
const WIDTH = 392
const FIGURE = 92

/** Figures of the chosen days beside those of as many before, and what changed. */
export function Compared({ lines, headings = texts.compare, spans }: Props) {
  const t = useText()
  const language = useLanguage()
  const value = (line: Line, span: 'now' | 'before') => {
    const value = line.counts ? line.counts[span] : line.rates[span]
    return value === null ? (
      <Dash />
    ) : (
      <bdi dir="ltr">{typeof value === 'number' ? said(line, value, language) : value}</bdi>
    )
  }
  const heading = (span: 'now' | 'before') => (
    <>
      {t(headings[span])}
      {spans && <SpanText {...spans[span]} />}
    </>
  )
  return (
    <Table<Line>
      size="small"
      rowKey="key"
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: WIDTH, ...(lines.length > MOST_LINES && { y: HEIGHT }) }}
      dataSource={lines}
      columns={[
        // T14+ reads from the left in Arabic too.
        { title: t(texts.compare.measure), render: (_, { name }) => <bdi>{name}</bdi> },
        { title: heading('now'), align: 'end', width: FIGURE, render: (_, line) => value(line, 'now') },
        { title: heading('before'), align: 'end', width: FIGURE, render: (_, line) => value(line, 'before') },
        { title: t(texts.compare.change), align: 'end', width: FIGURE, render: (_, line) => <Change line={line} /> },
      ]}
    />
  )
}

/** Amounts to the whole unit: what changed is looked for here, the table below has the rest. */
const said = ({ currency }: Line, value: number, language: Language) =>
  countText(currency ? Math.round(value / MINOR_PER_MAJOR) : value, language)

function SpanText({ start, end }: Span) {
  return (
    <span className="ch-report-span">
      <bdi dir="ltr">{start === end ? start.slice(5) : `${start.slice(5)} – ${end.slice(5)}`}</bdi>
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
        t(texts.compare.points, { by: leftToRight(signed(by, Math.abs(by).toFixed(2))) })
      )}
      {percent !== null && <bdi dir="ltr">{signed(percent, `${Math.abs(percent).toFixed(1)}%`)}</bdi>}
    </span>
  )
}
