import { AGE_GROUPS } from '@countinghouse/contract/areas/report/books/calls'
import { regulatorReports } from '@countinghouse/contract/areas/report/regulator/calls'
import type { LoanTerms } from '@countinghouse/domain/areas/order/loan/terms'
import { rateLoan } from '@countinghouse/domain/areas/report/loan-rate'
import { partOf } from '@countinghouse/domain/areas/report/roll'
import { implement } from '../../../kernel/implement'
import { pageOfAll } from '../../../kernel/page'
import { termsOf } from '../../order/moves'
import { daysOf } from '../days'
import { listAges, listItems, listQuarters, pageOfLoans } from './queries'

/** A loan's price by its terms. */
function pricedOf(terms: LoanTerms) {
  const { payoutMinor, repayableMinor, method, rate } = rateLoan(terms)
  return {
    currency: terms.currency,
    durationDays: terms.durationDays,
    totalPeriods: terms.periods,
    loanTotalAmount: terms.principalMinor,
    disbursedAmount: payoutMinor,
    repayableAmount: repayableMinor,
    rateMethod: method,
    annualRate: rate,
  }
}

export const regulatorReportHandlers = implement(regulatorReports, {
  productRates: async (input, { db, actor }) => {
    const items = await listItems(db, { actor, appId: input.appId, productId: input.productId })
    const rows = items.map(item => ({
      entryId: String(item.id),
      appId: item.app_id,
      appName: item.app_name,
      productName: item.product_name,
      ...pricedOf(termsOf(item, { currency: item.currency, principalMinor: item.min_principal_minor })),
    }))
    return pageOfAll(input, rows)
  },
  loanRates: async (input, { db, actor, today }) => {
    const { list, ...rest } = await pageOfLoans(db, input, { actor, ...daysOf(input, today) })
    return {
      ...rest,
      list: list.map(({ terms, ...row }) => ({
        ...row,
        entryId: String(row.orderId),
        dataDate: row.dataDate!,
        ...pricedOf(terms),
      })),
    }
  },
  portfolioAges: async (input, { db, actor, today }) => {
    const rows = await listAges(db, { actor, appId: input.appId, orderType: input.orderType, today })
    const owedOf = (currency: string) =>
      rows.filter(row => row.currency === currency).reduce((sum, row) => sum + row.outstanding_minor, 0)
    const list = [...new Set(rows.map(row => row.currency))].sort().flatMap(currency =>
      AGE_GROUPS.map((ageGroup, at) => {
        const row = rows.find(one => one.currency === currency && one.age_group === at)
        return {
          entryId: `${at} ${currency}`,
          currency,
          ageGroup,
          orderCount: row?.orders ?? 0,
          totalRepayableAmount: row?.outstanding_minor ?? 0,
          portfolioShare: partOf(row?.outstanding_minor ?? 0, owedOf(currency)),
        }
      }),
    )
    return pageOfAll(input, list)
  },
  complaintQuarters: async (input, { db, actor, today }) => {
    const rows = await listQuarters(db, { actor, appId: input.appId, today })
    const list = rows.map(row => ({
      entryId: `${row.quarter} ${row.app_id}`,
      currency: row.currency,
      quarter: row.quarter,
      appId: row.app_id,
      appName: row.app_name,
      complaintCount: row.complaints,
      answeredCount: row.answered,
      closedCount: row.closed,
      openCount: row.complaints - row.closed,
      answeredLateCount: row.late,
      averageDays: row.days === null ? null : row.days.toFixed(1),
    }))
    return pageOfAll(input, list)
  },
})
