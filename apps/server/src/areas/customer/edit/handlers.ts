import { customerChanges } from '@countinghouse/contract/areas/customer/edit/calls'
import { customerMessages } from '@countinghouse/contract/areas/customer/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { ActionContext, Context } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sealer } from '../../../kernel/sealed'
import { pageOfBlackList } from '../black-list/queries'
import { bankCheck } from '../detail/bank-check'
import { tail } from '../detail/rows'
import { addContact, edit } from './edit'
import { clearSmsCount, endListing, findListing, insertListing, lockReachedCustomer } from './queries'

async function lock(custId: number, { db, actor }: Context) {
  const found = await lockReachedCustomer(db, actor, custId)
  if (!found) throw new Fault(kernelMessages.notFound)
  return found
}

async function takeOff(
  list: 'black' | 'white',
  { custId, remark }: { custId: number; remark: string },
  context: ActionContext,
) {
  const { db, actor, now, note } = context
  await lock(custId, context)
  const ended = await endListing(db, { customerId: custId, list, userId: actor.userId, remark, now })
  if (!ended) throw new Fault(customerMessages.notListed)
  const [was, is] =
    list === 'black' ? [{ blackListed: true }, { blackListed: false }] : [{ whiteListed: true }, { whiteListed: false }]
  note.change(was, is)
  note.made({ remark })
  return { custId, listed: false }
}

export const customerChangeHandlers = implement(customerChanges, {
  edit,
  addContact,
  bankCheck,

  removeSmsCount: async ({ custId }, context) => {
    const { db, today, note } = context
    const found = await lock(custId, context)
    const counted = found.sms_count_day === today ? found.sms_count_today : 0
    await clearSmsCount(db, custId, today)
    note.change({ smsCountToday: counted }, { smsCountToday: 0 })
    return { custId, smsCountToday: 0 }
  },

  addWritelist: async ({ custId, remark }, context) => {
    const { db, actor, now, note } = context
    await lock(custId, context)
    if (await findListing(db, custId, 'black')) throw new Fault(customerMessages.blackListed)
    if (await findListing(db, custId, 'white')) throw new Fault(customerMessages.alreadyListed)
    await insertListing(db, { customer_id: custId, list: 'white', remark, created_by: actor.userId, created_at: now })
    note.change({ whiteListed: false }, { whiteListed: true })
    note.made({ remark })
    return { custId, listed: true }
  },

  whiteListDelete: (input, context) => takeOff('white', input, context),

  blackList: async (input, { db, actor, services }) => {
    const found = await pageOfBlackList(db, input, { actor, sealer: sealer(services.env.secrets.dataKey) })
    const list = found.list.map(row => ({
      listingId: row.id,
      custId: row.customer_id,
      custName: row.cust_name,
      mobile: row.mobile,
      curp: tail(row.identity_last4),
      appName: row.app_name,
      blackReason: row.reason,
      remark: row.remark,
      createdBy: row.created_by_name ?? '',
      createTime: row.created_at,
    }))
    return { ...found, list }
  },

  blackListAdd: async ({ custId, blackReason, remark = '' }, context) => {
    const { db, actor, now, note } = context
    await lock(custId, context)
    if (await findListing(db, custId, 'black')) throw new Fault(customerMessages.alreadyListed)
    // Nobody is trusted and barred at once.
    const wasTrusted = await endListing(db, { customerId: custId, list: 'white', userId: actor.userId, remark, now })
    await insertListing(db, {
      customer_id: custId,
      list: 'black',
      reason: blackReason,
      remark,
      created_by: actor.userId,
      created_at: now,
    })
    note.change({ blackListed: false, whiteListed: wasTrusted }, { blackListed: true, whiteListed: false })
    note.made({ blackReason, remark })
    return { custId, listed: true }
  },

  blackListDelete: (input, context) => takeOff('black', input, context),
})
