import { changeOfCount, changeOfRate } from '@countinghouse/domain/areas/report/change'
import { Table } from 'antd'
import { countText, leftToRight } from '../../kernel/format'
import { useLanguage, useText } from '../../kernel/i18n'
import { Dash } from '../../kernel/money'
import './comparison.css'
import { texts } from './texts'

interface Spans<V> {
  now: V
  before: V
}
/** A figure of both spans: a count, or a rate as its text. */
export type Line = { key: string; name: string; goodUp: boolean } & (
  | { counts: Spans<number>; rates?: never }
  | { rates: Spans<string | null>; counts?: never }
)

/** Figures of the chosen days beside those of as many before, and what changed. */
export function Compared({ lines }: { lines: readonly Line[] }) {
  const t = useText()
  const language = useLanguage()
  const value = (line: Line, span: 'now' | 'before') => {
    const text = line.counts ? countText(line.counts[span], language) : line.rates[span]
    return text === null ? <Dash /> : <bdi dir="ltr">{text}</bdi>
  }
  return (
    <Table<Line>
      size="small"
      rowKey="key"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={lines}
      columns={[
        // T14+ reads from the left in Arabic too.
        { title: t(texts.compare.measure), render: (_, { name }) => <bdi>{name}</bdi> },
        { title: t(texts.compare.now), align: 'end', render: (_, line) => value(line, 'now') },
        { title: t(texts.compare.before), align: 'end', render: (_, line) => value(line, 'before') },
        { title: t(texts.compare.change), align: 'end', render: (_, line) => <Change line={line} /> },
      ]}
    />
  )
}

const signed = (value: number, text = String(Math.abs(value))) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${text}`

function Change({ line }: { line: Line }) {
  const t = useText()
  const language = useLanguage()
  const { counts, rates, goodUp } = line
  const count = counts && changeOfCount(counts.now, counts.before)
  const by = count ? count.by : changeOfRate(rates!.now, rates!.before)
  if (by === null) return <Dash />
  const tone = by === 0 ? undefined : by > 0 === goodUp ? 'good' : 'bad'
  const text = count
    ? [
        signed(by, countText(Math.abs(by), language)),
        ...(count.percent === null ? [] : [`(${signed(count.percent, `${Math.abs(count.percent).toFixed(1)}%`)})`]),
      ].join(' ')
    : t(texts.compare.points, { by: leftToRight(signed(by, Math.abs(by).toFixed(2))) })
  return (
    <span className="ch-report-change" data-tone={tone}>
      {count ? <bdi dir="ltr">{text}</bdi> : text}
    </span>
  )
}
