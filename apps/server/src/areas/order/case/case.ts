import type { planOfTask, whyOwed } from '@countinghouse/contract/kernel/task-case'
import { lateFeeCap, lateFeePerDay } from '@countinghouse/domain/areas/order/loan/late-fee'
import type { Loan } from '@countinghouse/domain/areas/order/loan/loan'
import { outstandingOf, totalOf } from '@countinghouse/domain/areas/order/loan/outstanding'
import { promiseDates } from '@countinghouse/domain/areas/task/follow'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { sumOf } from '@countinghouse/domain/kernel/money'
import { overdueDays } from '@countinghouse/domain/kernel/overdue'
import type { z } from 'zod'
import type { Db } from '../../../kernel/context'
import { readSetting } from '../../../kernel/setting'
import { findTimeZone } from '../../customer/moves'
import { loanOfOrder, loanOn, owedOn } from '../loan/plan-owed'
import { listCalls, listPayments } from './queries'

type Plan = Loan['plans'][number]

/** Whose plan a task is about. */
interface OfPlan {
  order_id: number
  plan_id: number | null
  customer_id: number
}

/** What is owed of a task's plan today and why, the whole plan, what settles it on the days of a promise, payments, calls and the customer's clock. */
export async function caseOfTask(db: Db, task: OfPlan, today: BusinessDate) {
  const [kept, promiseDays, payments, calls, timeZone] = await Promise.all([
    loanOfOrder(db, task.order_id),
    readSetting(db, 'task.promiseDays'),
    listPayments(db, task.order_id),
    listCalls(db, task.customer_id, task.order_id),
    findTimeZone(db, task.customer_id),
  ])
  const settles = owedOn(kept, task.plan_id, promiseDates(today, promiseDays))
  const loan = loanOn(kept.loan, today)
  const own = loan.plans.find(plan => kept.planIds.get(plan.period) === task.plan_id)
  const [{ parts, amountMinor: total }] = settles as [(typeof settles)[number]]
  return {
    kept,
    timeZone,
    owed: { ...parts, total },
    why: own ? whyOf(own, loan) : null,
    plans: loan.plans.map(plan => planOf(plan, kept.planIds.get(plan.period)!, { current: plan === own, today })),
    settles: settles.map(({ on, amountMinor }) => ({ on, amountMinor })),
    payments: payments.map(({ reversed_at, ...payment }) => ({ ...payment, reversed: reversed_at !== null })),
    calls: calls.map(({ seconds, connected_at, ...call }) => ({
      ...call,
      calltimevalue: seconds,
      connected: connected_at !== null,
    })),
  }
}

const sumParts = (plan: Plan, amountOf: 'paidMinor' | 'reducedMinor'): number =>
  sumOf(Object.values(plan.components).map(part => part[amountOf]))

function whyOf(plan: Plan, { terms }: Loan): z.input<typeof whyOwed> {
  const { principal, interest, fee, lateFee } = plan.components
  return {
    principalPayable: principal.dueMinor,
    interestPayable: interest.dueMinor,
    feePayable: fee.dueMinor,
    forfeitPenalty: lateFee.dueMinor,
    lateFeePerDay: lateFeePerDay(outstandingOf(plan).principal, terms),
    lateFeeCap: lateFeeCap(principal.dueMinor, terms),
    paidAmount: sumParts(plan, 'paidMinor'),
    hadDeductionFee: sumParts(plan, 'reducedMinor'),
  }
}

function planOf(
  plan: Plan,
  planId: number,
  { current, today }: { current: boolean; today: BusinessDate },
): z.input<typeof planOfTask> {
  const parts = outstandingOf(plan)
  const total = totalOf(parts)
  return {
    planId,
    currentPeriod: plan.period,
    expireTime: plan.dueDate,
    overdueDays: total === 0 ? 0 : overdueDays(plan.dueDate, today),
    settleStatus: plan.settleStatus,
    current,
    ...parts,
    total,
  }
}
