import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { percentText } from '@countinghouse/domain/kernel/rate'

interface Days {
  today: string
  daysAgo: (days: number) => string
}

const DUE_PER_DAY = 120
const DAYS = 10

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
})

const AGES = [null, 1, 4, 8, 16, 31]
const OWED_BY_AGE = [36_108_900_00, 2_914_200_00, 2_207_350_00, 1_620_800_00, 1_105_070_00, 1_022_000_00]
const TREND_DAYS = 30

const trend = ({ daysAgo }: Days): AnswerOf<typeof dashboard.trend> => ({
  currency: 'MXN',
  ageing: AGES.map((fromDays, index) => ({
    fromDays,
    toDays: index + 1 < AGES.length ? AGES[index + 1]! - 1 : null,
    orderCount: 2_000 - index * 310,
    totalRepayableAmount: OWED_BY_AGE[index]!,
  })),
  days: Array.from({ length: TREND_DAYS }, (_, index) => ({
    dataDt: daysAgo(TREND_DAYS - 1 - index),
    disbursedAmount: 2_400_000_00 + ((index * 37) % 11) * 60_000_00,
    receivedAmount: 2_150_000_00 + ((index * 23) % 13) * 55_000_00,
  })),
})

/** One canned answer per statistics call, by its path. */
export const CANNED_STATISTICS: Readonly<Record<string, (days: Days) => unknown>> = {
  [dashboard.overview.path]: overview,
  [dashboard.trend.path]: trend,
}
