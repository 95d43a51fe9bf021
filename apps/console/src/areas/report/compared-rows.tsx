import { ageGroup } from '@countinghouse/contract/areas/report/books/calls'
import { type ComparedReport, comparedReports } from '@countinghouse/contract/areas/report/compared/calls'
import type { AnswerOf, InputOf } from '@countinghouse/contract/kernel/call'
import { nameIn } from '@countinghouse/contract/kernel/six-names'
import type { Language } from '@countinghouse/domain/kernel/language'
import { useMemo } from 'react'
import { Chart } from '../../kernel/chart/chart'
import type { ChartContent } from '../../kernel/chart/chart-types'
import { useFieldName } from '../../kernel/field-name'
import { useLanguage, useText } from '../../kernel/i18n'
import type { OwnText } from '../../kernel/text-keys'
import { useRead } from '../../kernel/use-read'
import { Compared, type Line } from './compared-table'
import { drawn, percentTexts } from './drawn'
import { texts } from './texts'

type Answer = AnswerOf<typeof comparedReports.compared>
type Field = Answer['counts' | 'amounts' | 'rates'][number]['field']
type Filters = Readonly<Record<string, unknown>>

/** Which way is good news; of the others it depends. */
const BETTER: Partial<Record<Field, 'up' | 'down'>> = {
  annualRate: 'down',
  answeredLateCount: 'down',
  brokenCount: 'down',
  closingAmount: 'up',
  complaintCount: 'down',
  contributionAmount: 'up',
  curedAmount: 'up',
  cureRate: 'up',
  forecastAmount: 'up',
  incomeAmount: 'up',
  keptAmount: 'up',
  keptAmountRate: 'up',
  keptCount: 'up',
  keptRate: 'up',
  lossAmount: 'down',
  lostPartRate: 'down',
  overdueCount: 'down',
  paidPartRate: 'up',
  unpaidRate: 'down',
}

interface Said {
  headings?: { now: OwnText; before: OwnText }
  /** What is compared, where it is not simply as many days before. */
  means?: OwnText
  /** Both headings are of many spans, not of one. */
  withoutDays?: true
}
const { today, weeks, fortnights, quarters, means } = texts.compared
const SAID: Record<ComparedReport, Said> = {
  rollRates: {},
  cureRates: {},
  promisesKept: {},
  cashPosition: {},
  unitEconomics: { means: means.cohorts },
  vintages: { headings: weeks, means: means.vintages, withoutDays: true },
  cashForecast: { headings: fortnights, means: means.forecast },
  portfolioAges: { headings: today, means: means.ages },
  productRates: { headings: today, means: means.products },
  loanRates: { means: means.loans },
  complaintQuarters: { headings: quarters, means: means.quarters },
}

const useCompared = (report: ComparedReport, filters: Filters) => {
  const { rateBy: _, ...asked } = filters
  return useRead(comparedReports.compared, { ...asked, report } as InputOf<typeof comparedReports.compared>, {
    keep: true,
  })
}

/** A report's figures beside those of the span before. */
export function ComparedRows({ report, filters }: { report: ComparedReport; filters: Filters }) {
  const t = useText()
  const language = useLanguage()
  const fieldName = useFieldName('report')
  const read = useCompared(report, filters)
  const { data } = read
  const { headings, means: meant, withoutDays } = SAID[report]
  return (
    <div className="ch-report-compare">
      <Compared
        lines={linesOf(data, fieldName, language)}
        {...(headings && { headings })}
        spans={withoutDays ? undefined : data}
        read={read}
      />
      {meant && <p className="ch-report-final">{t(meant)}</p>}
    </div>
  )
}

function linesOf(data: Answer | undefined, names: (field: string) => string, language: Language): Line[] {
  if (!data) return []
  const { counts, amounts, rates } = data
  const all = [...counts, ...amounts, ...rates]
  const several = new Set(all.flatMap(line => line.currency ?? [])).size > 1
  const named = ({ field, ageGroup: group, age, productName, currency }: (typeof all)[number]) => {
    const figure = age === null ? names(field) : names(`${field}${age}`)
    const part = group ? nameIn(language, ageGroup.labels[group]) : productName
    return {
      key: [field, group, age, productName, currency].join(' '),
      name: [part ?? figure, several && currency].filter(Boolean).join(' · '),
      ...(part && { partOf: figure }),
      better: BETTER[field],
    }
  }
  return [
    ...counts.map(line => ({ ...named(line), counts: line })),
    ...amounts.map(line => ({ ...named(line), counts: line, ...(line.currency && { currency: line.currency }) })),
    ...rates.map(line => ({ ...named(line), rates: line })),
  ]
}

const MOST_BARS = 12

/** A rate of each product in both spans as bars. */
export const productsCompared = (report: 'loanRates', { title, purpose }: { title: OwnText; purpose: OwnText }) =>
  function ProductsCompared({ filters }: { filters: Filters }) {
    const t = useText()
    const language = useLanguage()
    const { data } = useCompared(report, filters)
    const content = useMemo((): ChartContent => {
      const lines = (data?.rates ?? []).filter(line => line.productName !== null).slice(0, MOST_BARS)
      return {
        kind: 'bar',
        isBroken: true,
        categories: lines.map(line => line.productName!),
        series: (['before', 'now'] as const).map(span => ({
          key: span,
          name: t(texts.compare[span]),
          tone: span === 'now' ? 'accent' : 'neutral',
          values: lines.map(line => drawn(line[span] ?? '0')),
        })),
        ...percentTexts(language),
      }
    }, [data, t, language])
    return (
      <div className="ch-report-beside">
        <Chart title={t(title)} definition={t(purpose)} of={t(texts.pictureOf)} content={content} />
        <ComparedRows report={report} filters={filters} />
      </div>
    )
  }
