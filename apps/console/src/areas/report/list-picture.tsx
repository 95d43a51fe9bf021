import type { ReportKey } from '@countinghouse/contract/areas/report/pages'
import type { AnswerOf, InputOf, ListCall } from '@countinghouse/contract/kernel/call'
import type { Language } from '@countinghouse/domain/kernel/language'
import { MINOR_PER_MAJOR } from '@countinghouse/domain/kernel/money'
import { moneyText } from '@countinghouse/domain/kernel/money-text'
import { type ReactNode, useMemo } from 'react'
import { Chart } from '../../kernel/chart/chart'
import type { ChartContent } from '../../kernel/chart/chart-types'
import { type Dictionaries, useDictionaries } from '../../kernel/dictionary-texts'
import { useFieldName } from '../../kernel/field-name'
import { rateTexts, shortCountText } from '../../kernel/format'
import { useLanguage, useText } from '../../kernel/i18n'
import type { OwnText } from '../../kernel/text-keys'
import { useRead } from '../../kernel/use-read'
import { ComparedRows } from './compared-rows'
import { known } from './drawn'
import { texts } from './texts'
import './comparison.css'

type RowOf<C extends ListCall> = AnswerOf<C>['list'][number]
type Drawn = Omit<ChartContent, 'text' | 'shortText'>
export interface Drawing<C extends ListCall> {
  values: 'money' | 'percent' | 'count'
  draw: (rows: RowOf<C>[], names: (field: string) => string, language: Language, dictionaries: Dictionaries) => Drawn
  below?: (rows: RowOf<C>[]) => ReactNode
}
interface Said {
  title: OwnText
  purpose: OwnText
}
const MOST_ROWS = 200

/** The rows of a list as a picture, all that its filters find, whatever page the table shows; beside it what they came to in the span before. */
export const listPicture = <C extends ListCall>(
  call: C,
  report: ReportKey,
  { title, purpose, values, draw, below }: Drawing<C> & Said,
) =>
  function ListPicture({ filters }: { filters: Readonly<Record<string, unknown>> }) {
    const t = useText()
    const language = useLanguage()
    const dictionaries = useDictionaries()
    const fieldName = useFieldName(call.area)
    const asked = { ...filters, pageNum: 1, pageSize: MOST_ROWS } as unknown as InputOf<C>
    const { data } = useRead(call, asked, { keep: true })
    const rows = data?.list as RowOf<C>[] | undefined
    const content = useMemo((): ChartContent => {
      const currency = String((rows?.[0] as { currency?: string } | undefined)?.currency ?? 'MXN')
      return {
        ...draw(rows ?? [], field => fieldName(field) ?? field, language, dictionaries),
        ...textsOf(values, currency, language),
      }
    }, [rows, fieldName, language, dictionaries])
    return (
      <div className="ch-report-beside">
        <div className="ch-report-compare">
          <Chart title={t(title)} definition={t(purpose)} of={t(texts.pictureOf)} content={content} />
          {rows && below?.(rows)}
        </div>
        <ComparedRows report={report} title={title} filters={filters} />
      </div>
    )
  }

function textsOf(values: 'money' | 'percent' | 'count', currency: string, language: Language) {
  if (values === 'percent') return rateTexts(language)
  if (values === 'count') {
    const text = known(value => shortCountText(value, language))
    return { text, shortText: text }
  }
  return {
    text: known(value => moneyText(value, currency, language)),
    shortText: (value: number) => shortCountText(value / MINOR_PER_MAJOR, language),
  }
}
