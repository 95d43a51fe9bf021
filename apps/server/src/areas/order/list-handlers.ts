import type { order } from '@countinghouse/contract/areas/order/calls'
import type { orderTotals } from '@countinghouse/contract/areas/order/list-rows'
import type { Loan } from '@countinghouse/domain/areas/order/loan'
import { isOpen, openPlans, outstandingOfAll } from '@countinghouse/domain/areas/order/outstanding'
import { bucketOf } from '@countinghouse/domain/kernel/overdue'
import type { z } from 'zod'
import type { Context } from '../../kernel/context'
import type { Handlers } from '../../kernel/implement'
import type { PageInput } from '../../kernel/page'
import { pageInOne } from '../../kernel/page-in-one'
import {
  fromOrders,
  listBanks,
  listLatestPartPayments,
  type OrderFilters,
  type OrderList,
  ordersWhere,
  sumOrders,
} from './list-queries'
import { loansToday, toOrderRow } from './order-rows'
import { type OrderRecord, ordersOf } from './queries'

type Rows = Map<number, Loan>
type Row = ReturnType<typeof toOrderRow>

/** A page of an order list with the loans of its running orders as of today. */
async function page(input: OrderFilters & PageInput, list: OrderList, context: Context) {
  const { db, today } = context
  const { list: found, total } = await pageInOne(db, input, {
    from: fromOrders(db),
    where: ordersWhere(input, list, context),
    id: 'o.id',
    sort: { submissionTime: 'o.submitted_at' },
    rows: ids => ordersOf(db, ids),
    searched: Boolean(input.orderNo || input.mobile || input.custName),
  })
  return { found, total, loans: await loansToday(db, found, today) }
}

/** An order list: they differ in the orders that they show (G-137) and in what `toRow` adds to each. */
const orderList =
  <R>(list: OrderList, toRow: (row: Row, order: OrderRecord, loan: Loan | undefined) => R) =>
  async (input: OrderFilters & PageInput, context: Context) => {
    const { found, total, loans } = await page(input, list, context)
    return { list: found.map(order => rowOf(order, loans, toRow)), total }
  }

const rowOf = <R>(
  order: OrderRecord,
  loans: Rows,
  toRow: (row: Row, order: OrderRecord, loan: Loan | undefined) => R,
) => toRow(toOrderRow(order, loans.get(order.id)), order, loans.get(order.id))

const plainRow = (row: Row) => row

function lentRow(row: Row, order: OrderRecord, loan: Loan | undefined) {
  const current = loan && openPlans(loan.plans)[0]
  return {
    ...row,
    startingTime: current?.startDate ?? order.lent_on,
    totalPeriod: order.total_periods,
    currentPeriod: current?.period ?? null,
  }
}

function overdueRow(row: Row, _: OrderRecord, loan: Loan | undefined) {
  const plans = loan?.plans ?? []
  return {
    ...row,
    overdueBucket: bucketOf(row.overdueDays) ?? null,
    principalPayable: outstandingOfAll(plans.filter(isOpen)).principal,
    forfeitPenalty: plans.reduce((sum, plan) => sum + plan.components.lateFee.dueMinor, 0),
  }
}

async function failedOrders(input: OrderFilters & PageInput, context: Context) {
  const { found, total, loans } = await page(input, { name: 'loanFailure', platform: false }, context)
  const banks = found.length
    ? await listBanks(
        context.db,
        found.map(order => order.customer_id),
      )
    : []
  const bankOf = new Map(banks.map(bank => [bank.customer_id, bank]))
  const list = found.map(order => {
    const bank = bankOf.get(order.customer_id)
    const account = { bankName: bank?.bank_name ?? '', bankAccountNo: bank ? `********${bank.account_last4}` : '' }
    return rowOf(order, loans, row => ({ ...row, ...account }))
  })
  return { list, total }
}

async function partPaidOrders(input: OrderFilters & PageInput, context: Context) {
  const { found, total, loans } = await page(input, { name: 'partialRepayment', platform: true }, context)
  const payments = found.length
    ? await listLatestPartPayments(
        context.db,
        found.map(order => order.id),
      )
    : []
  const paymentOf = new Map(payments.map(payment => [payment.order_id, payment]))
  const list = found.map(order => {
    const plans = loans.get(order.id)?.plans ?? []
    const payment = paymentOf.get(order.id)
    const paid = (part: 'principal' | 'interest') =>
      plans.reduce((sum, plan) => sum + plan.components[part].paidMinor, 0)
    return rowOf(order, loans, row => ({
      ...row,
      settledCapital: paid('principal'),
      settledInterest: paid('interest'),
      paymentAmt: payment?.received_minor ?? 0,
      paymentTime: payment?.paid_at ?? null,
    }))
  })
  return { list, total }
}

type Totals = z.input<typeof orderTotals>

const totalsOf =
  (platform: boolean) =>
  async ({ list: name, ...filters }: OrderFilters & { list: OrderList['name'] }, context: Context): Promise<Totals> => {
    const sums = await sumOrders(context.db, ordersWhere(filters, { name, platform }, context))
    const [only] = sums
    // Amounts of two currencies have no sum.
    if (!only || sums.length > 1) return null
    const applied = Number(only.applied)
    return {
      currency: only.currency,
      applyAmt: applied,
      applicationAmount: applied,
      loanAmount: Number(only.lent),
      totalRepayableAmount: Number(only.outstanding),
      lateFee: Number(only.lateFee),
    }
  }

export const orderListHandlers = {
  allOrderList: orderList({ name: 'all', platform: false }, plainRow),
  pendingOrderlist: orderList({ name: 'pending', platform: false }, plainRow),
  loanOrderList: orderList({ name: 'loan', platform: false }, lentRow),
  overdueList: orderList({ name: 'overdue', platform: false }, overdueRow),
  loanFailOrderList: failedOrders,
  orderListTotals: totalsOf(false),
  platformAllOrderList: orderList({ name: 'all', platform: true }, plainRow),
  platformPendingOrderlist: orderList({ name: 'pending', platform: true }, plainRow),
  platformLoanOrderList: orderList({ name: 'loan', platform: true }, lentRow),
  platformOverdueList: orderList({ name: 'overdue', platform: true }, overdueRow),
  platformPartRepayList: partPaidOrders,
  platformOrderTotals: totalsOf(true),
} satisfies Partial<Handlers<typeof order>>
