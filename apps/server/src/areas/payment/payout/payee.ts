import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'

const accounts = (db: Db) => db.selectFrom('customer_bank').select(['id', 'bank_name', 'account_last4', 'current'])

/** The account that money for a customer goes to; undefined while he has none. */
export const findPayee = (db: Db, customerId: number) =>
  accounts(db).where('customer_id', '=', customerId).where('current', '=', true).executeTakeFirst()

/** An account by its id, though the customer may have another one by now. */
export const findAccount = (db: Db, bankId: number) => accounts(db).where('id', '=', bankId).executeTakeFirst()

/** The account to pay to; refused where the customer has none, or no longer the one that was shown (`shownId`). */
export async function payeeOf(db: Db, customerId: number, shownId?: number) {
  const payee = await findPayee(db, customerId)
  if (!payee) throw new Fault(orderMoneyMessages.noAccount)
  if (shownId !== undefined && shownId !== payee.id) throw new Fault(orderMoneyMessages.payeeChanged)
  return payee
}
