import { saySystemReason } from '@countinghouse/contract/areas/order/application/system-reason'
import type { order } from '@countinghouse/contract/areas/order/detail/calls'
import type { repayRecordRow } from '@countinghouse/contract/areas/order/detail/rows'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { repayRecordType, repayStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Currency } from '@countinghouse/domain/kernel/money'
import type { z } from 'zod'
import { Fault } from '../../../kernel/fault'
import type { Handlers } from '../../../kernel/implement'
import { pageOfAll } from '../../../kernel/page'
import { findOrderRecord } from '../list/orders'
import { loanToday, toPlanRow } from '../list/rows'
import { reachOrder } from '../loan/locked-order'
import { listGrantedExtensions } from '../loan/queries'
import {
  findPayoutChannel,
  listCustomerImages,
  listFlows,
  listGrantedReductions,
  listNumbers,
  listPlans,
  listRefunds,
  pageOfOrderLog,
} from './queries'

type Record = z.input<typeof repayRecordRow>
type Flow = Awaited<ReturnType<typeof listFlows>>[number]
const recordType = repayRecordType.value

const received: readonly number[] = [repayStatus.value.paid, repayStatus.value.refunded]

const flowRecord = (flow: Flow, currency: Currency): Record => ({
  recordId: `flow-${flow.id}`,
  recordType: flow.kind,
  paymentTime: flow.paid_at ?? flow.created_at,
  currency,
  paymentAmt: flow.received_minor,
  flowId: flow.flow_no,
  flowChannel: flow.channel,
  operationUserName: flow.user_name ?? '',
  voucherList: flow.proof_file_ids.map(fileId => `/file/view/${fileId}`),
  remark: flow.taken_back_minor > 0 ? (flow.reverse_reason ?? '') : flow.remark,
  reversed: flow.reversed_at !== null,
  reversedAmount: flow.taken_back_minor,
  reversible: flow.received_minor > flow.taken_back_minor,
})

/** What lies under one order; an order of another app is not found. */
export const recordsOfOrder = {
  logList: async (input, context) => {
    const { db, language } = context
    await reachOrder(context.db, input.orderId, context.actor)
    const found = await pageOfOrderLog(db, input)
    const list = found.list.map(row => ({
      logId: row.id,
      operationTime: row.at,
      operationUserName: row.user_name,
      event: row.event,
      fromStatus: row.from_status,
      toStatus: row.to_status,
      reason: row.system_reason ? saySystemReason(row.system_reason, language) : row.reason,
    }))
    return { ...found, list }
  },

  repayPlanList: async (input, { db, actor, today }) => {
    const found = await findOrderRecord(db, actor, input.orderId)
    if (!found) throw new Fault(kernelMessages.notFound)
    const [loan, rows] = await Promise.all([loanToday(db, found, today), listPlans(db, input.orderId)])
    const byPeriod = new Map(rows.map(row => [row.period, row]))
    const plans = loan.plans.map(plan => toPlanRow(plan, byPeriod.get(plan.period)!, found.currency, today))
    return pageOfAll(input, plans)
  },

  repayRecordList: async (input, context) => {
    const { currency } = await reachOrder(context.db, input.orderId, context.actor)
    const flows = await listFlows(context.db, input.orderId)
    const repayments = flows.filter(flow => received.includes(flow.state) && flow.kind !== recordType.extension)
    return pageOfAll(input, repayments.map(flow => flowRecord(flow, currency)).sort(newestFirst))
  },

  // spec G-121: V2 adds extensions, reductions and refunds.
  repayRecordListV2: async (input, context) => {
    const { db } = context
    const { currency } = await reachOrder(context.db, input.orderId, context.actor)
    const [flows, reductions, refunds, grants] = await Promise.all([
      listFlows(db, input.orderId),
      listGrantedReductions(db, input.orderId),
      listRefunds(db, input.orderId),
      listGrantedExtensions(db, [input.orderId]),
    ])
    const none = {
      currency,
      flowId: '',
      flowChannel: '',
      voucherList: [],
      remark: '',
      reversed: false,
      reversedAmount: 0,
      reversible: false,
    }
    const records: Record[] = [
      ...flows.filter(flow => received.includes(flow.state)).map(flow => flowRecord(flow, currency)),
      ...reductions.map(row => ({
        ...none,
        recordId: `reduction-${row.id}`,
        recordType: recordType.reduction,
        paymentTime: row.decided_at ?? row.applied_at,
        paymentAmt: row.took_minor,
        operationUserName: row.name ?? row.applied_by_name ?? '',
        remark: row.remark,
      })),
      ...grants.map(row => ({
        ...none,
        recordId: `grant-${row.id}`,
        recordType: recordType.extension,
        paymentTime: row.granted_at,
        paymentAmt: 0,
        operationUserName: row.name,
        remark: row.remark,
      })),
      ...refunds.map(row => ({
        ...none,
        recordId: `refund-${row.id}`,
        recordType: recordType.refund,
        paymentTime: row.at,
        paymentAmt: row.amount_minor,
        flowId: row.trade_no,
        flowChannel: row.channel ?? '',
        operationUserName: '',
      })),
    ]
    return pageOfAll(input, records.sort(newestFirst))
  },

  repayFlowList: async (input, context) => {
    const { currency } = await reachOrder(context.db, input.orderId, context.actor)
    const [flows, payoutId] = await Promise.all([
      listFlows(context.db, input.orderId),
      findPayoutChannel(context.db, input.orderId),
    ])
    const rows = flows.map(flow => ({
      repayFlowId: flow.id,
      flowId: flow.flow_no,
      flowChannel: flow.channel,
      payinId: flow.channel,
      payoutId,
      recordType: flow.kind,
      repayStatus: flow.state,
      currency,
      repayAmount: flow.amount_minor,
      receivedAmount: flow.received_minor,
      payLink: flow.pay_link,
      oxxoCode: flow.oxxo_code,
      expireAt: flow.expires_at,
      createTime: flow.created_at,
      paymentTime: flow.paid_at,
      operationUserName: flow.user_name ?? '',
      reversed: flow.reversed_at !== null,
      reversedAmount: flow.taken_back_minor,
    }))
    return pageOfAll(input, rows)
  },

  imageList: async (input, context) => {
    const found = await reachOrder(context.db, input.orderId, context.actor)
    const images = await listCustomerImages(context.db, found.customer_id)
    const rows = images.map(image => ({
      imageId: image.id,
      kind: image.kind,
      image: `/file/view/${image.file_id}`,
      createTime: image.created_at,
    }))
    return pageOfAll(input, rows)
  },

  numberInfo: async (input, context) => {
    const found = await reachOrder(context.db, input.orderId, context.actor)
    const numbers = await listNumbers(context.db, context.actor, found.customer_id)
    const rows = numbers.map(number => ({
      numberId: `${number.holder}-${number.holder_id}`,
      holder: number.holder,
      name: number.name,
      mobile: number.phone,
      contactId: number.holder === 'contact' ? number.holder_id : null,
      matchCount: number.match_count,
      callCount: number.call_count,
    }))
    return pageOfAll(input, rows)
  },
} satisfies Partial<Handlers<typeof order>>

const newestFirst = (a: Record, b: Record) => time(b) - time(a)
const time = (record: Record) => new Date(record.paymentTime).getTime()
