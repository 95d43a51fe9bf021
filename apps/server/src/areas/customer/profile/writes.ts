import type { IntakeData } from '@countinghouse/contract/areas/intake/events'
import type { Country } from '@countinghouse/domain/kernel/country'
import { type Insertable, sql } from 'kysely'
import type { Trx } from '../../../kernel/context'
import type { CallRecordTable } from '../../../kernel/database/schema.generated'
import { insertRow } from '../../../kernel/insert-row'
import { phoneOrText } from '../../../kernel/phone'
import { lastFour, plainNumber, type Sealer } from '../../../kernel/sealed'
import { keepDoubles } from '../double/queries'
import { phoneOf } from './personal-numbers'

export interface At {
  customerId: number
  now: Date
}

/** The customer of an app's mobile number, locked: steps of one person are taken one after the other. */
export const lockCustomer = (trx: Trx, appId: number, mobile: string) =>
  trx
    .selectFrom('customer')
    .selectAll()
    .where('app_id', '=', appId)
    .where('mobile', '=', mobile)
    .forUpdate()
    .executeTakeFirst()

/** Registers a mobile number with an app; one that is registered stays as it is. */
export async function registerCustomer(
  trx: Trx,
  who: IntakeData<'registered'> & { appId: number; channel: string; at: Date },
): Promise<number> {
  const made = await trx
    .insertInto('customer')
    .values({
      app_id: who.appId,
      mobile: who.mobile,
      email: who.email ?? '',
      cust_name: who.custName ?? '',
      channel: who.channel,
      registered_at: who.at,
    })
    .onConflict(conflict => conflict.columns(['app_id', 'mobile']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return (await lockCustomer(trx, who.appId, who.mobile))!.id
  await keepDoubles(trx, [made.id], who.at)
  return made.id
}

/** Numbers rest sealed, in the documents that were read too. */
export async function saveIdentity(
  trx: Trx,
  { customerId, now }: At,
  sealer: Sealer,
  data: IntakeData<'identity'>,
): Promise<void> {
  const { AadhaarNo, panNo, ...read } = data.documents ?? {}
  const documents = {
    ...read,
    ...(AadhaarNo && { AadhaarNo: sealer.seal(plainNumber(AadhaarNo)) }),
    ...(panNo && { panNo: sealer.seal(plainNumber(panNo)) }),
  }
  const number = plainNumber(data.identityNumber)
  await trx
    .updateTable('customer')
    .set(eb => ({
      names: data.names,
      surnames: data.surnames ?? '',
      cust_name: `${data.names} ${data.surnames ?? ''}`.trim(),
      identity_kind: data.identityKind,
      identity_encrypted: sealer.seal(number),
      identity_hash: sealer.hash(number),
      identity_last4: lastFour(number),
      ...(data.birthday && { birthday: data.birthday }),
      ...(data.sex !== undefined && { sex: data.sex }),
      ocr: sql`ocr || ${JSON.stringify(documents)}::jsonb`,
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', customerId)
    .execute()
  await keepDoubles(trx, [customerId], now)
}

/** Adds to what is known; a step sent again replaces what it names and leaves the rest. */
export const mergeProfile = (trx: Trx, { customerId }: At, profile: object) =>
  trx
    .updateTable('customer')
    .set(eb => ({ profile: sql`profile || ${JSON.stringify(profile)}::jsonb`, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', customerId)
    .execute()

/** Details with the employer's phone in the form in which phones are kept. */
export const withCompanyPhone = <D extends { companyPhone?: string | undefined }>(country: Country, details: D): D =>
  details.companyPhone ? { ...details, companyPhone: phoneOrText(details.companyPhone, country) } : details

export const mergeRisk = (trx: Trx, { customerId }: At, risk: object) =>
  trx
    .updateTable('customer')
    .set({ risk: sql`risk || ${JSON.stringify(risk)}::jsonb` })
    .where('id', '=', customerId)
    .execute()

/** What staff have before them of a customer is no longer what is stored: a form that is open says so. */
const outdateForms = (trx: Trx, customerId: number) =>
  trx
    .updateTable('customer')
    .set(eb => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', customerId)
    .execute()

/** A new account becomes the current one; the older ones stay for what was paid to them. */
export async function addBank(
  trx: Trx,
  { customerId, now }: At,
  sealer: Sealer,
  data: IntakeData<'bank'>,
): Promise<void> {
  const number = plainNumber(data.bankAccountNo)
  await trx
    .updateTable('customer_bank')
    .set({ current: false })
    .where('customer_id', '=', customerId)
    .where('current', '=', true)
    .execute()
  await trx
    .insertInto('customer_bank')
    .values({
      customer_id: customerId,
      account_name: data.bankAccountName,
      account_encrypted: sealer.seal(number),
      account_hash: sealer.hash(number),
      account_last4: lastFour(number),
      ifsc_code: data.ifscCode ?? '',
      bank_code: data.bankCode ?? '',
      bank_name: data.bankName,
      bank_card_type: data.bankCardType ?? null,
      collect_type: data.collectType ?? 1,
      created_at: now,
    })
    .execute()
  await outdateForms(trx, customerId)
  await keepDoubles(trx, [customerId], now)
}

/** The app's contacts replace each other; those that staff added stay. */
export async function replaceContacts(
  trx: Trx,
  { customerId, now, country }: At & { country: Country },
  contacts: IntakeData<'contacts'>['contacts'],
): Promise<void> {
  await trx.deleteFrom('customer_contact').where('customer_id', '=', customerId).where('manual', '=', false).execute()
  await trx
    .insertInto('customer_contact')
    .values(
      contacts.map((contact, index) => ({
        customer_id: customerId,
        contact_type: contact.contactType,
        relationship: contact.contactRelationship,
        name: contact.contactName,
        phone: phoneOf(country, contact.contactPhone, `data.contacts.${index}.contactPhone`),
        contact_index: contact.contactIndex ?? (index < 4 ? index + 1 : null),
        created_at: now,
      })),
    )
    .execute()
  await outdateForms(trx, customerId)
}

/** What the app found on social networks; the newest report stands for all of them. */
export async function replaceSocial(
  trx: Trx,
  { customerId, now }: At,
  accounts: IntakeData<'social'>['accounts'],
): Promise<void> {
  await trx.deleteFrom('customer_social').where('customer_id', '=', customerId).execute()
  await trx
    .insertInto('customer_social')
    .values(
      accounts.map(({ network, account, link = '', found }) => ({
        customer_id: customerId,
        network,
        account,
        link,
        found,
        created_at: now,
      })),
    )
    .execute()
}

export async function replaceAddressBook(
  trx: Trx,
  { customerId, country }: At & { country: Country },
  entries: IntakeData<'addressBook'>['entries'],
): Promise<void> {
  await trx.deleteFrom('customer_address_book').where('customer_id', '=', customerId).execute()
  await trx
    .insertInto('customer_address_book')
    .values(
      entries.map(entry => ({ customer_id: customerId, name: entry.name, phone: phoneOrText(entry.phone, country) })),
    )
    .execute()
}

export const addImage = (trx: Trx, { customerId, now }: At, image: { kind: string; fileId: string }) =>
  trx
    .insertInto('customer_image')
    .values({ customer_id: customerId, kind: image.kind, file_id: image.fileId, created_at: now })
    .execute()

export const insertCall = (trx: Trx, call: Insertable<CallRecordTable>): Promise<number> =>
  insertRow(trx, 'call_record', call)

/** What became of a call that was kept when it was asked for. */
export const noteCall = (
  trx: Trx,
  callId: number,
  values: Partial<
    Pick<Insertable<CallRecordTable>, 'seconds' | 'connected_at' | 'hangup_reason' | 'recording_file_id'>
  >,
) => trx.updateTable('call_record').set(values).where('id', '=', callId).execute()

export const addCall = (
  trx: Trx,
  call: IntakeData<'call'> & {
    country: Country
    customerId: number
    orderId: number | null
    /** Who of the staff made it. */
    callerId: number | null
    /** Made through the contact gate. */
    attempt?: { id: number; task_id: number | null; order_id: number | null } | undefined
  },
) =>
  insertCall(trx, {
    customer_id: call.customerId,
    order_id: call.orderId ?? call.attempt?.order_id ?? null,
    attempt_id: call.attempt?.id ?? null,
    user_id: call.callerId,
    task_id: call.attempt?.task_id ?? null,
    caller_name: call.callusername,
    phone: phoneOrText(call.phone, call.country),
    purpose: call.purpose ?? 'service',
    seconds: call.calltimevalue,
    dialled_at: call.dialledAt,
    connected_at: call.connectionTime ?? null,
    recording_url: call.RecordingAccessAddress ?? '',
    hangup_reason: call.hangingUpReason ?? '',
  })

/** The customer wants no sales any more. */
export const optOut = (trx: Trx, customerId: number) =>
  trx
    .updateTable('customer')
    .set(eb => ({ marketing_opt_out: true, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', customerId)
    .execute()

export const noteOrder = (trx: Trx, customerId: number, at: Date) =>
  trx.updateTable('customer').set({ last_order_at: at }).where('id', '=', customerId).execute()

/** Counts a verification code of the day; staff may set the count back (G-099). */
export const countCode = (trx: Trx, customerId: number, day: string) =>
  trx
    .updateTable('customer')
    .set({
      sms_count_today: sql`case when sms_count_day = ${day}::date then sms_count_today + 1 else 1 end`,
      sms_count_day: day,
    })
    .where('id', '=', customerId)
    .execute()
