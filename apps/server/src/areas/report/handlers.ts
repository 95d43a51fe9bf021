import { reports } from '@countinghouse/contract/areas/report/calls'
import { amountBandText } from '@countinghouse/domain/areas/report/amount-band'
import { PLAN_FATES } from '@countinghouse/domain/areas/report/plan-fate'
import { overdueRate, RATE_DAYS, repaymentRate, type Share } from '@countinghouse/domain/areas/report/rates'
import { addDays, type BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { percentText } from '@countinghouse/domain/kernel/rate'
import type { Context } from '../../kernel/context'
import { implement } from '../../kernel/implement'
import {
  type Cohort,
  type CohortRow,
  type Cut,
  listCohorts,
  repaidOf,
  type Slice,
  shareAt,
  sumCohorts,
  type Weight,
  type What,
} from './cohorts'
import { type Conversion, listConversions, sumConversions } from './conversion'
import { type AskedDays, daysOf } from './days'
import { type LoanCut, type Loans, listCosts, listLoans, sumLoans } from './loans'
import { closedThrough } from './rebuild'
import { listReturns, listSubmissions } from './returns'
import { listProducts, pageOfOrders, pageOfPlans } from './rows'

type Filters = Omit<What, 'start' | 'end' | 'actor'> & AskedDays
type Reading = Pick<Context, 'db' | 'actor' | 'today'>

const whatOf = (input: Filters, { actor, today }: Reading): What => {
  const { appId, productId, channel, orderType, platform } = input
  return { actor, appId, productId, channel, orderType, platform, ...daysOf(input, today) }
}

const share = (part: number, whole: number): string | null => (whole === 0 ? null : percentText(part, whole))
const fatesOf = (row: Cohort) =>
  Object.fromEntries(PLAN_FATES.map(fate => [fate, row[fate]])) as Record<(typeof PLAN_FATES)[number], number>
const countsOf = (row: Cohort) => ({ dueCount: row.due, repaidCount: repaidOf(row), ...fatesOf(row) })

const repaymentsOf = (row: CohortRow) => ({
  ...ofRow(row),
  ...countsOf(row),
  dueAmount: row.due_minor,
  repaidAmount: row.repaid_minor,
  firstOverDueRate: share(row.ended_late, row.ended),
  aoverDueRate: share(row.ended_open, row.ended),
})
const ofRow = (row: CohortRow) => ({
  entryId: `${row.cut} ${row.app_id}`,
  dataDate: String(row.cut),
  appId: row.app_id,
  appName: row.app_name,
  currency: row.currency,
})

type Rates<P extends string> = Record<`${P}T${(typeof RATE_DAYS)[number] | '14Plus'}`, string | null>
const ratesOf = <const P extends string>(row: Cohort, prefix: P, text: (share: Share) => string | null) =>
  Object.fromEntries([
    ...RATE_DAYS.map(n => [`${prefix}T${n}`, text(shareAt(row, n))]),
    [`${prefix}T14Plus`, text(shareAt(row, 'all'))],
  ]) as Rates<P>

interface CohortReport<R> {
  cut?: Cut
  asOf?: (today: BusinessDate) => BusinessDate
  platform?: boolean
  running?: boolean
  toRow: (row: CohortRow) => R
}
const now = (today: BusinessDate) => today
const lastMidnight = (today: BusinessDate) => addDays(today, -1)

const cohorts =
  <R>({ cut = 'due', asOf = now, platform = false, running = false, toRow }: CohortReport<R>) =>
  async (input: Filters & Slice & { rateBy?: Weight | undefined }, context: Reading) => {
    const what = whatOf({ ...input, platform }, context)
    const asked = { cut, asOf: asOf(context.today), running, rateBy: input.rateBy }
    const [found, sums] = await Promise.all([
      listCohorts(context.db, what, { ...asked, pageNum: input.pageNum, pageSize: input.pageSize }),
      sumCohorts(context.db, what, asked),
    ])
    return { list: found.rows.map(toRow), total: found.total, sums: countsOf(sums) }
  }

const rateRow = (row: CohortRow) => ({
  ...ofRow(row),
  dueCount: row.due,
  ...ratesOf(row, 'repaymentRate', repaymentRate),
})
const overdueRow = (row: CohortRow) => ({
  ...ofRow(row),
  dueCount: row.due,
  ...ratesOf(row, 'overdueRate', overdueRate),
  collectionRate: share(row.ended_late - row.ended_open, row.ended_late),
})
const platformRow = (row: CohortRow) => ({
  ...repaymentsOf(row),
  repaymentRateT1: repaymentRate(shareAt(row, 1)),
  repaymentRateT7: repaymentRate(shareAt(row, 7)),
  repaymentRateT14Plus: repaymentRate(shareAt(row, 'all')),
})

type Kinds = Parameters<typeof listLoans>[2]['kinds']
const LENT: Kinds = ['lent']
const ALL: Kinds = ['submitted', 'passed', 'lent']

const loans =
  (cut: LoanCut, kinds: Kinds, platform = false) =>
  async (input: Filters & Slice, context: Reading) => {
    const what = whatOf({ ...input, platform }, context)
    const { pageNum, pageSize } = input
    const [found, sums] = await Promise.all([
      listLoans(context.db, what, { kinds, cut, pageNum, pageSize }),
      sumLoans(context.db, what),
    ])
    const list = found.rows.map(row => ({
      entryId: [row.day, row.app_id, row.loan_number, row.currency].filter(Boolean).join(' '),
      dataDate: row.day,
      appId: row.app_id,
      appName: row.app_name,
      loanNumber: row.loan_number,
      currency: row.currency,
      disbursedAmount: row.payout_minor,
      ...totalsOf(row),
    }))
    return { list, total: found.total, sums: totalsOf(sums) }
  }
const totalsOf = (row: Loans) => ({
  submitCount: row.submitted,
  passCount: row.passed,
  loanCount: row.lent,
  loanTotalAmount: row.principal_minor,
})

const toldOf = (row: Conversion) => ({
  installCount: row.installs,
  registerOtpSendCount: row.register_sent,
  registerOtpSuccessCount: row.register_accepted,
  loginOtpSendCount: row.login_sent,
  loginOtpSuccessCount: row.login_accepted,
  submitCount: row.submitted,
  passCount: row.passed,
  loanCount: row.loans,
})

const returns = (byDay: boolean) => async (input: Filters & Slice, context: Reading) => {
  const { rows, total } = await listReturns(context.db, whatOf(input, context), { ...input, byDay })
  const list = rows.map(row => ({
    entryId: `${row.day} ${row.app_id}`,
    dataDate: row.day,
    appId: row.app_id,
    appName: row.app_name,
    settledCount: row.settled,
    reborrowCount: row.reborrowed,
    reborrowRate: share(row.reborrowed, row.settled),
    relentCount: row.relent,
    relentRate: share(row.relent, row.settled),
  }))
  return { list, total }
}

/** Days of a report times apps: all of them are read. */
const MOST_DAYS_OF_APPS = 10_000
const bare = cohorts({ platform: true, running: true, cut: 'begin', toRow: row => row })

export const reportHandlers = implement(reports, {
  repaymentReport: cohorts({ toRow: repaymentsOf }),
  repaymentReportRate: cohorts({ asOf: lastMidnight, toRow: rateRow }),
  repaymentReportRateReal: cohorts({ toRow: rateRow }),
  overdueReportRate: cohorts({ toRow: overdueRow }),
  transformingDataList: async (input, context) => {
    const what = { ...input, actor: context.actor, ...daysOf(input, context.today) }
    const [{ rows, total }, sums] = await Promise.all([
      listConversions(context.db, what, input),
      sumConversions(context.db, what),
    ])
    const list = rows.map(row => ({
      entryId: `${row.day} ${row.app_id}`,
      dataDate: row.day,
      appId: row.app_id,
      appName: row.app_name,
      ...toldOf(row),
    }))
    return { list, total, sums: toldOf(sums) }
  },
  countLoanDataWithDate: loans({ byDay: true, byApp: true }, LENT),
  countOrderByLoanCount: loans({ byDay: false, byApp: true, byNumber: true }, LENT),
  platformLoansByDate: loans({ byDay: true, byApp: false }, LENT, true),
  platformLoansByApp: loans({ byDay: true, byApp: true }, LENT, true),
  reborrowCount: returns(true),
  reborrowCountAll: returns(false),
  reborrowCountBySubmitDate: async (input, context) => {
    const { rows, total } = await listSubmissions(context.db, whatOf(input, context), input)
    const list = rows.map(row => ({
      entryId: `${row.day} ${row.app_id}`,
      dataDate: row.day,
      appId: row.app_id,
      appName: row.app_name,
      submitCount: row.submitted,
      reborrowCount: row.reborrowed,
      reborrowRate: share(row.reborrowed, row.submitted),
    }))
    return { list, total }
  },
  appAllCountForDate: loans({ byDay: true, byApp: true }, ALL),
  appAllCount: loans({ byDay: false, byApp: true }, ALL),
  orderAllCount: loans({ byDay: false, byApp: false }, ALL),
  platformRepayment: cohorts({ platform: true, toRow: platformRow }),
  platformRepaymentByBegin: cohorts({ cut: 'begin', platform: true, toRow: platformRow }),
  platformRepaymentByAmount: cohorts({
    cut: 'band',
    platform: true,
    toRow: row => ({ ...platformRow(row), amountBand: amountBandText(Number(row.cut)), band: Number(row.cut) }),
  }),
  platformOperations: async (input, context) => {
    const what = whatOf({ ...input, platform: true }, context)
    const { list, total, sums } = await bare(input, context)
    const appIds = [...new Set(list.map(row => row.app_id))]
    const mayCost = input.productId === undefined && input.orderType === undefined
    const [costs, lent] = await Promise.all([
      mayCost ? listCosts(context.db, what, appIds) : undefined,
      listLoans(context.db, what, {
        kinds: LENT,
        cut: { byDay: true, byApp: true },
        pageNum: 1,
        pageSize: MOST_DAYS_OF_APPS,
      }),
    ])
    const loansOf = new Map(lent.rows.map(row => [`${row.day} ${row.app_id}`, row]))
    return {
      total,
      sums,
      list: list.map(row => {
        const key = `${row.cut} ${row.app_id}`
        const loan = loansOf.get(key)
        return {
          ...repaymentsOf(row),
          loanCount: loan?.lent ?? 0,
          loanTotalAmount: loan?.principal_minor ?? 0,
          adCost: costs?.get(key) ?? null,
        }
      }),
    }
  },
  plans: (input, context) => pageOfPlans(context.db, input, whatOf(input, context)),
  orders: (input, context) => pageOfOrders(context.db, input, whatOf(input, context)),
  products: (_, { db, actor }) => listProducts(db, actor),
  finalThrough: async (_, { db }) => ({ closedThrough: await closedThrough(db) }),
})
