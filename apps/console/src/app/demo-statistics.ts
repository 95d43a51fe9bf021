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

/** One canned answer per statistics call, by its path. */
export const CANNED_STATISTICS: Readonly<Record<string, (days: Days) => unknown>> = {
  [dashboard.overview.path]: overview,
}
