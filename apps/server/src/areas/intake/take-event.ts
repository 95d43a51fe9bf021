import type { IntakeAnswer, IntakeData, IntakeEvent } from '@countinghouse/contract/areas/intake/events'
import { intakeMessages } from '@countinghouse/contract/areas/intake/messages'
import { beginsBusiness } from '@countinghouse/domain/kernel/app-events'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { enableState } from '@countinghouse/domain/kernel/lists/system'
import type { Selectable } from 'kysely'
import type { Trx } from '../../kernel/context'
import type { AppTable, CustomerTable } from '../../kernel/database/schema.generated'
import { Fault } from '../../kernel/fault'
import type { Sealer } from '../../kernel/sealed'
import type { Services } from '../../kernel/services'
import { openApprovalTask, resumeApprovalTask } from '../approval/moves'
import { attemptOfCall, findCaller, findStaffNamed, pauseForComplaint, pauseForOptOut } from '../contact/moves'
import * as profile from '../customer/moves'
import { insertMessage, keepMessageImages } from '../customer/moves'
import { keepImage, takeFile } from '../files/moves'
import { resumeReview } from '../human-review/moves'
import {
  admitOrder,
  cancelOrder,
  insertApplication,
  insertProof,
  keepProofImages,
  type LockedOrder,
  lockOrder,
  SYSTEM,
  useCouponOfCustomer,
} from '../order/moves'
import { noteDeed } from '../telemarketing/moves'
import { raiseForComplaint } from '../work-order/moves'

export interface Desk {
  trx: Trx
  app: Selectable<AppTable>
  sealer: Sealer
  services: Services
  now: Date
}
type Customer = Selectable<CustomerTable>
type EventResponse = Omit<IntakeAnswer, 'eventId' | 'repeated'>

/** What one event does; everything in the transaction that keeps it. */
export async function applyEvent(desk: Desk, event: IntakeEvent): Promise<EventResponse> {
  const { trx, app, now, sealer } = desk
  if (app.status === enableState.value.disabled && beginsBusiness(event.kind))
    throw new Fault(intakeMessages.appDisabled)
  const at = new Date(event.occurredAt)
  switch (event.kind) {
    case 'installed':
    case 'registerCodeSent':
    case 'registerCodeAccepted':
      return {}
    case 'loginCodeSent':
      return withCustomer(desk, event.data.mobile, who => profile.countCode(trx, who.customerId, businessDateOf(now)))
    case 'loginCodeAccepted':
      return withCustomer(desk, event.data.mobile, who => noteDeed(trx, { ...who, deed: 'signedIn' }))
    case 'registered':
      return {
        custId: await profile.registerCustomer(trx, {
          ...event.data,
          mobile: profile.mobileOf(app.country, event.data.mobile, 'data.mobile'),
          appId: app.id,
          channel: event.channel ?? '',
          at: at > now ? now : at,
        }),
      }
    case 'identity':
      profile.refuseWrongIdentity(
        app.country,
        event.data.identityKind,
        event.data.identityNumber,
        'data.identityNumber',
      )
      return withCustomer(desk, event.data.mobile, async who => {
        await profile.saveIdentity(trx, who, sealer, event.data)
        await noteDeed(trx, { ...who, deed: 'identity' })
      })
    case 'face':
    case 'score': {
      const { mobile, ...scores } = event.data
      return withCustomer(desk, mobile, async who => {
        await profile.mergeRisk(trx, who, scores)
        await resumeRiskCheck(desk, who)
      })
    }
    case 'details': {
      const { mobile, ...details } = event.data
      return withCustomer(desk, mobile, async who => {
        await profile.mergeProfile(trx, who, profile.withCompanyPhone(app.country, details))
        await noteDeed(trx, { ...who, deed: 'details' })
      })
    }
    case 'bank':
      profile.refuseWrongAccount(app.country, event.data.bankAccountNo, 'data.bankAccountNo')
      if (event.data.ifscCode) profile.refuseWrongIfsc(event.data.ifscCode, 'data.ifscCode')
      return withCustomer(desk, event.data.mobile, async who => {
        await profile.addBank(trx, who, sealer, event.data)
        await noteDeed(trx, { ...who, deed: 'bank' })
      })
    case 'contacts':
      return withCustomer(desk, event.data.mobile, async who => {
        await profile.replaceContacts(trx, { ...who, country: app.country }, event.data.contacts)
        await noteDeed(trx, { ...who, deed: 'contacts' })
        await resumeReview(trx, who.customerId)
      })
    case 'social':
      return withCustomer(desk, event.data.mobile, async who => {
        await profile.replaceSocial(trx, who, event.data.accounts)
        await resumeReview(trx, who.customerId)
      })
    case 'addressBook':
      return withCustomer(desk, event.data.mobile, who =>
        profile.replaceAddressBook(trx, { ...who, country: app.country }, event.data.entries),
      )
    case 'image':
      return withCustomer(desk, event.data.mobile, who => takeImage(desk, who, event.data))
    case 'application':
      return apply(desk, await lockedCustomer(desk, event.data.mobile), {
        data: event.data,
        channel: event.channel,
        at,
      })
    case 'call':
      return withCustomer(desk, event.data.mobile, async ({ customerId }) => {
        const order = event.data.orderNo ? await findOrder(desk, event.data.orderNo, customerId) : undefined
        const orderId = order?.id ?? null
        const attempt = await attemptOfCall(trx, { customerId, ...event.data })
        const callerId = attempt?.user_id ?? (await findCaller(trx, event.data.callusername)) ?? null
        await profile.addCall(trx, { ...event.data, country: app.country, customerId, orderId, attempt, callerId })
      })
    case 'couponUse':
      return deduct(desk, event.data)
    case 'withdrawal':
      return withdraw(desk, event.data)
    case 'message':
      return withCustomer(desk, event.data.mobile, who =>
        takeMessage(desk, who, { ...event.data, at: at > now ? now : at }),
      )
    case 'complaint':
      return takeComplaint(desk, event.data, event.eventId)
    case 'optOut':
      return withCustomer(desk, event.data.mobile, async ({ customerId }) => {
        await profile.optOut(trx, customerId)
        const told = { customerId, appId: app.id, remark: event.data.remark ?? '', eventId: event.eventId }
        await pauseForOptOut(trx, told, now)
      })
    case 'paymentProof':
      return takeProof(desk, { ...event.data, at: at > now ? now : at })
  }
}

async function lockedCustomer({ trx, app }: Desk, mobile: string): Promise<Customer> {
  const customer = await profile.lockCustomer(trx, app.id, profile.mobileOf(app.country, mobile, 'data.mobile'))
  if (!customer) throw new Fault(intakeMessages.notRegistered)
  return customer
}

async function withCustomer(
  desk: Desk,
  mobile: string,
  work: (who: profile.At) => Promise<unknown>,
): Promise<EventResponse> {
  const { id } = await lockedCustomer(desk, mobile)
  await work({ customerId: id, now: desk.now })
  return { custId: id }
}

/** A picture that was sent, or a file that is nobody's yet; asked-for material wakes the examiner's task and the human review. */
async function takeImage(desk: Desk, who: profile.At, image: IntakeData<'image'>): Promise<void> {
  const { trx, now, services } = desk
  const owner = { kind: 'customer' as const, id: who.customerId }
  const fileId = image.content
    ? await keepImage({ db: trx, services, now }, Buffer.from(image.content, 'base64'), owner)
    : await takeFile(trx, image.fileId ?? '', owner)
  if (!fileId) throw new Fault(intakeMessages.unknownFile, {}, 'data.fileId')
  await profile.addImage(trx, who, { kind: image.kind, fileId })
  await resumeReview(trx, who.customerId)
  const waiting = await trx
    .selectFrom('loan_order')
    .select('id')
    .where('customer_id', '=', who.customerId)
    .where('pending_material', '=', true)
    .executeTakeFirst()
  const order = waiting && (await lockOrder(trx, waiting.id))
  if (order) await resumeApprovalTask(trx, order, now)
}

/** A message of the board with its pictures, for customer service to answer (G-096). */
async function takeMessage(
  { trx, app, now, services }: Desk,
  { customerId }: profile.At,
  { images = [], ...message }: IntakeData<'message'> & { at: Date },
): Promise<void> {
  const id = await insertMessage(trx, { ...message, customerId, appId: app.id })
  const fileIds: string[] = []
  for (const image of images) {
    fileIds.push(await keepImage({ db: trx, services, now }, Buffer.from(image, 'base64'), { kind: 'message', id }))
  }
  if (fileIds.length > 0) await keepMessageImages(trx, id, fileIds)
}

/** Who is named in it loses his tasks of the customer in this very transaction. */
function takeComplaint(desk: Desk, complaint: IntakeData<'complaint'>, eventId: string): Promise<EventResponse> {
  const { trx, app, now } = desk
  return withCustomer(desk, complaint.mobile, async ({ customerId }) => {
    const order = complaint.orderNo ? await findOrder(desk, complaint.orderNo, customerId) : undefined
    const accused = complaint.accusedUser ? await findStaffNamed(trx, complaint.accusedUser) : undefined
    const { complaintKind: kind, remark = '' } = complaint
    const told = { customerId, appId: app.id, kind, remark, accusedId: accused?.id, eventId }
    const pauseId = await pauseForComplaint(trx, told, now)
    await raiseForComplaint(trx, { ...told, orderId: order?.id ?? null, on: businessDateOf(now), pauseId }, now)
  })
}

/** A proof of payment for one of the customer's lent orders, for finance to check. */
async function takeProof(
  desk: Desk,
  { images, ...proof }: IntakeData<'paymentProof'> & { at: Date },
): Promise<EventResponse> {
  const { trx, now, services } = desk
  const customer = await lockedCustomer(desk, proof.mobile)
  const found = await findOrder(desk, proof.orderNo, customer.id)
  const order = (await lockOrder(trx, found.id))!
  if (!order.lent_at) throw new Fault(intakeMessages.unknownOrder, {}, 'data.orderNo')
  const proofId = await insertProof(trx, order, {
    claimedMinor: proof.amountMinor ?? null,
    payChannel: proof.payChannel ?? null,
    reference: proof.reference ?? '',
    paidAt: proof.paidAt ? new Date(proof.paidAt) : null,
    note: proof.note ?? '',
    receivedAt: proof.at,
    now,
  })
  const owner = { kind: 'order' as const, id: order.id }
  const fileIds: string[] = []
  for (const image of images)
    fileIds.push(await keepImage({ db: trx, services, now }, Buffer.from(image, 'base64'), owner))
  await keepProofImages(trx, proofId, fileIds)
  return { custId: customer.id, orderNo: order.order_no, orderStatus: order.status }
}

/** The customer uses a deduction on his loan. */
async function deduct(desk: Desk, { mobile, orderNo, couponId }: IntakeData<'couponUse'>): Promise<EventResponse> {
  const { trx, now } = desk
  const { id: customerId } = await lockedCustomer(desk, mobile)
  const { id } = await findOrder(desk, orderNo, customerId)
  const order = await useCouponOfCustomer(trx, (await lockOrder(trx, id))!, { couponId, now, field: 'data.couponId' })
  return { custId: customerId, orderNo, orderStatus: order.status }
}

async function apply(
  { trx, app, now }: Desk,
  customer: Customer,
  { data, channel, at }: { data: IntakeData<'application'>; channel: string | undefined; at: Date },
): Promise<EventResponse> {
  const bank = await trx
    .selectFrom('customer_bank')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('current', '=', true)
    .executeTakeFirst()
  if (!customer.identity_hash || !bank) throw new Fault(intakeMessages.profileIncomplete)
  const applied = await insertApplication(trx, {
    app,
    customerId: customer.id,
    channel: channel ?? customer.channel,
    productItemId: data.productItemId,
    amountMinor: data.amountMinor,
    loanPurpose: data.loanPurpose,
    couponId: data.couponId,
    profile: customer.profile,
    appliedAt: at > now ? now : at,
    now,
  })
  await profile.noteOrder(trx, customer.id, now)
  const order = await checkRisk({ trx, now }, applied)
  return { custId: customer.id, orderNo: order.order_no, orderStatus: order.status }
}

async function checkRisk({ trx, now }: Pick<Desk, 'trx' | 'now'>, applied: LockedOrder): Promise<LockedOrder> {
  const { order, admission } = await admitOrder(trx, applied, now)
  if (admission === 'rulesRefer') await openApprovalTask(trx, order, now)
  return order
}

/** An application that waited for its customer's score goes on. */
async function resumeRiskCheck({ trx, now }: Desk, { customerId }: profile.At): Promise<void> {
  const waiting = await trx
    .selectFrom('loan_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', orderStatus.value.riskCheck)
    .executeTakeFirst()
  const order = waiting && (await lockOrder(trx, waiting.id))
  if (order?.status === orderStatus.value.riskCheck) await checkRisk({ trx, now }, order)
}

async function withdraw(desk: Desk, { orderNo, reason }: IntakeData<'withdrawal'>): Promise<EventResponse> {
  const { id } = await findOrder(desk, orderNo)
  const order = (await lockOrder(desk.trx, id))!
  const cancelled = await cancelOrder(desk.trx, order, {
    who: SYSTEM,
    now: desk.now,
    ...(reason ? { reason } : { systemReason: { why: 'withdrawn' } }),
  })
  return { custId: order.customer_id, orderNo, orderStatus: cancelled.status }
}

async function findOrder({ trx, app }: Desk, orderNo: string, customerId?: number): Promise<{ id: number }> {
  const order = await trx
    .selectFrom('loan_order')
    .select('id')
    .where('order_no', '=', orderNo)
    .where('app_id', '=', app.id)
    .$if(customerId !== undefined, query => query.where('customer_id', '=', customerId!))
    .executeTakeFirst()
  if (!order) throw new Fault(intakeMessages.unknownOrder, {}, 'data.orderNo')
  return order
}
