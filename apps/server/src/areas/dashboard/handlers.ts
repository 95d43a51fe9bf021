import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import type { overview, waitingWork } from '@countinghouse/contract/areas/dashboard/rows'
import type { Right } from '@countinghouse/contract/kernel/permissions'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import { orderType } from '@countinghouse/domain/kernel/lists/loan'
import { CURRENCIES, type Currency, isCurrency, sumOf } from '@countinghouse/domain/kernel/money'
import { AGE_GROUPS_FROM } from '@countinghouse/domain/kernel/overdue'
import { holds } from '@countinghouse/domain/kernel/permissions'
import { percentText } from '@countinghouse/domain/kernel/rate'
import type { z } from 'zod'
import { asking } from '../../kernel/actor'
import type { Context } from '../../kernel/context'
import { implement } from '../../kernel/implement'
import { unchargedFees } from '../order/moves'
import { kindsDecidedWith } from '../system/moves'
import { countDueProspects } from '../telemarketing/moves'
import { activityOf, funnelOf, lendingOf, outcomesOf, repaymentsOf } from './analysis'
import { ownWork } from './own-work'
import {
  countChanges,
  countComplaints,
  countMessages,
  countMoneyApprovals,
  countMyReviews,
  countMyTasks,
  countProofs,
  countRechecks,
  countReductions,
  type DueFigures,
  figuresOver,
  findFirstCurrency,
  findLendingWork,
  findLoanFigures,
  listAgeGroups,
  listDueFigures,
  listDueToday,
  listFirstOverdueDays,
  listMoneyDays,
  ordersOver,
} from './queries'

type Overview = z.input<typeof overview>
type Waiting = z.input<typeof waitingWork>
type Figures = Omit<Overview, 'currency' | 'date'>
type OfType = 'all' | 'new' | 'old'

const DAYS_SHOWN = 10
const { firstLoan, reLoan } = orderType.value

const NO_FIGURES: Figures = {
  loanTotalAmount: null,
  lentCount: null,
  countUser: null,
  totalBalAmt: null,
  totalCount: null,
  totalNonOverCount: null,
  totalOverCount: null,
  totalAmout: null,
  totalNonOverAmt: null,
  totalOverAmt: null,
  firstOverdue: null,
  firstOverdueNew: null,
  firstOverdueOld: null,
  actualOverdue: null,
  actualOverdueNew: null,
  actualOverdueOld: null,
  firstOverdueTenList: null,
  curRepayCount: null,
  curAlRepayCount: null,
  curRepayCountNew: null,
  curRepayCountOld: null,
  curAlRepayCountNew: null,
  curAlRepayCountOld: null,
  ageing: null,
  days: null,
  repayDays: null,
}

const ofType = <R extends { order_type: number }>(rows: readonly R[], type: OfType): R[] =>
  type === 'all' ? [...rows] : rows.filter(row => row.order_type === (type === 'new' ? firstLoan : reLoan))

const rateOf = (rows: readonly DueFigures[], type: OfType, late: 'first_late' | 'still_late') => {
  const chosen = ofType(rows, type)
  return percentText(sumOf(chosen.map(row => row[late])), sumOf(chosen.map(row => row.due)))
}

async function figures(
  { currency, appId }: { currency: Currency; appId?: number },
  context: Context,
): Promise<Figures> {
  const { db, actor, today } = context
  const over = figuresOver(actor, { currency, appId })
  const [loans, uncharged, due, days, dueToday, trend, repayDays] = await Promise.all([
    findLoanFigures(db, over, today),
    unchargedFees(db, ordersOver(actor, { currency, appId }), today),
    listDueFigures(db, over, today),
    listFirstOverdueDays(db, over, addDays(today, -DAYS_SHOWN), today),
    listDueToday(db, over, today),
    trendOf({ currency, appId }, context),
    repaymentsOf({ currency, appId }, context),
  ])
  const late = uncharged.get(currency) ?? 0
  const ofToday = (type: OfType, what: 'due' | 'repaid') => sumOf(ofType(dueToday, type).map(row => row[what]))
  return {
    loanTotalAmount: loans.lent_minor,
    lentCount: loans.lent_count,
    countUser: loans.borrowers,
    totalBalAmt: loans.principal_minor,
    totalCount: loans.open_count,
    totalNonOverCount: loans.punctual_count,
    totalOverCount: loans.over_count,
    totalAmout: sumOf([loans.open_minor, late]),
    totalNonOverAmt: loans.punctual_minor,
    // Who is charged late fees is overdue.
    totalOverAmt: sumOf([loans.over_minor, late]),
    firstOverdue: rateOf(due, 'all', 'first_late'),
    firstOverdueNew: rateOf(due, 'new', 'first_late'),
    firstOverdueOld: rateOf(due, 'old', 'first_late'),
    actualOverdue: rateOf(due, 'all', 'still_late'),
    actualOverdueNew: rateOf(due, 'new', 'still_late'),
    actualOverdueOld: rateOf(due, 'old', 'still_late'),
    firstOverdueTenList: lastDays(today).map(date => {
      const day = days.find(row => row.day === date)
      const dueCount = day?.due ?? 0
      const overdueCount = day?.first_late ?? 0
      return { dataDt: date, dataValue: percentText(overdueCount, dueCount), dueCount, overdueCount }
    }),
    curRepayCount: ofToday('all', 'due'),
    curAlRepayCount: ofToday('all', 'repaid'),
    curRepayCountNew: ofToday('new', 'due'),
    curRepayCountOld: ofToday('old', 'due'),
    curAlRepayCountNew: ofToday('new', 'repaid'),
    curAlRepayCountOld: ofToday('old', 'repaid'),
    ...trend,
    repayDays,
  }
}

const lastDays = (today: string) => Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(today, -1 - index))

async function waiting(currency: Currency | undefined, { db, actor, today, now }: Context): Promise<Waiting> {
  const works = (right: Right) => holds(actor.rights, right)
  const lends = holds(actor.rights, 'order-lending.edit')
  const checks = holds(actor.rights, 'order-money-check.edit')
  const proves = holds(actor.rights, 'payment-proof.edit')
  const replies = holds(actor.rights, 'customer-message.edit')
  const [tasks, humanReviews, reductions, lending, moneyApprovals, proofs, messages, ...others] = await Promise.all([
    countMyTasks(db, actor),
    works('human-review.edit') ? countMyReviews(db, actor) : null,
    works('reduction-decision.edit') ? countReductions(db, actor, today) : null,
    lends ? findLendingWork(db, actor, currency) : null,
    checks ? countMoneyApprovals(db, actor) : null,
    proves ? countProofs(db, actor, currency) : null,
    replies ? countMessages(db, actor) : null,
    works('approval-task.edit') ? countRechecks(db, actor) : null,
    works('work-order.query') ? countComplaints(db, asking(actor, 'work-order.query'), currency) : null,
    works('telemarketing-task.edit') ? countDueProspects(db, actor, now) : null,
    works('pending-change.edit') ? countChanges(db, actor, kindsDecidedWith(actor.rights)) : null,
  ])
  const [rechecks, complaints, prospects, changes] = others
  return {
    approvalTasks: works('approval-task.query') ? tasks.approval : null,
    humanReviews,
    collectionTasks: works('collection-task.edit') ? tasks.collection : null,
    platformTasks: works('platform-task.edit') ? tasks.platform : null,
    remindTasks: works('remind-task.edit') ? tasks.remind : null,
    reductions,
    ordersToLend: lending?.to_lend ?? null,
    lendingFailed: lending?.failed ?? null,
    moneyApprovals,
    proofs,
    messages,
    rechecks,
    complaints,
    prospects,
    changes,
  }
}

const DAYS_OF_TREND = 30

async function trendOf(of: { currency: Currency; appId?: number }, { db, actor, today }: Context) {
  const from = addDays(today, 1 - DAYS_OF_TREND)
  const [groups, moved] = await Promise.all([
    listAgeGroups(db, figuresOver(actor, of), today),
    listMoneyDays(db, { actor, ...of }, { from, to: today }),
  ])
  const starts = [null, ...AGE_GROUPS_FROM]
  return {
    ageing: starts.map((fromDays, index) => {
      const group = groups.find(row => row.age_group === index)
      const next = starts[index + 1]
      return {
        fromDays,
        toDays: next ? next - 1 : null,
        orderCount: group?.orders ?? 0,
        totalRepayableAmount: group?.outstanding_minor ?? 0,
      }
    }),
    days: Array.from({ length: DAYS_OF_TREND }, (_, index) => {
      const dataDt = addDays(from, index)
      const day = moved.find(row => row.day === dataDt)
      return {
        dataDt,
        loanCount: day?.loans ?? 0,
        loanTotalAmount: day?.principal_minor ?? 0,
        disbursedAmount: day?.disbursed_minor ?? 0,
        receivedAmount: day?.received_minor ?? 0,
      }
    }),
  }
}

async function currencyFor({ currency }: { currency?: string }, { db, actor }: Context): Promise<Currency> {
  const wanted = currency ?? (await findFirstCurrency(db, actor))
  return isCurrency(wanted) ? wanted : CURRENCIES[0]
}

export const dashboardHandlers = implement(dashboard, {
  overview: async (input, context) => {
    const { actor, today } = context
    const currency = await currencyFor(input, context)
    const mayFigures = holds(actor.rights, 'dashboard.query')
    const shown = mayFigures ? await figures({ currency, appId: input.appId }, context) : NO_FIGURES
    return { currency, date: today, ...shown }
  },
  asRateInfo: async (input, context) => funnelOf({ ...input, currency: await currencyFor(input, context) }, context),
  asRateInfoPart: async (input, context) =>
    funnelOf({ ...input, currency: await currencyFor(input, context) }, context),
  lendingInfo: async (input, context) => {
    const currency = await currencyFor(input, context)
    return { currency, days: await lendingOf({ ...input, currency }, context) }
  },
  repayInfo: async (input, context) => repaymentsOf({ ...input, currency: await currencyFor(input, context) }, context),
  settleTypeInfo: async (input, context) =>
    outcomesOf({ ...input, currency: await currencyFor(input, context) }, context),
  activity: async (input, context) => activityOf({ ...input, currency: await currencyFor(input, context) }, context),
  waiting: ({ currency }, context) => waiting(currency, context),
  ownWork: async (input, context) => {
    const currency = await currencyFor(input, context)
    return { currency, desks: await ownWork(context.db, { ...context, currency }) }
  },
})
