import { customerChanges } from '@countinghouse/contract/areas/customer/edit/calls'
import { customerMessages } from '@countinghouse/contract/areas/customer/messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { Insertable } from 'kysely'
import { routePayment } from '../../../channels/payment/routing'
import { writeOperation } from '../../../kernel/audit'
import type { Context } from '../../../kernel/context'
import type { BankCheckTable } from '../../../kernel/database/schema.generated'
import { Fault } from '../../../kernel/fault'
import { sealer } from '../../../kernel/sealed'
import { findCurrentBank, findReachedCustomer, insertBankCheck, isOrderOf } from './queries'
import { tail } from './rows'

/** Asks the channel that pays the customer out whether name and account belong together; every question is kept. */
export async function bankCheck(
  input: ParsedInputOf<typeof customerChanges.bankCheck>,
  { db, actor, now, services, ip, requestId }: Context,
) {
  const { custId, orderId } = input
  const customer = await findReachedCustomer(db, actor, custId)
  if (!customer || (orderId !== undefined && !(await isOrderOf(db, orderId, custId)))) {
    throw new Fault(kernelMessages.notFound)
  }
  const bank = await findCurrentBank(db, custId)
  if (!bank) throw new Fault(customerMessages.noBank)
  const route = await routePayment(db, 'payout', { customerId: custId })
  const channel = 'missing' in route ? undefined : await services.payments.channelOf(db, route.channelId)
  if (!channel || 'missing' in route) throw new Fault(customerMessages.noChannel)
  const { payChannel } = route
  const answer = await channel.checkAccount({
    name: customer.cust_name,
    currency: customer.currency,
    account: {
      name: bank.account_name,
      number: sealer(services.env.secrets.dataKey).open(bank.account_encrypted),
      ifscCode: bank.ifsc_code,
      bankCode: bank.bank_code,
      bankName: bank.bank_name,
    },
  })
  const kept: Insertable<BankCheckTable> = {
    customer_id: custId,
    bank_id: bank.id,
    order_id: orderId ?? null,
    channel: payChannel,
    result: answer.result,
    reason: answer.reason ?? '',
    checked_by: actor.userId,
    checked_at: now,
  }
  await insertBankCheck(db, kept)
  await writeOperation(db, {
    at: now,
    actor,
    call: customerChanges.bankCheck,
    kind: 'change',
    subject: 'customer',
    subjectIds: [String(custId)],
    input,
    after: { bankId: bank.id, checkResult: answer.result, payChannel },
    resultCode: CODE.success,
    ip,
    requestId,
  })
  return {
    bankName: bank.bank_name,
    bankAccountNo: tail(bank.account_last4),
    bankAccountName: bank.account_name,
    custName: customer.cust_name,
    checkResult: answer.result,
    payChannel,
    checkedAt: now,
    checkedBy: actor.userName,
  }
}
