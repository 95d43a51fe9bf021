import type { UnitRow } from './queries'

/** The weeks of a cohort in one currency, the earliest first; cost stands in the first week, and is unknown without costs. */
export function unitsOf(weeks: readonly UnitRow[], costMinor: number | undefined) {
  let soFar = 0
  return weeks.map((row, at) => {
    const adCost = costMinor === undefined ? null : at === 0 ? costMinor : 0
    const contribution = adCost === null ? null : row.income_minor - adCost - row.loss_minor
    soFar += contribution ?? 0
    return {
      entryId: `${row.week} ${row.currency}`,
      currency: row.currency,
      ageWeek: row.week,
      loanTotalAmount: row.lent_minor,
      incomeAmount: row.income_minor,
      adCost,
      lossAmount: row.loss_minor,
      contributionAmount: contribution,
      contributionSoFar: contribution === null ? null : soFar,
    }
  })
}
