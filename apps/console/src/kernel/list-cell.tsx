import { Tooltip } from 'antd'
import { hasValue, type ListColumn } from './list-columns'
import type { Row, ShowOptions } from './show'
import './list-table.css'

interface HeadingProps {
  column: ListColumn
  /** What comes with the rows: the currency that all of them share. */
  currency: string | undefined
  /** The least that it takes, as wide as its column. Told nothing, it takes what two lines need. */
  width?: number
}

/** As narrow as its longest word and its column let it be, in two lines, the currency that comes with the rows included. */
export function ListHeading({ column, currency, width = 0 }: HeadingProps) {
  const ofMoney = column.meta['x-show'] === 'money'
  const letters = lettersOf(column.title) + (ofMoney ? CURRENCY_LETTERS : 0)
  return (
    <span
      className="ch-heading"
      style={{ minInlineSize: Math.max(width, ofMoney || width === 0 ? linesOf(letters) * LETTER_WIDTH : 0) }}
    >
      {column.hint ? <Hinted hint={column.hint}>{column.title}</Hinted> : column.title}
      {currency && ofMoney && <span className="ch-heading-currency"> {currency}</span>}
      {isNamed(column) && <span className="ch-heading-below">{column.below?.title}</span>}
    </span>
  )
}
/** What stands below a value of its own kind, an amount below an amount, is known by its name only. */
const isNamed = ({ meta, below }: ListColumn): boolean =>
  NAMED.has(meta['x-show']) && meta['x-show'] === below?.meta['x-show']
const NAMED: ReadonlySet<string | undefined> = new Set(['money', 'instant'])
const CURRENCY_LETTERS = 4
const LETTER_WIDTH = 7.5
const SHORT = 8

/** A Chinese sign is as wide as two letters. */
const lettersOf = (title: string): number => title.length + (title.match(/\p{Script=Han}/gu)?.length ?? 0)
/** Lines break between words: the longer of the two is somewhat more than the half. */
const linesOf = (letters: number): number => (letters <= SHORT ? letters : Math.ceil(letters / 2) + 2)

const Hinted = ({ hint, children }: { hint: string; children: string }) => (
  <Tooltip title={hint}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what it counts opens on focus too */}
    <span tabIndex={0} className="ch-heading-hinted">
      {children}
    </span>
  </Tooltip>
)

/** A value, and below it in small letters what belongs to it. */
export function ListCell({ column, row, look }: { column: ListColumn; row: Row; look: ShowOptions }) {
  const below = column.below && hasValue(row[column.below.field]) ? column.below : undefined
  if (!below) return column.node(row, look)
  return (
    <span className="ch-two-lines">
      <span>{column.node(row, look)}</span>
      <span>{below.node(row, look)}</span>
    </span>
  )
}
