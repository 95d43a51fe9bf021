import { isOpen, openPlans, outstandingOfAll } from '@countinghouse/domain/areas/order/loan/outstanding'
import { bucketOf } from '@countinghouse/domain/kernel/overdue'
import { expect } from 'vitest'
import { orderListHandlers } from '../areas/order/list/handlers'
import { asOfToday, isRunning } from '../areas/order/list/rows'
import { type KeptLoan, summaryOf } from '../areas/order/loan/load'
import type { Actor } from '../kernel/actor'
import type { Context, Db } from '../kernel/context'

type Figures = Record<string, unknown>

/** What a list says of these loans is what the rules of a loan say, on a day that is closed or not. */
export async function expectListsAgree(
  db: Db,
  actor: Actor,
  { kept, today }: { kept: readonly KeptLoan[]; today: string },
) {
  const byOrder = new Map(kept.map(one => [one.order.id, one]))
  for (const list of ['loanOrderList', 'overdueList'] as const) {
    const handle = orderListHandlers[list] as unknown as (
      input: object,
      context: Context,
    ) => Promise<{ list: Figures[] }>
    const rows = await handle({ pageNum: 1, pageSize: kept.length, sortOrder: 'desc' }, { db, actor, today } as Context)
    expect(rows.list.length, list).toBeGreaterThan(0)
    for (const row of rows.list) {
      const said = figuresOf(byOrder.get(row.orderId as number)!, today)
      for (const [field, value] of Object.entries(said))
        if (field in row) expect(row[field], `${list} ${row.orderNo} ${field} on ${today}`).toBe(value)
    }
  }
}

function figuresOf({ order, loan: asKept }: KeptLoan, today: string): Figures {
  const loan = asOfToday(asKept, today)
  const plans = isRunning(order) ? loan.plans : []
  const sum = (of: (plan: (typeof plans)[number]) => number) => plans.reduce((total, plan) => total + of(plan), 0)
  const { overdue_days, outstanding_minor, late_fee_minor } = isRunning(order) ? summaryOf(loan) : order
  return {
    orderStatus: loan.status,
    overdueDays: overdue_days,
    totalRepayableAmount: outstanding_minor,
    lateFee: late_fee_minor,
    startingTime: openPlans(plans)[0]?.startDate ?? order.lent_on,
    currentPeriod: openPlans(plans)[0]?.period ?? null,
    overdueBucket: bucketOf(overdue_days) ?? null,
    principalPayable: outstandingOfAll(plans.filter(isOpen)).principal,
    forfeitPenalty: sum(plan => plan.components.lateFee.dueMinor),
    settledLateFee: sum(plan => plan.components.lateFee.paidMinor),
  }
}
