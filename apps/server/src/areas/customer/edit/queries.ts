import { FIRST_CONTACT } from '@countinghouse/domain/areas/customer/contact'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Asking } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import type {
  CustomerBankTable,
  CustomerContactTable,
  CustomerListingTable,
  CustomerTable,
} from '../../../kernel/database/schema.generated'
import { allOf } from '../../../kernel/filter'
import { insertRow } from '../../../kernel/insert-row'
import { ofActorsCustomers } from '../../task/moves'

export type LockedCustomer = Selectable<CustomerTable>
export type Bank = Selectable<CustomerBankTable>
export type Contact = Selectable<CustomerContactTable>

/** The customer, locked, when the right of the call reaches him. */
export const lockReachedCustomer = (db: Db, actor: Asking, customerId: number) =>
  db
    .selectFrom('customer as c')
    .selectAll('c')
    .where('c.id', '=', customerId)
    .where(allOf(ofActorsCustomers(actor, 'c.app_id', 'c.id')))
    .forUpdate()
    .executeTakeFirst()

export const findFirstContact = (db: Db, customerId: number) =>
  db
    .selectFrom('customer_contact')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('contact_index', '=', FIRST_CONTACT)
    .where('manual', '=', false)
    .executeTakeFirst()

/** Writes columns of the customer, adds to the profile what is given and drops from it what is null; the new row version. */
export async function updateCustomer(
  db: Db,
  customerId: number,
  columns: Updateable<CustomerTable>,
  profile: Readonly<Record<string, unknown>>,
): Promise<number> {
  const { row_version } = await db
    .updateTable('customer')
    .set({
      ...columns,
      profile: sql`jsonb_strip_nulls(profile || ${JSON.stringify(profile)}::jsonb)`,
      row_version: sql`row_version + 1`,
    })
    .where('id', '=', customerId)
    .returning('row_version')
    .executeTakeFirstOrThrow()
  return row_version
}

/** A changed account becomes the current one; the older ones stay for what was paid to them. */
export async function replaceBank(db: Db, bank: Insertable<CustomerBankTable>): Promise<void> {
  await db
    .updateTable('customer_bank')
    .set({ current: false })
    .where('customer_id', '=', bank.customer_id)
    .where('current', '=', true)
    .execute()
  await db.insertInto('customer_bank').values(bank).execute()
}

export const updateContact = (db: Db, contactId: number, columns: Updateable<CustomerContactTable>) =>
  db.updateTable('customer_contact').set(columns).where('id', '=', contactId).execute()

export const insertContact = (db: Db, contact: Insertable<CustomerContactTable>) =>
  insertRow(db, 'customer_contact', contact)

export const countManualContacts = async (db: Db, customerId: number): Promise<number> => {
  const { made } = await db
    .selectFrom('customer_contact')
    .select(eb => eb.fn.countAll<number>().as('made'))
    .where('customer_id', '=', customerId)
    .where('manual', '=', true)
    .executeTakeFirstOrThrow()
  return Number(made)
}

export const clearSmsCount = (db: Db, customerId: number, today: string) =>
  db.updateTable('customer').set({ sms_count_today: 0, sms_count_day: today }).where('id', '=', customerId).execute()

type ListName = 'black' | 'white'

export const findListing = (db: Db, customerId: number, list: ListName) =>
  db
    .selectFrom('customer_listing')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('list', '=', list)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export const insertListing = (db: Db, listing: Insertable<CustomerListingTable>) =>
  db.insertInto('customer_listing').values(listing).execute()

/** Ends an open listing; false when there was none. */
export async function endListing(
  db: Db,
  listing: { customerId: number; list: ListName; userId: number; remark: string; now: Date },
): Promise<boolean> {
  const ended = await db
    .updateTable('customer_listing')
    .set({ ended_at: listing.now, ended_by: listing.userId, end_remark: listing.remark })
    .where('customer_id', '=', listing.customerId)
    .where('list', '=', listing.list)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}
