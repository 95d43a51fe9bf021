import { sql } from 'kysely'
import type { Trx } from '../../../kernel/context'

/** Counts the loan that is being lent, from 1 (G-092); the customer is a re-borrower from the second on. */
export async function markLent(
  trx: Trx,
  { customerId, orderId }: { customerId: number; orderId: number },
): Promise<number> {
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().executeTakeFirstOrThrow()
  const { lent } = await trx
    .selectFrom('loan_order')
    .select(eb => eb.fn.countAll<number>().as('lent'))
    .where('customer_id', '=', customerId)
    .where('id', '<>', orderId)
    .where('lent_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const loanNumber = Number(lent) + 1
  if (loanNumber > 1) await trx.updateTable('customer').set({ reborrow: true }).where('id', '=', customerId).execute()
  return loanNumber
}

/** Keeps of loans taken over from another system when the last one was lent and who borrowed again. */
export async function noteTakenLoans(
  trx: Trx,
  loans: readonly { customerId: number; at: Date; again: boolean }[],
): Promise<void> {
  await sql`
    update customer c set
      last_order_at = greatest(c.last_order_at, loan.at),
      reborrow = c.reborrow or loan.again
    from (
      select "customerId" as id, max(at) as at, bool_or(again) as again
      from jsonb_to_recordset(${JSON.stringify(loans)}::jsonb) as v("customerId" bigint, at timestamptz, again boolean)
      group by 1
    ) loan
    where c.id = loan.id`.execute(trx)
}

/** In minor units; never both above zero. */
export interface CustomerCredit {
  creditMinor: number
  overRefundMinor: number
}

/** What a customer holds beside his loans and what he was refunded too much, his row locked: all his orders draw on it. */
export async function lockCredit(trx: Trx, customerId: number): Promise<CustomerCredit> {
  const row = await trx
    .selectFrom('customer')
    .select(['credit_minor', 'over_refund_minor'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { creditMinor: row.credit_minor, overRefundMinor: row.over_refund_minor }
}

export const keepCredit = (trx: Trx, customerId: number, held: CustomerCredit) =>
  trx
    .updateTable('customer')
    .set({ credit_minor: held.creditMinor, over_refund_minor: held.overRefundMinor })
    .where('id', '=', customerId)
    .execute()
