import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { reports } from '@countinghouse/contract/areas/report/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { settlementOutcome } from '@countinghouse/domain/kernel/lists/loan'
import { percentText } from '@countinghouse/domain/kernel/rate'

interface Days {
  today: string
  daysAgo: (days: number) => string
}

const DUE_PER_DAY = 120
const DAYS = 10

const AGES = [null, 1, 4, 8, 16, 31]
const OWED_BY_AGE = [36_108_900_00, 2_914_200_00, 2_207_350_00, 1_620_800_00, 1_105_070_00, 1_022_000_00]
const SPAN = 30

const lendingDays = ({ daysAgo }: Days) =>
  Array.from({ length: SPAN }, (_, index) => {
    const disbursedAmount = 2_400_000_00 + ((index * 37) % 11) * 60_000_00
    return {
      dataDt: daysAgo(SPAN - 1 - index),
      loanCount: 96 + ((index * 37) % 11) * 3,
      loanTotalAmount: Math.round(disbursedAmount / 0.85),
      disbursedAmount,
    }
  })

/** How the plans of a day ended; the six counts add up to those due. */
const fates = (index: number) => {
  const overCount = 9 + ((index * 5) % 7)
  const counts = { preCount: 22, extendCount: 6, repayOverCount: 9 + (index % 3), overExtendCount: 2, overCount }
  const late = counts.repayOverCount + counts.overExtendCount + overCount
  return { ...counts, repayNormalCount: DUE_PER_DAY - 28 - late, late }
}

const repayDays = ({ daysAgo }: Days): AnswerOf<typeof dashboard.repayInfo> =>
  Array.from({ length: DAYS }, (_, index) => {
    const { late, ...counts } = fates(index)
    const rate = (part: number) => percentText(part, DUE_PER_DAY)
    return {
      curDate: daysAgo(index + 1),
      repayCurCount: DUE_PER_DAY,
      ...counts,
      firstOverDueRate: rate(late),
      aoverDueRate: rate(counts.overCount),
      perRepayRate: rate(counts.preCount),
      repayNormalRate: rate(counts.repayNormalCount),
      extendCountRate: rate(counts.extendCount),
      repayOverCountRate: rate(counts.repayOverCount),
      overExtendCountRate: rate(counts.overExtendCount),
    }
  })

const overview = ({ today, daysAgo }: Days): AnswerOf<typeof dashboard.overview> => ({
  currency: 'MXN',
  date: today,
  loanTotalAmount: 486_250_000_00,
  lentCount: 118_377,
  countUser: 61_204,
  totalBalAmt: 38_420_500_00,
  totalCount: 12_846,
  totalNonOverCount: 11_021,
  totalOverCount: 1_825,
  totalAmout: 44_978_320_00,
  totalNonOverAmt: 36_108_900_00,
  totalOverAmt: 8_869_420_00,
  firstOverdue: '18.42%',
  firstOverdueNew: '24.10%',
  firstOverdueOld: '14.06%',
  actualOverdue: '14.20%',
  actualOverdueNew: '19.31%',
  actualOverdueOld: '10.88%',
  firstOverdueTenList: Array.from({ length: DAYS }, (_, index) => {
    const overdueCount = 18 + ((index * 7) % 11)
    return {
      dataDt: daysAgo(index + 1),
      dataValue: percentText(overdueCount, DUE_PER_DAY),
      dueCount: DUE_PER_DAY,
      overdueCount,
    }
  }),
  curRepayCount: 132,
  curAlRepayCount: 87,
  curRepayCountNew: 51,
  curRepayCountOld: 81,
  curAlRepayCountNew: 29,
  curAlRepayCountOld: 58,
  ageing: AGES.map((fromDays, index) => ({
    fromDays,
    toDays: index + 1 < AGES.length ? AGES[index + 1]! - 1 : null,
    orderCount: 2_000 - index * 310,
    totalRepayableAmount: OWED_BY_AGE[index]!,
  })),
  days: lendingDays({ today, daysAgo }).map((day, index) => ({
    ...day,
    receivedAmount: 2_150_000_00 + ((index * 23) % 13) * 55_000_00,
  })),
  repayDays: repayDays({ today, daysAgo }),
})

const STEPS = {
  accessUser: 4_210,
  countRegister: 2_940,
  countCertification: 2_365,
  countFaceVerified: 2_180,
  countCustExt: 1_902,
  countCustBank: 1_730,
  countCustLinkman: 1_655,
  submitUser: 1_540,
  loanUser: 804,
}
type Step = keyof typeof STEPS

const funnel = (): AnswerOf<typeof dashboard.asRateInfo> => {
  const names = Object.keys(STEPS) as Step[]
  const rates = names.slice(1).map((name, at) => [`${name}Rate`, percentText(STEPS[name], STEPS[names[at]!])])
  return { ...STEPS, ...Object.fromEntries(rates) }
}

const MONTHS = 12
const months = ({ today }: Days) =>
  Array.from({ length: MONTHS }, (_, index) => {
    const at = Number(today.slice(0, 4)) * MONTHS + Number(today.slice(5, 7)) - MONTHS + index
    const month = `${Math.floor(at / MONTHS)}-${String((at % MONTHS) + 1).padStart(2, '0')}`
    return { month, value: 2_300 + ((index * 419) % 700) }
  })

const CHANNELS = ['organic', 'google', 'meta', 'tiktok', 'referral', 'sms', 'partner', 'press']
const PEOPLE = 26
const activity = (): AnswerOf<typeof dashboard.activity> => ({
  channels: CHANNELS.map((channel, index) => ({ channel, loanCount: 920 - index * 104 })),
  people: Array.from({ length: PEOPLE }, (_, index) => ({
    userId: index + 1,
    userName: `Demo ${index + 1}`,
    taskCount: 64 - index * 2,
  })),
})

const page = <R>(list: R[]) => ({ list, total: list.length, pageNum: 1, pageSize: 10 })
const ofApp = (dataDate: string) => ({ entryId: dataDate, dataDate, appId: 1, appName: 'Demo' })
const ofDay = (dataDate: string) => ({ ...ofApp(dataDate), currency: 'MXN' as const })
const counts = (index: number) => {
  const { late: _, ...six } = fates(index)
  return { dueCount: DUE_PER_DAY, repaidCount: six.preCount + six.repayNormalCount + six.repayOverCount, ...six }
}

const repayments = ({ daysAgo }: Days): AnswerOf<typeof reports.repaymentReport> => {
  const list = Array.from({ length: DAYS }, (_, index) => ({
    ...ofDay(daysAgo(index + 1)),
    ...counts(index),
    dueAmount: DUE_PER_DAY * 3_200_00,
    repaidAmount: counts(index).repaidCount * 3_200_00,
    firstOverDueRate: percentText(fates(index).late, DUE_PER_DAY),
    aoverDueRate: percentText(fates(index).overCount, DUE_PER_DAY),
  }))
  const fields = Object.keys(counts(0)) as (keyof ReturnType<typeof counts>)[]
  const sums = Object.fromEntries(fields.map(field => [field, list.reduce((sum, row) => sum + row[field], 0)]))
  return { ...page(list), sums: sums as ReturnType<typeof counts> }
}

/** Rates from the first day on; a day that is not reached is blank (G-152). */
const curve = (index: number, rate: (n: number) => number, prefix: string) =>
  Object.fromEntries(
    [...Array.from({ length: 14 }, (_, at) => at + 1), 15].map(n => [
      n === 15 ? `${prefix}T14Plus` : `${prefix}T${n}`,
      n === 15 || n <= index + 1 ? percentText(Math.round(rate(Math.min(n, 14)) * 100), 10_000) : null,
    ]),
  )
const paid = (n: number) => 82 + n * 0.6
const rates = ({ daysAgo }: Days) => ({
  ...page(
    Array.from({ length: DAYS }, (_, index) => ({
      ...ofDay(daysAgo(index + 1)),
      dueCount: DUE_PER_DAY,
      ...curve(index, paid, 'repaymentRate'),
    })),
  ),
  sums: { dueCount: DAYS * DUE_PER_DAY },
})
const overdueRates = ({ daysAgo }: Days) => ({
  ...page(
    Array.from({ length: DAYS }, (_, index) => ({
      ...ofDay(daysAgo(index + 1)),
      dueCount: DUE_PER_DAY,
      ...curve(index, n => 100 - paid(n), 'overdueRate'),
      collectionRate: percentText(fates(index).repayOverCount, fates(index).late),
    })),
  ),
  sums: { dueCount: DAYS * DUE_PER_DAY },
})

const CONVERTED = {
  installCount: 421,
  registerOtpSendCount: 388,
  registerOtpSuccessCount: 294,
  loginOtpSendCount: 610,
  loginOtpSuccessCount: 577,
  submitCount: 154,
  passCount: 102,
  loanCount: 96,
}
const conversion = ({ daysAgo }: Days): AnswerOf<typeof reports.transformingDataList> => ({
  ...page(Array.from({ length: DAYS }, (_, index) => ({ ...ofApp(daysAgo(index)), ...CONVERTED }))),
  sums: Object.fromEntries(Object.entries(CONVERTED).map(([name, value]) => [name, value * DAYS])) as typeof CONVERTED,
})

/** The address of the chart of months, as a transport knows it. */
export const MONTH_BAR = '/analysis/month-bar'

/** One canned answer per statistics call, by its path (G-048). */
export const CANNED_STATISTICS: Readonly<Record<string, (days: Days) => unknown>> = {
  [dashboard.overview.path]: overview,
  [dashboard.asRateInfo.path]: funnel,
  [dashboard.asRateInfoPart.path]: funnel,
  [dashboard.lendingInfo.path]: days => ({ currency: 'MXN', days: lendingDays(days) }),
  [dashboard.repayInfo.path]: repayDays,
  [dashboard.settleTypeInfo.path]: () =>
    settlementOutcome.values.map((settleType, index) => ({ settleType, settleCount: 1_840 - index * 360 })),
  [dashboard.activity.path]: activity,
  [MONTH_BAR]: months,
  [reports.repaymentReport.path]: repayments,
  [reports.repaymentReportRate.path]: rates,
  [reports.overdueReportRate.path]: overdueRates,
  [reports.transformingDataList.path]: conversion,
}
