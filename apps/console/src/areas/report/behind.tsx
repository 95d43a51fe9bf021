import { moneyParts } from '@countinghouse/domain/kernel/money-text'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AppModal } from '../../kernel/app-modal'
import { countText, rateText } from '../../kernel/format'
import { useLanguage } from '../../kernel/i18n'
import { LISTS, type Of } from './lists-behind'
import './behind.css'

/** The rows that a figure adds up, beside the filters of the page. */
interface Behind {
  rows: keyof typeof LISTS
  name: string
  of: Of
}

const Opening = createContext<(behind: Behind) => void>(() => {})
const NUMBERS = ['appId', 'productId', 'orderType'] as const
const WORDS = ['channel', 'dataDateStart', 'dataDateEnd'] as const

/** The filters of the page, as they stand in its address. */
function useFilters(): Of {
  const [query] = useSearchParams()
  return useMemo(
    () =>
      Object.fromEntries<string | number>([
        ...NUMBERS.flatMap(name => (query.get(name) ? [[name, Number(query.get(name))] as const] : [])),
        ...WORDS.flatMap(name => (query.get(name) ? [[name, query.get(name)!] as const] : [])),
      ]),
    [query],
  )
}

/** Figures below it open their rows in a dialog beside the report. */
export function WithRows({ children }: { children: ReactNode }) {
  const [behind, setBehind] = useState<Behind>()
  return (
    <Opening value={setBehind}>
      {children}
      {behind && <RowsDialog behind={behind} onClose={() => setBehind(undefined)} />}
    </Opening>
  )
}

function RowsDialog({ behind: { rows, name, of }, onClose }: { behind: Behind; onClose: () => void }) {
  const page = useFilters()
  return (
    <AppModal open width={1120} title={<bdi>{name}</bdi>} onCancel={onClose} footer={null}>
      {LISTS[rows](page, of)}
    </AppModal>
  )
}

/** A figure that opens the rows that add up to it, an amount as tables show amounts; nothing is behind zero. */
export function Counted({ value, currency, ...behind }: Behind & { value: number; currency?: string }) {
  const language = useLanguage()
  const open = useContext(Opening)
  if (value === 0 && currency) return '–'
  const text = (
    <bdi dir="ltr">{currency ? moneyParts(value, currency, language).number : countText(value, language)}</bdi>
  )
  if (value === 0) return text
  return (
    <button
      type="button"
      className="ch-counted"
      onClick={event => {
        event.stopPropagation()
        open(behind)
      }}
    >
      {text}
    </button>
  )
}

const MOST_SHADE = 48

/** A rate of a cohort, the deeper the higher; a day that is not reached is blank. */
export function RateCell({ value, tone }: { value: string | null; tone: 'good' | 'bad' | 'neutral' }) {
  const language = useLanguage()
  if (value === null) return null
  const shade = Math.round((Number.parseFloat(value) / 100) * MOST_SHADE)
  return (
    <span className="ch-rate-cell" data-tone={shade === 0 ? 'none' : tone} style={{ '--shade': `${shade}%` } as never}>
      <bdi dir="ltr">{rateText(value, language)}</bdi>
    </span>
  )
}
