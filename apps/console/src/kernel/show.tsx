import { choiceTone, labelOf } from '@countinghouse/contract/kernel/choice'
import { type ShowMeta, showOf } from '@countinghouse/contract/kernel/field'
import type { Language } from '@countinghouse/domain/kernel/language'
import { moneyText } from '@countinghouse/domain/kernel/money-text'
import { bpsText } from '@countinghouse/domain/kernel/rate-text'
import { Tooltip } from 'antd'
import { type ReactNode, useMemo } from 'react'
import type { z } from 'zod'
import { CutText } from './cut-text'
import { type Dictionaries, useDictionaries } from './dictionary-texts'
import { countText, instantSecondsText, instantText, rateText } from './format'
import { type Say, useLanguage, useText } from './i18n'
import { PageLink } from './links'
import { Dash, Money } from './money'
import { hasTone, StatusDot, toneOf } from './status-tag'
import './kit.css'

export type Row = Readonly<Record<string, unknown>>

export interface ShowOptions {
  /** In a table: zero amounts are dashes and long text is cut. */
  inTable?: boolean
  /** Amounts stand without their currency, which the heading says. */
  bare?: boolean
  /** Width at which text is cut in a table. */
  cut?: number
}

/** Shows values by what the contract says about their field; made once per screen, used for every cell. */
export interface Shower {
  node(meta: ShowMeta, value: unknown, row: Row, options?: ShowOptions): ReactNode
  /** A field of a row, or of an answer, as its schema says. */
  field<S extends z.ZodObject>(schema: S, row: z.output<S>, field: keyof z.output<S> & string): ReactNode
  /** A value as plain text: for copies and labels. */
  text(meta: ShowMeta, value: unknown, row: Row): string
  dictionaries: Dictionaries
  language: Language
  t: Say
}

export function useShow(): Shower {
  const language = useLanguage()
  const dictionaries = useDictionaries()
  const t = useText()
  return useMemo(() => {
    const shower: Shower = {
      node: (meta, value, row, options = {}) => nodeOf(shower, meta, value, row, options),
      field: (schema, row, field) => nodeOf(shower, showOf(schema.shape[field] as z.ZodType), row[field], row, {}),
      text: (meta, value, row) => textOf(shower, meta, value, row),
      dictionaries,
      language,
      t,
    }
    return shower
  }, [language, dictionaries, t])
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const currencyOf = (row: Row): string => (typeof row.currency === 'string' ? row.currency : '')
/** The wire names the ids of what a row is about in these ways (spec fields). */
const orderIdOf = (row: Row) => (row.orderId ?? undefined) as number | undefined
const customerIdOf = (row: Row) => (row.custId ?? row.customerId) as number | undefined

function nodeOf(shower: Shower, meta: ShowMeta, value: unknown, row: Row, options: ShowOptions): ReactNode {
  if (isEmpty(value)) return <Dash />
  if (Array.isArray(value)) return value.map(item => textOf(shower, meta, item, row)).join(', ')
  switch (meta['x-show']) {
    case 'money':
      return (
        <Money amountMinor={Number(value)} currency={currencyOf(row)} dashZero={options.inTable} bare={options.bare} />
      )
    case 'dict': {
      const code = meta['x-dict'] ?? ''
      const label = shower.dictionaries.label(code, value)
      if (hasTone(code)) return <StatusDot tone={toneOf(code, value)} text={label} />
      return options.inTable ? <CutText text={label} width={options.cut} /> : <bdi>{label}</bdi>
    }
    case 'instant':
      return (
        <Tooltip title={<bdi dir="ltr">{instantSecondsText(String(value))} UTC+7</bdi>} mouseEnterDelay={0.6}>
          <bdi dir="ltr" className="ch-figures" data-instant>
            {instantText(String(value))}
          </bdi>
        </Tooltip>
      )
    case 'order':
      return (
        <PageLink kind="order" id={orderIdOf(row)}>
          {String(value)}
        </PageLink>
      )
    case 'customer':
      return (
        <PageLink kind="customer" id={customerIdOf(row)}>
          {String(value)}
        </PageLink>
      )
    case 'date':
    case 'phone':
    case 'percent':
    case 'bps':
    case 'count':
      return (
        <bdi dir="ltr" className="ch-figures" data-whole>
          {textOf(shower, meta, value, row)}
        </bdi>
      )
    default: {
      const text = textOf(shower, meta, value, row)
      const tone = meta['x-choice'] && choiceTone(meta['x-choice'], String(value))
      if (tone) return <StatusDot tone={tone} text={text} />
      return options.inTable ? <CutText text={text} width={options.cut} /> : <bdi>{text}</bdi>
    }
  }
}

function textOf(shower: Shower, meta: ShowMeta, value: unknown, row: Row): string {
  if (isEmpty(value)) return ''
  switch (meta['x-show']) {
    case 'money':
      return moneyText(Number(value), currencyOf(row), shower.language)
    case 'dict':
      return shower.dictionaries.label(meta['x-dict'] ?? '', value)
    case 'instant':
      return instantSecondsText(String(value))
    case 'bps':
      return bpsText(Number(value), shower.language)
    case 'percent':
      return rateText(String(value), shower.language)
    case 'count':
      return countText(Number(value), shower.language)
    case 'yesNo':
      return shower.t(value ? 'kernel:yes' : 'kernel:no')
    default:
      if (meta['x-choice']) return labelOf(meta['x-choice'], String(value), shower.language)
      if (typeof value === 'boolean') return shower.t(value ? 'kernel:yes' : 'kernel:no')
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}

/** Fields whose values line up at the end of the cell. */
export const isFigure = (meta: ShowMeta): boolean => ['money', 'percent', 'count', 'bps'].includes(meta['x-show'] ?? '')
