import type { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import { customerMessages } from '@countinghouse/contract/areas/customer/messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { holds } from '@countinghouse/domain/kernel/permissions'
import type { ActionContext } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { MissingRight } from '../../../kernel/missing-right'
import { countLook } from '../../../kernel/personal-looks'
import { type Sealer, sealer } from '../../../kernel/sealed'
import { findOfWorkOrder } from '../../work-order/moves'
import { findRevealed } from './revealed'
import { type Kept, openedNumber, textOf } from './rows'

type Revealed = NonNullable<Awaited<ReturnType<typeof findRevealed>>>

function fieldOf(found: Revealed, field: string, seals: Sealer): string {
  const profile = found.profile as Kept
  const ocr = found.ocr as Kept
  switch (field) {
    case 'mobile':
      return found.mobile
    case 'email':
      return found.email
    case 'curp':
      return openedNumber(found.identity_encrypted, seals)
    case 'AadhaarNo':
    case 'panNo':
      return openedNumber(ocr[field], seals)
    case 'AadhaarAddress':
    case 'panAddress':
      return textOf(ocr[field])
    case 'bankAccountNo':
      return openedNumber(found.own, seals)
    case 'contactPhone':
    case 'phone':
      return found.own ?? ''
    default:
      return textOf(profile[field])
  }
}

/** One masked value in full. Who looked, at whose and why stands in the action's audit row (DOMAIN 12). */
export async function reveal(
  { subject, id, field }: ParsedInputOf<typeof customer.reveal>,
  { db, actor, services, note, now }: ActionContext,
) {
  // The phone book has its own right: those who may see a customer's number may not see his friends' (G-063).
  if (subject === 'addressBook' && !holds(actor.rights, 'customer-address-book.get')) {
    throw new MissingRight('customer-address-book.get')
  }
  if (subject === 'workOrder') {
    const { customerId, value } = await findOfWorkOrder(db, actor, { id, field })
    if (!value) throw new Fault(customerMessages.nothingToReveal)
    await countLook(db, 'reveal', { actor, now })
    note.made({ workOrderId: id, ...(customerId !== null && { custId: customerId }) })
    return { value }
  }
  const found = await findRevealed(db, actor, subject, id)
  if (!found) throw new Fault(kernelMessages.notFound)
  const value = fieldOf(found, field, sealer(services.env.secrets.dataKey))
  if (!value) throw new Fault(customerMessages.nothingToReveal)
  await countLook(db, 'reveal', { actor, now })
  note.made({ custId: found.id })
  return { value }
}
