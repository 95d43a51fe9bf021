import { overdueRate, RATE_DAYS, repaymentRate, type Share } from '@countinghouse/domain/areas/report/rates'
import { partOf } from '@countinghouse/domain/areas/report/roll'
import { addDays, type BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { type Asked, type Reading, whatOf } from '../books/asked'
import { type Cut, repaidOf, shareAt, sumCohorts, type Weight, type What } from '../cohorts'
import { sumLoans } from '../loans'
import { sumReturns } from '../returns'
import type { Figures } from './lines'

export type Question = Asked & { rateBy?: Weight | undefined }
export type OfSpan = (asked: Question, reading: Reading) => Promise<Figures[]>

const ENDS = [...RATE_DAYS, 'all'] as const
const RATES = { repaymentRate, overdueRate } satisfies Record<string, (share: Share) => string | null>

interface Course {
  rate?: keyof typeof RATES
  cut?: Cut
  platform?: boolean
  /** Of apps that are switched on alone. */
  running?: boolean
  /** At the end of which day the course is looked at, so many before the one on which it is asked for. */
  daysBack?: number
}
const ofApps = (what: What, platform: boolean | undefined): What => ({ ...what, platform })

/** The course of a cohort from T1 to T14+. */
export const course =
  ({ rate = 'repaymentRate', cut = 'due', platform, running, daysBack = 0 }: Course = {}): OfSpan =>
  async (asked, reading) => {
    const what = ofApps(whatOf(asked, reading), platform)
    const lookedAt = (asOf: BusinessDate) => sumCohorts(reading.db, what, { cut, asOf, running, rateBy: asked.rateBy })
    const cohort = await lookedAt(reading.today)
    const course = daysBack === 0 ? cohort : await lookedAt(addDays(reading.today, -daysBack))
    return [
      {
        of: {},
        counts: { dueCount: cohort.due, repaidCount: repaidOf(cohort) },
        rates: {
          firstOverDueRate: partOf(cohort.ended_late, cohort.ended),
          ...Object.fromEntries(
            ENDS.map(n => [`${rate}T${n === 'all' ? '14Plus' : n}`, RATES[rate](shareAt(course, n))]),
          ),
        },
      },
    ]
  }

/** Orders submitted, approved and disbursed. */
export const ordersOf =
  (platform?: boolean): OfSpan =>
  async (asked, reading) => {
    const sums = await sumLoans(reading.db, ofApps(whatOf(asked, reading), platform))
    return [{ of: {}, counts: { submitCount: sums.submitted, passCount: sums.passed, loanCount: sums.lent } }]
  }

/** Customers who settled, each once; and those who came back within 30 days of settling, each once a day. */
export const returns: OfSpan = async (asked, reading) => {
  const { settled, returned } = await sumReturns(reading.db, whatOf(asked, reading))
  return [{ of: {}, counts: { settledCount: settled, reborrowCount: returned } }]
}
