import type { Db } from '../../../kernel/context'

/** What the money dialogs show of the customer. */
export const findPayer = (db: Db, customerId: number) =>
  db.selectFrom('customer').select(['cust_name', 'credit_minor']).where('id', '=', customerId).executeTakeFirstOrThrow()
