import { AGE_GROUPS } from '@countinghouse/contract/areas/report/books/calls'
import { partOf } from '@countinghouse/domain/areas/report/roll'
import type { AgeRow } from './queries'

/** A row for each group of days overdue in each currency, with its part of all that is owed in it. */
export function agesOf(rows: readonly AgeRow[]) {
  return [...new Set(rows.map(row => row.currency))].sort().flatMap(currency => {
    const mine = rows.filter(row => row.currency === currency)
    const owed = mine.reduce((sum, row) => sum + row.outstanding_minor, 0)
    return AGE_GROUPS.map((ageGroup, at) => {
      const row = mine.find(one => one.age_group === at)
      return {
        entryId: `${at} ${currency}`,
        currency,
        ageGroup,
        orderCount: row?.orders ?? 0,
        totalRepayableAmount: row?.outstanding_minor ?? 0,
        portfolioShare: partOf(row?.outstanding_minor ?? 0, owed),
      }
    })
  })
}
