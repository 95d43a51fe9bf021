import type { customerChanges } from '@countinghouse/contract/areas/customer/edit/calls'
import { customerMessages } from '@countinghouse/contract/areas/customer/messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { FIRST_CONTACT, MOST_MANUAL_CONTACTS } from '@countinghouse/domain/areas/customer/contact'
import { missingItems, type RequiredItem } from '@countinghouse/domain/areas/customer/required-items'
import type { Country } from '@countinghouse/domain/kernel/country'
import type { ActionContext } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { phoneOrText } from '../../../kernel/phone'
import { lastFour, plainNumber, sealer } from '../../../kernel/sealed'
import { materialArrived } from '../../approval/moves'
import { findCurrentBank } from '../detail/queries'
import type { Kept } from '../detail/rows'
import { keepDoubles } from '../double/queries'
import {
  mobileOf,
  phoneOf,
  refuseWrongAccount,
  refuseWrongIdentity,
  refuseWrongIfsc,
} from '../profile/personal-numbers'
import {
  type Bank,
  type Contact,
  countManualContacts,
  findFirstContact,
  insertContact,
  type LockedCustomer,
  lockReachedCustomer,
  replaceBank,
  updateContact,
  updateCustomer,
} from './queries'

type EditInput = ParsedInputOf<typeof customerChanges.edit>
type Field = Exclude<keyof EditInput, 'custId' | 'rowVersion'>
type Given = Partial<Record<Field, unknown>>

interface Stored {
  customer: LockedCustomer
  country: Country
  bank: Bank | undefined
  contact: Contact | undefined
}

const BANK_FIELDS = ['bankAccountName', 'bankAccountNo', 'bankName', 'bankCode', 'bankCardType', 'ifscCode'] as const
/** What tells that two customers may be one. */
const NUMBERS = ['mobile', 'curp', 'bankAccountNo'] as const
const CONTACT_FIELDS = ['contactType', 'contactRelationship', 'contactName', 'contactPhone'] as const
const PROFILE_FIELDS = [
  'maritalStatus',
  'numberOfChildren',
  'spouseName',
  'educationLevel',
  'housingType',
  'residentialAddress',
  'residentialAddressPIN',
  'workType',
  'companyName',
  'workIndustry',
  'workPosition',
  'workDuty',
  'workYear',
  'companyPhone',
  'payMethod',
  'personalMonthlyIncome',
  'monthlyHouseholdIncome',
  'monthlyIncomeScope',
  'workingAddress',
  'workingAddressPIN',
] as const

async function lockStored(custId: number, { db, actor }: ActionContext): Promise<Stored> {
  const customer = await lockReachedCustomer(db, actor, custId)
  if (!customer) throw new Fault(kernelMessages.notFound)
  const { country } = await db
    .selectFrom('app')
    .select('country')
    .where('id', '=', customer.app_id)
    .executeTakeFirstOrThrow()
  return { customer, country, bank: await findCurrentBank(db, custId), contact: await findFirstContact(db, custId) }
}

/** What is stored, in the names of the form; sealed numbers by what is known of them without opening. */
function valuesOf({ customer, bank, contact }: Stored): Record<Field, unknown> {
  const profile = customer.profile as Kept
  return {
    ...(Object.fromEntries(PROFILE_FIELDS.map(field => [field, profile[field] ?? null])) as Record<Field, unknown>),
    custName: customer.cust_name,
    names: customer.names,
    surnames: customer.surnames,
    mobile: customer.mobile,
    email: customer.email,
    curpType: customer.identity_kind,
    curp: customer.identity_last4,
    birthdayValue: customer.birthday,
    sex: customer.sex,
    marketingOptOut: customer.marketing_opt_out,
    bankAccountName: bank?.account_name ?? '',
    bankAccountNo: bank?.account_last4 ?? '',
    bankName: bank?.bank_name ?? '',
    bankCode: bank?.bank_code ?? '',
    bankCardType: bank?.bank_card_type ?? null,
    ifscCode: bank?.ifsc_code ?? '',
    contactType: contact?.contact_type ?? null,
    contactRelationship: contact?.relationship ?? null,
    contactName: contact?.name ?? '',
    contactPhone: contact?.phone ?? '',
  }
}

const missingOf = (values: Record<Field, unknown>) => missingItems(values as Record<RequiredItem, unknown>)

/** What is given and differs; a sealed number by its keyed hash. */
function changesOf(given: Given, stored: Stored, before: Record<Field, unknown>, hash: (number: string) => string) {
  const isSame = (field: Field, value: unknown): boolean => {
    if (field === 'curp' && value) return hash(String(value)) === stored.customer.identity_hash
    if (field === 'bankAccountNo' && value) return hash(String(value)) === stored.bank?.account_hash
    return (value ?? '') === (before[field] ?? '')
  }
  return Object.entries(given).filter(([field, value]) => value !== undefined && !isSame(field as Field, value)) as [
    Field,
    unknown,
  ][]
}

/** Of a sealed number only the last four are stored, so that before and after read alike in the log. */
const logged = (field: Field, value: unknown) =>
  (field === 'curp' || field === 'bankAccountNo') && typeof value === 'string' ? `********${lastFour(value)}` : value

/** Changes what is known of a customer. */
export async function edit({ custId, rowVersion, ...given }: EditInput, context: ActionContext) {
  const { db, actor, services, now, note } = context
  const stored = await lockStored(custId, context)
  if (stored.customer.row_version !== rowVersion) throw new Fault(kernelMessages.changed)
  const before = valuesOf(stored)
  const [missing] = missingOf({ ...before, ...withoutUndefined(given) })
  if (missing) throw new Fault(customerMessages.requiredMissing, {}, missing)
  const seals = sealer(services.env.secrets.dataKey)
  const changes = changesOf(withPhones(given, stored.country), stored, before, seals.hash)
  const after = Object.fromEntries(changes) as Given
  refuseWrongNumbers(after, stored)
  await keepBank(after, stored, context)
  await keepContact(after, stored, context)
  const next = await updateCustomer(db, custId, columnsOf(after, seals), profileOf(after))
  if (NUMBERS.some(field => field in after)) await keepDoubles(db, [custId], now)
  // What he wants to hear of is no material.
  if (changes.some(([field]) => field !== 'marketingOptOut'))
    await materialArrived(db, { customerId: custId, now, by: actor })
  note.change(
    Object.fromEntries(changes.map(([field]) => [field, logged(field, before[field])])),
    Object.fromEntries(changes.map(([field, value]) => [field, logged(field, value)])),
  )
  return { custId, rowVersion: next }
}

/** What is given, with its phones in the form in which phones are kept. */
function withPhones(given: Given, country: Country): Given {
  const { mobile, contactPhone, companyPhone } = given
  return {
    ...given,
    ...(typeof mobile === 'string' && mobile !== '' && { mobile: mobileOf(country, mobile, 'mobile') }),
    ...(typeof contactPhone === 'string' &&
      contactPhone !== '' && { contactPhone: phoneOf(country, contactPhone, 'contactPhone') }),
    ...(typeof companyPhone === 'string' && { companyPhone: phoneOrText(companyPhone, country) }),
  }
}

function refuseWrongNumbers(after: Given, { customer, country }: Stored): void {
  const kind = Number(after.curpType ?? customer.identity_kind ?? 1)
  if (after.curp) refuseWrongIdentity(country, kind, String(after.curp), 'curp')
  if (after.bankAccountNo) refuseWrongAccount(country, String(after.bankAccountNo), 'bankAccountNo')
  if (after.ifscCode) refuseWrongIfsc(String(after.ifscCode), 'ifscCode')
}

const withoutUndefined = (given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

const profileOf = (after: Given) =>
  Object.fromEntries(
    PROFILE_FIELDS.filter(field => field in after).map(field => [field, after[field] === '' ? null : after[field]]),
  )

function columnsOf(after: Given, seals: ReturnType<typeof sealer>) {
  const columns: Record<string, unknown> = {}
  const keep = (field: Field, column: string, empty: unknown) => {
    if (field in after) columns[column] = after[field] ?? empty
  }
  keep('custName', 'cust_name', '')
  keep('names', 'names', '')
  keep('surnames', 'surnames', '')
  keep('mobile', 'mobile', '')
  keep('email', 'email', '')
  keep('curpType', 'identity_kind', null)
  keep('birthdayValue', 'birthday', null)
  keep('sex', 'sex', null)
  keep('marketingOptOut', 'marketing_opt_out', false)
  if (after.curp) {
    const number = plainNumber(String(after.curp))
    columns.identity_encrypted = seals.seal(number)
    columns.identity_hash = seals.hash(number)
    columns.identity_last4 = lastFour(number)
  }
  return columns
}

async function keepBank(after: Given, { customer, bank }: Stored, { db, now, services }: ActionContext): Promise<void> {
  if (!BANK_FIELDS.some(field => field in after)) return
  const seals = sealer(services.env.secrets.dataKey)
  const text = (field: Field, old: string | undefined) => (field in after ? String(after[field] ?? '') : (old ?? ''))
  const number = after.bankAccountNo ? plainNumber(String(after.bankAccountNo)) : undefined
  await replaceBank(db, {
    customer_id: customer.id,
    account_name: text('bankAccountName', bank?.account_name) || text('custName', customer.cust_name),
    account_encrypted: number ? seals.seal(number) : bank!.account_encrypted,
    account_hash: number ? seals.hash(number) : bank!.account_hash,
    account_last4: number ? lastFour(number) : bank!.account_last4,
    ifsc_code: text('ifscCode', bank?.ifsc_code),
    // Another bank's code would send the money astray.
    bank_code: 'bankCode' in after || !('bankName' in after) ? text('bankCode', bank?.bank_code) : '',
    bank_name: text('bankName', bank?.bank_name),
    bank_card_type: 'bankCardType' in after ? (after.bankCardType as number | null) : (bank?.bank_card_type ?? null),
    ...(bank && { collect_type: bank.collect_type }),
    created_at: now,
  })
}

async function keepContact(
  after: Given,
  { customer, contact }: Stored,
  { db, actor, now }: ActionContext,
): Promise<void> {
  if (!CONTACT_FIELDS.some(field => field in after)) return
  const columns = {
    contact_type: (after.contactType ?? contact?.contact_type) as number,
    relationship: (after.contactRelationship ?? contact?.relationship) as number,
    name: (after.contactName ?? contact?.name) as string,
    phone: (after.contactPhone ?? contact?.phone) as string,
  }
  if (contact) await updateContact(db, contact.id, columns)
  else {
    const made = { customer_id: customer.id, contact_index: FIRST_CONTACT, created_by: actor.userId, created_at: now }
    await insertContact(db, { ...columns, ...made })
  }
}

/** A contact by hand hangs on a customer whose form was submitted: nothing required is blank (R-187, G-103). */
export async function addContact(input: ParsedInputOf<typeof customerChanges.addContact>, context: ActionContext) {
  const { db, actor, now, note } = context
  const stored = await lockStored(input.custId, context)
  if (missingOf(valuesOf(stored)).length > 0) throw new Fault(customerMessages.submitFirst)
  const phone = phoneOf(stored.country, input.contactPhone, 'contactPhone')
  const made = await countManualContacts(db, input.custId)
  if (made >= MOST_MANUAL_CONTACTS) throw new Fault(customerMessages.tooManyContacts, { most: MOST_MANUAL_CONTACTS })
  const id = await insertContact(db, {
    customer_id: input.custId,
    contact_type: input.contactType,
    relationship: input.contactRelationship,
    name: input.contactName,
    phone,
    manual: true,
    created_by: actor.userId,
    created_at: now,
  })
  await materialArrived(db, { customerId: input.custId, now, by: actor })
  note.made({ contactId: id, contactName: input.contactName, contactPhone: input.contactPhone })
  return { contactId: id, manualContacts: made + 1 }
}
