import type { Db } from '../../../kernel/context'

/** What the money dialogs show of the customer. */
export const findPayer = (db: Db, customerId: number) =>
  db
    .selectFrom('customer')
    .select(['cust_name', 'credit_minor', 'over_refund_minor'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()

export const heldBy = (payer: Awaited<ReturnType<typeof findPayer>>) => ({
  creditMinor: payer.credit_minor,
  overRefundMinor: payer.over_refund_minor,
})
