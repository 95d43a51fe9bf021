import { MoreOutlined } from '@ant-design/icons'
import type { ListCall, RowOf } from '@countinghouse/contract/kernel/call'
import { sumOf } from '@countinghouse/domain/kernel/money'
import { Button } from 'antd'
import { useState } from 'react'
import { ActionMenu } from './action-menu'
import { useText } from './i18n'
import type { Found, SelectionAction } from './list-types'
import { Money } from './money'
import { useSession } from './session-store'
import type { Row } from './show'
import './list-selection.css'

interface SelectionProps<C extends ListCall> {
  actions: readonly SelectionAction<C>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** What the list finds. */
  found: Found
  sumField?: string
  text: (key: string) => string
  onClear: () => void
}

/** So many stand beside each other; those after them in a menu, so that the heading keeps its place. */
const BESIDE = 3

/** Bulk actions, dimmed until rows are chosen, with the count and the sum of what is chosen. */
export function ListSelection<C extends ListCall>({
  actions,
  rows,
  keyOf,
  found,
  sumField,
  text,
  onClear,
}: SelectionProps<C>) {
  const t = useText()
  const [open, setOpen] = useState<SelectionAction<C>>()
  const country = useSession(({ market }) => market?.country)
  // Of these filters in this market: with others it would be something else.
  const asked = JSON.stringify([country, found.filters])
  const [allOf, setAllOf] = useState<{ asked: string; keys: readonly (string | number)[] }>()
  const keys = new Set(rows.map(keyOf))
  const all = keys.size > 0 && allOf?.asked === asked && allOf.keys.every(key => keys.has(key))
  // Whoever takes a row out of all, or looks for others, means the chosen rows from then on.
  if (allOf && !all) setAllOf(undefined)
  else if (allOf && allOf.keys.length < keys.size) setAllOf({ asked, keys: [...keys] })
  const Dialog = open?.dialog
  const clear = () => {
    setAllOf(undefined)
    onClear()
  }
  const isPossible = (action: SelectionAction<C>) => rows.length > 0 && (!all || action.takesFound === true)
  const [beside, more] = actions.length > BESIDE ? [actions.slice(0, BESIDE), actions.slice(BESIDE)] : [actions, []]
  const currencies = new Set(rows.map(row => row.currency))
  const [currency] = currencies
  return (
    <>
      {beside.map(action => (
        <Button key={action.text} disabled={!isPossible(action)} onClick={() => setOpen(action)}>
          {text(action.text)}
        </Button>
      ))}
      {more.length > 0 && (
        <ActionMenu
          items={more.map(action => ({ key: action.text, label: text(action.text), disabled: !isPossible(action) }))}
          onChoose={chosen => setOpen(more.find(action => action.text === chosen))}
        >
          <Button icon={<MoreOutlined />} aria-label={t('kernel:more')} />
        </ActionMenu>
      )}
      {rows.length > 0 && (
        <span className="ch-selection">
          {all ? t('kernel:list.allChosen', { count: found.total }) : t('kernel:list.chosen', { count: rows.length })}
          {!all && found.total > rows.length && actions.some(action => action.takesFound) && (
            <Button type="link" size="small" onClick={() => setAllOf({ asked, keys: [...keys] })}>
              {t('kernel:list.chooseAll', { count: found.total })}
            </Button>
          )}
          {/* Amounts of two currencies have no sum. */}
          {!all && sumField && currencies.size === 1 && typeof currency === 'string' && (
            <Money amountMinor={sumOf(rows.map(row => Number(row[sumField] ?? 0)))} currency={currency} />
          )}
          <Button type="link" size="small" onClick={clear}>
            {t('kernel:list.chooseNone')}
          </Button>
        </span>
      )}
      {Dialog && (
        <Dialog
          rows={rows as readonly RowOf<C>[]}
          found={all ? found : undefined}
          onClose={done => {
            setOpen(undefined)
            if (done) clear()
          }}
        />
      )}
    </>
  )
}
