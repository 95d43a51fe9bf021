import { regulatorReports } from '@countinghouse/contract/areas/report/regulator/calls'
import { implement } from '../../../kernel/implement'
import { pageOfAll } from '../../../kernel/page'
import { termsOf } from '../../order/moves'
import { daysOf } from '../days'
import { agesOf } from './ages'
import { priceOfTerms } from './price-of-terms'
import { listAges, listItems, listQuarters, pageOfAged, pageOfComplaints, pageOfLoans } from './queries'

export const regulatorReportHandlers = implement(regulatorReports, {
  productRates: async (input, { db, actor }) => {
    const items = await listItems(db, { actor, appId: input.appId, productId: input.productId })
    const rows = items.map(item => ({
      entryId: String(item.id),
      appId: item.app_id,
      appName: item.app_name,
      productName: item.product_name,
      ...priceOfTerms(termsOf(item, { currency: item.currency, principalMinor: item.min_principal_minor })),
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
        ...priceOfTerms(terms),
      })),
    }
  },
  portfolioAges: async (input, { db, actor, today }) =>
    pageOfAll(input, agesOf(await listAges(db, { actor, appId: input.appId, orderType: input.orderType, today }))),
  agedOrders: (input, { db, actor, today }) => pageOfAged(db, input, { actor, today }),
  complaints: (input, { db, actor, today }) => pageOfComplaints(db, input, { actor, today }),
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
