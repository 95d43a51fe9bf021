import type { order } from '@countinghouse/contract/areas/order/detail/calls'
import type { orderTotals } from '@countinghouse/contract/areas/order/list/rows'
import type { z } from 'zod'
import type { Context } from '../../../kernel/context'
import type { Handlers } from '../../../kernel/implement'
import { page } from '../../../kernel/page'
import { unchargedFees } from '../loan/close'
import {
  fieldsWanted,
  LENT_FIELDS,
  makeRow,
  ORDER_FIELDS,
  type OrderFields,
  type OrderRows,
  OVERDUE_FIELDS,
  PART_PAID_FIELDS,
  rowsWith,
} from './fields'
import { keptSums, keptTotal } from './kept-figures'
import {
  fromOrders,
  listBanks,
  listLatestPartPayments,
  type OrderFilters,
  type OrderList,
  type OrderListInput,
  ordersWhere,
  sumOrders,
} from './queries'
import { runningOf } from './rows'

/** A page of an order list, with what its rows take of the loans. */
async function pageOfOrders(
  input: OrderListInput,
  { list, rows }: { list: OrderList; rows: OrderRows },
  context: Context,
) {
  const { db, today } = context
  return await page(db, byDueDate(input), {
    from: fromOrders(db),
    where: ordersWhere(input, list, context),
    id: 'o.id',
    sort: {
      submissionTime: 'o.submitted_at',
      applicationTime: 'o.applied_at',
      loanTime: 'o.lent_at',
      expireTime: 'o.due_on',
      // As the last close charged them.
      lateFee: 'o.late_fee_minor',
      totalRepayableAmount: 'o.outstanding_minor',
    },
    inNoIndex: ['lateFee', 'totalRepayableAmount'],
    rows: rows(db, { today }),
    kept: keptTotal(input, list, context),
  })
}

/** The most days overdue are those of the oldest due date; how many they are changes daily and stands in no index. */
function byDueDate({ sortField, sortOrder, ...input }: OrderListInput) {
  return sortField === 'overdueDays'
    ? ({ ...input, sortField: 'expireTime', sortOrder: sortOrder === 'asc' ? 'desc' : 'asc' } as const)
    : { ...input, sortField, sortOrder }
}

/** An order list: they differ in the orders that they show (G-137) and in the fields of a row. */
const orderList = <F extends OrderFields>(list: OrderList, fields: F) => {
  const rowsOfAll = rowsWith(fields)
  return async (input: OrderListInput, context: Context) => {
    const wanted = input.cursor ? fieldsWanted(fields, input.cursor.fields) : fields
    const rows = input.cursor ? rowsWith(wanted) : rowsOfAll
    const { list: found, ...counted } = await pageOfOrders(input, { list, rows }, context)
    return { ...counted, list: found.map(order => makeRow(wanted, order, runningOf(order, context.today))) }
  }
}

const rowsOfFailed = rowsWith(ORDER_FIELDS)

async function failedOrders(input: OrderListInput, context: Context) {
  const asked = { list: { name: 'loanFailure', platform: false }, rows: rowsOfFailed } as const
  const { list: found, ...counted } = await pageOfOrders(input, asked, context)
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
    return { ...makeRow(ORDER_FIELDS, order, runningOf(order, context.today)), ...account }
  })
  return { ...counted, list }
}

const rowsOfPartPaid = rowsWith(PART_PAID_FIELDS)

async function partPaidOrders(input: OrderListInput, context: Context) {
  const asked = { list: { name: 'partialRepayment', platform: true }, rows: rowsOfPartPaid } as const
  const { list: found, ...counted } = await pageOfOrders(input, asked, context)
  const payments = found.length
    ? await listLatestPartPayments(
        context.db,
        found.map(order => order.id),
      )
    : []
  const paymentOf = new Map(payments.map(payment => [payment.order_id, payment]))
  const list = found.map(order => {
    const payment = paymentOf.get(order.id)
    return {
      ...makeRow(PART_PAID_FIELDS, order, runningOf(order, context.today)),
      paymentAmt: payment?.received_minor ?? 0,
      paymentTime: payment?.paid_at ?? null,
    }
  })
  return { ...counted, list }
}

type Totals = z.input<typeof orderTotals>

const totalsOf =
  (platform: boolean) =>
  async ({ list: name, ...filters }: OrderFilters & { list: OrderList['name'] }, context: Context): Promise<Totals> => {
    const list = { name, platform }
    const where = ordersWhere(filters, list, context)
    const sums = (await keptSums(context.db, filters, list, context)) ?? (await sumOrders(context.db, where))
    const [only] = sums
    // Amounts of two currencies have no sum.
    if (!only || sums.length > 1) return null
    const applied = Number(only.applied)
    // Rows show today's fees before the close has charged them, and so do their sums.
    const uncharged = (await unchargedFees(context.db, where, context.today)).get(only.currency) ?? 0
    return {
      currency: only.currency,
      applyAmt: applied,
      applicationAmount: applied,
      loanAmount: Number(only.lent),
      totalRepayableAmount: Number(only.outstanding) + uncharged,
      lateFee: Number(only.lateFee) + uncharged,
    }
  }

export const orderListHandlers = {
  allOrderList: orderList({ name: 'all', platform: false }, ORDER_FIELDS),
  pendingOrderlist: orderList({ name: 'pending', platform: false }, ORDER_FIELDS),
  loanOrderList: orderList({ name: 'loan', platform: false }, LENT_FIELDS),
  overdueList: orderList({ name: 'overdue', platform: false }, OVERDUE_FIELDS),
  loanFailOrderList: failedOrders,
  orderListTotals: totalsOf(false),
  platformAllOrderList: orderList({ name: 'all', platform: true }, ORDER_FIELDS),
  platformPendingOrderlist: orderList({ name: 'pending', platform: true }, ORDER_FIELDS),
  platformLoanOrderList: orderList({ name: 'loan', platform: true }, LENT_FIELDS),
  platformOverdueList: orderList({ name: 'overdue', platform: true }, OVERDUE_FIELDS),
  platformPartRepayList: partPaidOrders,
  platformOrderTotals: totalsOf(true),
} satisfies Partial<Handlers<typeof order>>
