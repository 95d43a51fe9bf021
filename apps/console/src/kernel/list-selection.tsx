import type { ListCall, RowOf } from '@countinghouse/contract/kernel/call'
import { sumOf } from '@countinghouse/domain/kernel/money'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from './i18n'
import type { SelectionAction } from './list-types'
import { Money } from './money'
import type { Row } from './show'
import './list-selection.css'

interface SelectionProps<C extends ListCall> {
  actions: readonly SelectionAction<C>[]
  rows: readonly Row[]
  sumField?: string
  text: (key: string) => string
  onClear: () => void
}

/** Bulk actions, dimmed until rows are chosen, with the count and the sum of what is chosen. */
export function ListSelection<C extends ListCall>({ actions, rows, sumField, text, onClear }: SelectionProps<C>) {
  const t = useText()
  const [open, setOpen] = useState<SelectionAction<C>>()
  const Dialog = open?.dialog
  const currencies = new Set(rows.map(row => row.currency))
  const [currency] = currencies
  return (
    <>
      {actions.map(action => (
        <Button key={action.text} disabled={rows.length === 0} onClick={() => setOpen(action)}>
          {text(action.text)}
        </Button>
      ))}
      {rows.length > 0 && (
        <span className="ch-selection">
          {t('kernel:list.chosen', { count: rows.length })}
          {/* Amounts of two currencies have no sum. */}
          {sumField && currencies.size === 1 && typeof currency === 'string' && (
            <Money amountMinor={sumOf(rows.map(row => Number(row[sumField] ?? 0)))} currency={currency} />
          )}
          <Button type="link" size="small" onClick={onClear}>
            {t('kernel:list.chooseNone')}
          </Button>
        </span>
      )}
      {Dialog && (
        <Dialog
          rows={rows as readonly RowOf<C>[]}
          onClose={done => {
            setOpen(undefined)
            if (done) onClear()
          }}
        />
      )}
    </>
  )
}
