import { isOfStates } from '@countinghouse/contract/kernel/choice'
import type { KeyboardEvent, ReactNode } from 'react'
import { hasValue, type ListColumn } from './list-columns'
import { SkeletonCell } from './list-states'
import type { ListTableProps } from './list-table'
import type { Row } from './show'
import { hasTone } from './status-tag'
import './list-cards.css'

const MOST_FACTS = 6
const SKELETONS = 4
/** A text of a card may take three lines, and its name the whole of them. */
const ON_CARD = { inTable: true, cut: 60 } as const

type CardsProps = Pick<
  ListTableProps,
  'columns' | 'rows' | 'rowKey' | 'sums' | 'sumTitle' | 'actions' | 'empty' | 'onLook' | 'label'
>

/** The rows of a list on a phone: a card each, with state, amount and what can be done (LOOK, A list). */
export function ListCards({ columns, rows, rowKey, sums, sumTitle, actions, empty, onLook, label }: CardsProps) {
  if (!rows) return Array.from({ length: SKELETONS }, (_, index) => <SkeletonCard key={String(index)} />)
  if (rows.length === 0) return empty
  const parts = partsOf(columns)
  const { amount } = parts
  return (
    <>
      <ul className="ch-cards" aria-label={label}>
        {rows.map(row => (
          <li key={String(row[rowKey])}>
            <Card row={row} parts={parts} actions={actions?.node(row)} onLook={onLook} />
          </li>
        ))}
      </ul>
      {sums && amount && amount.field in sums && (
        <p className="ch-cards-sum">
          {sumTitle} <strong>{amount.node(sums)}</strong>
        </p>
      )}
    </>
  )
}

interface Parts {
  name: ListColumn | undefined
  state: ListColumn | undefined
  amount: ListColumn | undefined
  facts: readonly ListColumn[]
}

/** What says where a row stands is called so; of a list without one the first value that has a meaning is its state. */
const isState = ({ field }: ListColumn): boolean => /Stat(us|e)$/.test(field)
const hasMeaning = ({ meta }: ListColumn): boolean =>
  meta['x-show'] === 'dict' ? hasTone(meta['x-dict'] ?? '') : isOfStates(meta['x-choice'] ?? '')

/** What names a row, its state, its first amount, and the columns that come next in the order of their use. */
function partsOf(columns: readonly ListColumn[]): Parts {
  const [name, ...others] = columns
  const state = others.find(isState) ?? others.find(hasMeaning)
  const amount = others.find(({ meta }) => meta['x-show'] === 'money')
  const facts = others.filter(column => column !== state && column !== amount).slice(0, MOST_FACTS)
  return { name, state, amount, facts }
}

interface CardProps {
  row: Row
  parts: Parts
  actions: ReactNode
  onLook: (row: Row) => void
}

function Card({ row, parts: { name, state, amount, facts }, actions, onLook }: CardProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    onLook(row)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: opens the quick look, as a row of the table does
    <article className="ch-card" tabIndex={0} onClick={() => onLook(row)} onKeyDown={onKeyDown}>
      <header>
        <strong>{name?.node(row, ON_CARD)}</strong>
        {state?.node(row, ON_CARD)}
        {actions}
      </header>
      {amount && Number(row[amount.field]) !== 0 && <p className="ch-card-amount">{amount.node(row, ON_CARD)}</p>}
      <dl>
        {facts.map(fact => (
          <div key={fact.field}>
            <dt>{fact.title}</dt>
            <dd>
              {fact.node(row, ON_CARD)}
              {fact.below && hasValue(row[fact.below.field]) && <small>{fact.below.node(row, ON_CARD)}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

function SkeletonCard() {
  return (
    <div className="ch-card">
      <SkeletonCell />
      <SkeletonCell />
    </div>
  )
}
