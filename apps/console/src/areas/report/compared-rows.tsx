import { type AgeGroup, ageGroup } from '@countinghouse/contract/areas/report/books/calls'
import { comparedReports } from '@countinghouse/contract/areas/report/compared/calls'
import type { ReportKey } from '@countinghouse/contract/areas/report/pages'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { labelIn } from '@countinghouse/contract/kernel/choice'
import type { Language } from '@countinghouse/domain/kernel/language'
import { useMemo } from 'react'
import { Chart } from '../../kernel/chart/chart'
import type { ChartContent } from '../../kernel/chart/chart-types'
import { useFieldName } from '../../kernel/field-name'
import { rateTexts } from '../../kernel/format'
import { useLanguage, useText } from '../../kernel/i18n'
import type { OwnText } from '../../kernel/text-keys'
import { useRead } from '../../kernel/use-read'
import { ComparedExport } from './compared-export'
import { Compared, type ComparedRow, type Headings, type Line } from './compared-table'
import { drawn } from './drawn'
import { texts } from './texts'

type Measure = ComparedRow['measure']
type Filters = Readonly<Record<string, unknown>>
/** A report that is compared, with what its screen asks. */
interface ComparedProps {
  report: ReportKey
  title: OwnText
  filters: Filters
}

/** Which way is good news; of the others it depends. */
const BETTER: Partial<Record<Measure, 'up' | 'down'>> = {
  annualRate: 'down',
  answeredLateCount: 'down',
  brokenCount: 'down',
  closingAmount: 'up',
  complaintCount: 'down',
  contributionAmount: 'up',
  curedAmount: 'up',
  cureRate: 'up',
  dueCount: 'up',
  firstOverDueRate: 'down',
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
  passCount: 'up',
  reborrowCount: 'up',
  repaidCount: 'up',
  settledCount: 'up',
  submitCount: 'up',
}
/** The same of rates at several ages. */
const BETTER_AT: readonly (readonly [string, 'up' | 'down'])[] = [
  ['overdueRateT', 'down'],
  ['repaymentRateT', 'up'],
  ['unpaidRate', 'down'],
]
const betterOf = (measure: Measure) => BETTER[measure] ?? BETTER_AT.find(([start]) => measure.startsWith(start))?.[1]

interface Said {
  headings?: Headings
  /** What is compared, where it is not simply as many days before. */
  means?: OwnText
  /** Both headings are of many spans, not of one. */
  withoutDays?: true
}
const { today, weeks, fortnights, quarters, means } = texts.compared
const SAID: Partial<Record<ReportKey, Said>> = {
  unitEconomics: { means: means.cohorts },
  vintages: { headings: weeks, means: means.vintages, withoutDays: true },
  cashForecast: { headings: fortnights, means: means.forecast },
  portfolioAges: { headings: today, means: means.ages },
  productRates: { headings: today, means: means.products },
  loanRates: { means: means.loans },
  complaintQuarters: { headings: quarters, means: means.quarters },
}

const MOST_LINES = 200
const askedOf = (report: ReportKey, filters: Filters) =>
  ({ ...filters, report, pageNum: 1, pageSize: MOST_LINES }) as InputOf<typeof comparedReports.compared>
/** All figures of a report beside those of the span before. */
export const useCompared = (report: ReportKey, filters: Filters) =>
  useRead(comparedReports.compared, askedOf(report, filters), { keep: true })

/** A report's figures beside those of the span before; what the picture beside it shows may be left out. */
export function ComparedRows({
  report,
  title,
  filters,
  isDrawn = () => false,
}: ComparedProps & { isDrawn?: (row: ComparedRow) => boolean }) {
  const t = useText()
  const language = useLanguage()
  const fieldName = useFieldName('report')
  const read = useCompared(report, filters)
  const { headings = texts.compare, means: meant, withoutDays } = SAID[report] ?? {}
  const rows = read.data?.list ?? []
  const days = withoutDays ? undefined : spansOf(rows[0])
  return (
    <div className="ch-report-compare">
      <Compared
        lines={linesOf(
          rows.filter(row => !isDrawn(row)),
          fieldName,
          language,
        )}
        headings={headings}
        spans={days}
        read={read}
      />
      <div className="ch-report-below">
        {meant && <p className="ch-report-final">{t(meant)}</p>}
        {rows.length > 0 && (
          <ComparedExport rows={rows} asked={askedOf(report, filters)} title={title} headings={headings} spans={days} />
        )}
      </div>
    </div>
  )
}

const spansOf = (row: ComparedRow | undefined) =>
  row && {
    now: { start: row.nowStart, end: row.nowEnd },
    before: { start: row.beforeStart, end: row.beforeEnd },
  }

function linesOf(rows: readonly ComparedRow[], names: (field: string) => string, language: Language): Line[] {
  const several = new Set(rows.flatMap(row => row.currency ?? [])).size > 1
  const group = (value: AgeGroup | null) => value && labelIn(ageGroup, value, language)
  return rows.map(row => {
    const figure = names(row.measure)
    const part = group(row.ageGroup) ?? row.productName
    return {
      ...row,
      name: [part ?? figure, several && row.currency].filter(Boolean).join(' · '),
      ...(part && { partOf: figure }),
      better: betterOf(row.measure),
    }
  })
}

const MOST_BARS = 12

/** A rate of each product in both spans as bars. */
export const productsCompared = (report: ReportKey, { title, purpose }: { title: OwnText; purpose: OwnText }) =>
  function ProductsCompared({ filters }: { filters: Filters }) {
    const t = useText()
    const language = useLanguage()
    const { data } = useCompared(report, filters)
    const content = useMemo((): ChartContent => {
      const rows = (data?.list ?? []).filter(row => row.productName !== null).slice(0, MOST_BARS)
      return {
        kind: 'bar',
        isBroken: true,
        categories: rows.map(row => row.productName!),
        series: (['before', 'now'] as const).map(span => ({
          key: span,
          name: t(texts.compare[span]),
          tone: span === 'now' ? 'accent' : 'neutral',
          values: rows.map(row => drawn(String(row[`${span}Value`] ?? '0'))),
        })),
        ...rateTexts(language),
      }
    }, [data, t, language])
    return (
      <div className="ch-report-beside">
        <Chart title={t(title)} definition={t(purpose)} of={t(texts.pictureOf)} content={content} />
        <ComparedRows report={report} title={title} filters={filters} />
      </div>
    )
  }
