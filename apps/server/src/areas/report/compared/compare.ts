import { VINTAGE_DAYS } from '@countinghouse/contract/areas/report/books/calls'
import type { ReportKey } from '@countinghouse/contract/areas/report/pages'
import { averageRate } from '@countinghouse/domain/areas/report/loan-rate'
import { startOfQuarter, startOfQuarterBefore } from '@countinghouse/domain/areas/report/quarter'
import { partOf } from '@countinghouse/domain/areas/report/roll'
import { addDays, daysBetween, earlierOf } from '@countinghouse/domain/kernel/business-date'
import { termsOf } from '../../order/moves'
import { byCurrency, type Reading, whatOf } from '../books/asked'
import { positionOf } from '../books/cash-position'
import { COHORT_DAYS, MOST_COHORT_DAYS, unitRows, VINTAGE_SPAN, vintageRows } from '../books/cohort-rows'
import { HORIZON, outlooks } from '../books/forecasts'
import { listCash } from '../books/queries'
import { cureRows, promiseRows, ROLL_DAYS, rollRows } from '../books/rolls'
import { type Days, daysBefore, daysEarlier, daysOf } from '../days'
import { priceOfTerms } from '../regulator/price-of-terms'
import { listItems } from '../regulator/queries'
import { type Compared, type Figures, sumsOf } from './lines'
import { course, type OfSpan, ordersOf, type Question, returns } from './loans'
import { listTermsLent, listTermsThen, listUnpaid, sumComplaints } from './queries'

type Compare = (input: Question, reading: Reading) => Promise<Compared>

/** The rows of the days asked for, and of as many before them as they were when those were as old. */
const bySpan =
  (figures: OfSpan, usual?: number, most?: number): Compare =>
  async (input, reading) => {
    const now = daysOf(input, reading.today, usual, most)
    const before = daysBefore(now)
    const asked = ({ start, end }: Days) => ({ ...input, dataDateStart: start, dataDateEnd: end })
    const then = addDays(reading.today, daysBetween(now.start, before.start))
    return {
      now,
      before,
      figures: await Promise.all([figures(asked(now), reading), figures(asked(before), { ...reading, today: then })]),
    }
  }

const rolls: OfSpan = async (asked, reading) =>
  (await rollRows(asked, reading)).map(({ ageGroup, currency, startAmount, paidPartRate, lostPartRate }) => ({
    of: { ageGroup, currency },
    amounts: { startAmount },
    rates: { paidPartRate, lostPartRate },
  }))

const cures: OfSpan = async (asked, reading) =>
  (await cureRows(asked, reading)).map(({ ageGroup, currency, overdueCount, curedAmount, cureRate }) => ({
    of: { ageGroup, currency },
    counts: { overdueCount },
    amounts: { curedAmount },
    rates: { cureRate },
  }))

const promises: OfSpan = async (asked, reading) =>
  byCurrency(await promiseRows(asked, reading)).map(([currency, rows]) => {
    const counts = sumsOf(rows, ['promiseCount', 'keptCount', 'brokenCount'])
    const amounts = sumsOf(rows, ['promisedAmount', 'keptAmount'])
    return {
      of: { currency },
      counts,
      amounts,
      rates: {
        keptRate: partOf(counts.keptCount!, counts.promiseCount!),
        keptAmountRate: partOf(amounts.keptAmount!, amounts.promisedAmount!),
      },
    }
  })

const units: OfSpan = async (asked, reading) =>
  byCurrency(await unitRows(asked, reading)).map(([currency, rows]) => ({
    of: { currency },
    amounts: sumsOf(rows, ['loanTotalAmount', 'incomeAmount', 'adCost', 'lossAmount', 'contributionAmount']),
  }))

const cash: OfSpan = async (asked, { db, actor, today }) =>
  byCurrency((await listCash(db, actor, daysOf(asked, today))).map(positionOf)).map(([currency, rows]) => ({
    of: { currency },
    amounts: sumsOf(rows, ['openingAmount', 'inAmount', 'outAmount', 'closingAmount']),
  }))

const loanRates: OfSpan = async (asked, reading) => {
  const priced = (await listTermsLent(reading.db, whatOf(asked, reading))).map(row => ({
    currency: row.terms.currency,
    productName: `${row.product_name} · ${row.terms.durationDays}`,
    loans: row.loans,
    rate: priceOfTerms(row.terms).annualRate,
    principalMinor: row.terms.principalMinor,
  }))
  return byCurrency(priced).flatMap(([currency, rows]) => [
    {
      of: { currency },
      counts: { loanCount: rows.reduce((sum, row) => sum + row.loans, 0) },
      rates: { annualRate: averageRate(rows) },
    },
    ...[...new Set(rows.map(row => row.productName))].sort().map(productName => ({
      of: { productName, currency },
      rates: { annualRate: averageRate(rows.filter(row => row.productName === productName)) },
    })),
  ])
}

const WEEK = 7
/** Each age by the last week that has reached it, beside the week before: both are as old. */
const vintages: Compare = async (input, reading) => {
  const now = daysOf(input, reading.today, VINTAGE_SPAN, MOST_COHORT_DAYS)
  const before = daysEarlier(now, WEEK)
  const rows = await vintageRows(input, reading, WEEK)
  const pairs = byCurrency(rows).map(([currency, weeks]) => {
    const ages = VINTAGE_DAYS.map(age => {
      const measure = `unpaidRate${age}` as const
      const last = weeks.find(week => week.lentWeek >= now.start && week[measure] !== null)
      const earlier = last && weeks.find(week => week.lentWeek === addDays(last.lentWeek, -WEEK))
      return { measure, these: last?.[measure] ?? null, earlier: earlier?.[measure] ?? null }
    })
    const figures = (span: 'these' | 'earlier'): Figures => ({
      of: { currency },
      rates: Object.fromEntries(ages.map(age => [age.measure, age[span]])),
    })
    return [figures('these'), figures('earlier')] as const
  })
  return { now, before, figures: [pairs.map(([one]) => one), pairs.map(([, one]) => one)] }
}

/** The two weeks ahead beside the two behind, each as it was known before it began. */
const forecast: Compare = async (input, reading) => {
  const now = { start: reading.today, end: addDays(reading.today, HORIZON - 1) }
  const found = await outlooks(input, reading)
  const sum = (days: readonly { on: string }[], of: ReadonlyMap<string, number>) =>
    days.reduce((all, { on }) => all + (of.get(on) ?? 0), 0)
  const said = (days: readonly { cashMinor: number }[]) => days.reduce((all, { cashMinor }) => all + cashMinor, 0)
  return {
    now,
    before: daysBefore(now),
    figures: [
      found.map(({ currency, ahead, due }) => ({
        of: { currency },
        amounts: { dueAmount: sum(ahead, due), forecastAmount: said(ahead), receivedAmount: null },
      })),
      found.map(({ currency, past, dueThen, came }) => ({
        of: { currency },
        amounts: { dueAmount: sum(past, dueThen), forecastAmount: said(past), receivedAmount: sum(past, came) },
      })),
    ],
  }
}

/** Days from one look at what stands to the one before. */
const MONTH = 30
const lookBack = (today: string): Pick<Compared, 'now' | 'before'> => {
  const then = addDays(today, -MONTH)
  return { now: { start: today, end: today }, before: { start: then, end: then } }
}

/** Unpaid principal at the end of today beside that of thirty days ago, of the ledger. */
const ages: Compare = async (input, reading) => {
  const days = lookBack(reading.today)
  const of = async ({ end }: Days): Promise<Figures[]> =>
    byCurrency(await listUnpaid(reading.db, whatOf(input, reading), end)).flatMap(([currency, groups]) => {
      const all = groups.reduce((sum, group) => sum + group.unpaidMinor, 0)
      return groups.map(({ ageGroup, unpaidMinor }) => ({
        of: { ageGroup, currency },
        amounts: { unpaidPrincipal: unpaidMinor },
        rates: { portfolioShare: partOf(unpaidMinor, all) },
      }))
    })
  return { ...days, figures: await Promise.all([of(days.now), of(days.before)]) }
}

/** Products on sale as they are beside the terms that applications had thirty days ago, of the same least amount. */
const productRates: Compare = async (input, { db, actor, today }) => {
  const days = lookBack(today)
  const items = await listItems(db, { actor, appId: input.appId, productId: input.productId })
  const then = await listTermsThen(
    db,
    items.map(item => item.id),
    days.before.end,
  )
  const of = (item: (typeof items)[number], annualRate: string | null): Figures => ({
    of: { productName: `${item.product_name} · ${item.duration_days}`, currency: item.currency },
    rates: { annualRate },
  })
  const least = (item: (typeof items)[number]) => ({
    currency: item.currency,
    principalMinor: item.min_principal_minor,
  })
  return {
    ...days,
    figures: [
      items.map(item => of(item, priceOfTerms(termsOf(item, least(item))).annualRate)),
      items.map(item => {
        const terms = then.get(item.id)
        return of(item, terms ? priceOfTerms({ ...terms, ...least(item) }).annualRate : null)
      }),
    ],
  }
}

/** The quarter so far beside as many days of the one before, each by what was answered and closed by its end. */
const complaints: Compare = async (input, { db, actor, today }) => {
  const [start, earlier] = [startOfQuarter(today), startOfQuarterBefore(today)]
  const now = { start, end: today }
  const reached = addDays(earlier, daysBetween(start, today))
  const before = { start: earlier, end: earlierOf(reached, addDays(start, -1)) }
  const of = async (days: Days): Promise<Figures[]> => [
    { of: {}, counts: await sumComplaints(db, { actor, appId: input.appId, ...days }) },
  ]
  return { now, before, figures: await Promise.all([of(now), of(before)]) }
}

/** How each report is compared with the span before. */
export const COMPARE: Record<ReportKey, Compare> = {
  repaymentReport: bySpan(course()),
  // As of last midnight.
  repaymentReportRate: bySpan(course({ daysBack: 1 })),
  repaymentReportRateReal: bySpan(course()),
  overdueReportRate: bySpan(course({ rate: 'overdueRate' })),
  transformingDataList: bySpan(ordersOf()),
  reborrowCount: bySpan(returns),
  reborrowCountAll: bySpan(returns),
  reborrowCountBySubmitDate: bySpan(returns),
  countLoanDataWithDate: bySpan(ordersOf()),
  countOrderByLoanCount: bySpan(ordersOf()),
  platformLoansByDate: bySpan(ordersOf(true)),
  platformLoansByApp: bySpan(ordersOf(true)),
  appAllCountForDate: bySpan(ordersOf()),
  appAllCount: bySpan(ordersOf()),
  orderAllCount: bySpan(ordersOf()),
  platformRepayment: bySpan(course({ platform: true })),
  platformRepaymentByBegin: bySpan(course({ cut: 'begin', platform: true })),
  platformRepaymentByAmount: bySpan(course({ platform: true })),
  platformOperations: bySpan(course({ cut: 'begin', platform: true, running: true })),
  rollRates: bySpan(rolls, ROLL_DAYS),
  cureRates: bySpan(cures, ROLL_DAYS),
  promisesKept: bySpan(promises),
  vintages,
  unitEconomics: bySpan(units, COHORT_DAYS, MOST_COHORT_DAYS),
  cashForecast: forecast,
  cashPosition: bySpan(cash),
  portfolioAges: ages,
  productRates,
  loanRates: bySpan(loanRates),
  complaintQuarters: complaints,
}
