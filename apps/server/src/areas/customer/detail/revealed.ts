import type { RevealSubject } from '@countinghouse/contract/areas/customer/detail/calls'
import type { Asking } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf } from '../../../kernel/filter'
import { ofActorsCustomers } from '../../task/moves'

/** Where the customer of each kind of record is found; the record's own value where it has one. */
const FIND: Record<
  Exclude<RevealSubject, 'workOrder'>,
  (db: Db, id: number) => Promise<{ customerId: number; value?: string } | undefined>
> = {
  customer: async (_, id) => ({ customerId: id }),
  order: (db, id) =>
    db.selectFrom('loan_order').select('customer_id as customerId').where('id', '=', id).executeTakeFirst(),
  contact: (db, id) =>
    db
      .selectFrom('customer_contact')
      .select(['customer_id as customerId', 'phone as value'])
      .where('id', '=', id)
      .executeTakeFirst(),
  bank: (db, id) =>
    db
      .selectFrom('customer_bank')
      .select(['customer_id as customerId', 'account_encrypted as value'])
      .where('id', '=', id)
      .executeTakeFirst(),
  addressBook: (db, id) =>
    db
      .selectFrom('customer_address_book')
      .select(['customer_id as customerId', 'phone as value'])
      .where('id', '=', id)
      .executeTakeFirst(),
  call: (db, id) =>
    db
      .selectFrom('call_record')
      .select(['customer_id as customerId', 'phone as value'])
      .where('id', '=', id)
      .executeTakeFirst(),
}

/** The customer behind a record, with what the record itself holds; nothing when the right does not reach it. */
export async function findRevealed(db: Db, actor: Asking, subject: Exclude<RevealSubject, 'workOrder'>, id: number) {
  const found = await FIND[subject](db, id)
  if (!found) return undefined
  const customer = await db
    .selectFrom('customer as c')
    .select(['c.id', 'c.mobile', 'c.email', 'c.identity_encrypted', 'c.profile', 'c.ocr'])
    .where('c.id', '=', found.customerId)
    .where(allOf(ofActorsCustomers(actor, 'c.app_id', 'c.id')))
    .executeTakeFirst()
  return customer && { ...customer, own: found.value }
}
