import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import { saySystemReason } from '@countinghouse/contract/areas/order/application/system-reason'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { payChannelOf, routePayment } from '../../../channels/payment/routing'
import { writeOperation } from '../../../kernel/audit'
import type { Context } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { page, pageOfAll } from '../../../kernel/page'
import { countLookAlone } from '../../../kernel/personal-looks'
import { sealer } from '../../../kernel/sealed'
import { listDoublesOf } from '../double/queries'
import {
  customersOf,
  customersWhere,
  findBankCheck,
  findCurrentBank,
  findCustomer,
  findReachedCustomer,
  fromCustomers,
  listContacts,
  listImages,
  lookUpWhere,
  overdueSharersOf,
  pageOfAddressBook,
  pageOfCalls,
  pageOfSocial,
  totalOfCounters,
} from './queries'
import { reveal } from './reveal'
import { toCustomerDetail, toCustomerRow } from './rows'
import { listTimeline } from './timeline'

const MOST_LOOKED_UP = 10
/** Those that the detail names. */
const MOST_DOUBLES = 3

async function reach(customerId: number, { db, actor }: Context) {
  const found = await findReachedCustomer(db, actor, customerId)
  if (!found) throw new Fault(kernelMessages.notFound)
  return found
}

const newestFirst = { id: 'c.id', sort: { createTime: 'c.registered_at' } } as const
const seals = ({ services }: Context) => sealer(services.env.secrets.dataKey)

export const customerHandlers = implement(customer, {
  customerList: async (input, context) => {
    const { db, actor, today } = context
    const found = await page(db, input, {
      ...newestFirst,
      from: fromCustomers(db),
      where: customersWhere(input, actor, seals(context)),
      kept: totalOfCounters(input, actor),
      rows: customersOf(db, { today }),
    })
    return { ...found, list: found.list.map(toCustomerRow) }
  },

  infoQryList: async (input, context) => {
    const { db, actor, today } = context
    const { list } = await page(
      db,
      { ...input, pageNum: 1, pageSize: MOST_LOOKED_UP },
      {
        ...newestFirst,
        from: fromCustomers(db),
        where: lookUpWhere(input.keyword, actor, seals(context)),
        rows: customersOf(db, { today }),
      },
    )
    return pageOfAll(input, list.map(toCustomerRow))
  },

  detail: async ({ custId }, context) => {
    const { db, actor, today } = context
    const found = await findCustomer(db, actor, custId, today)
    if (!found) throw new Fault(kernelMessages.notFound)
    const [bank, payout, link, check, images, doubles] = await Promise.all([
      findCurrentBank(db, custId),
      routePayment(db, 'payout', { customerId: custId }),
      routePayment(db, 'link', { customerId: custId }),
      findBankCheck(db, custId),
      listImages(db, custId),
      listDoublesOf(db, actor, custId, MOST_DOUBLES),
    ])
    const channels = { payoutId: payChannelOf(payout), payinId: payChannelOf(link) }
    return toCustomerDetail(found, { bank, channels, check, images, doubles }, seals(context))
  },

  reveal,

  addressBook: async (input, context) => {
    const { db, actor, now, ip, requestId } = context
    await reach(input.custId, context)
    await countLookAlone(db, 'reveal', context)
    const found = await pageOfAddressBook(db, input)
    // spec G-063: each look is logged, though nothing changes.
    await writeOperation(db, {
      at: now,
      actor,
      call: customer.addressBook,
      kind: 'reveal',
      subject: 'customer',
      subjectIds: [String(input.custId)],
      input,
      resultCode: CODE.success,
      ip,
      requestId,
    })
    return found
  },

  contactList: async (input, context) => {
    await reach(input.custId, context)
    const contacts = await listContacts(context.db, input.custId)
    const sharers = await overdueSharersOf(context.db, input.custId, context.actor)
    const rows = contacts.map(contact => ({
      contactId: contact.id,
      contactIndex: contact.contact_index,
      contactType: contact.contact_type,
      contactRelationship: contact.relationship,
      contactName: contact.name,
      contactPhone: contact.phone,
      manualFlag: contact.manual,
      overdueSharers: sharers.filter(({ phone }) => phone === contact.phone),
    }))
    return pageOfAll(input, rows)
  },

  socialList: async (input, context) => {
    await reach(input.custId, context)
    return pageOfSocial(context.db, input)
  },

  callRecordList: async (input, context) => {
    await reach(input.custId, context)
    return pageOfCalls(context.db, input)
  },

  timeline: async (input, context) => {
    const { currency } = await reach(input.custId, context)
    const { rows, total } = await listTimeline(context.db, input)
    const list = rows.map(row => ({
      entryId: row.entry_id,
      kind: row.kind,
      at: row.at,
      event: row.event,
      userName: row.user_name,
      orderId: row.order_id,
      orderNo: row.order_no,
      taskId: row.task_id,
      fromStatus: row.from_status,
      toStatus: row.to_status,
      operation: row.operation,
      decision: row.decision,
      seconds: row.seconds,
      recordType: row.record_type,
      amount: row.amount_minor,
      currency: currency,
      remark: row.system_reason ? saySystemReason(row.system_reason, context.language) : row.remark,
    }))
    return { list, total }
  },
})
