import type { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import type { editInput } from '@countinghouse/contract/areas/customer/edit/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { REQUIRED_ITEMS, type RequiredItem } from '@countinghouse/domain/areas/customer/required-items'
import type { z } from 'zod'
import type { CustomerDetail } from '../../../kernel/case/use-customer'
import type { TextKey } from '../../../kernel/text-keys'

export type FormField = Exclude<keyof z.input<typeof editInput>, 'custId' | 'rowVersion'>
type Values = Readonly<Record<string, unknown>>

/** The form in the order that staff read a customer; titles are keys of texts. */
export const FORM_PARTS: readonly { title: TextKey; fields: readonly FormField[] }[] = [
  {
    title: 'kernel:case.profile',
    fields: [
      'custName',
      'names',
      'surnames',
      'mobile',
      'email',
      'curpType',
      'curp',
      'birthdayValue',
      'sex',
      'maritalStatus',
      'numberOfChildren',
      'spouseName',
      'educationLevel',
      'housingType',
      'residentialAddress',
      'residentialAddressPIN',
      'marketingOptOut',
    ],
  },
  {
    title: 'kernel:case.work',
    fields: [
      'workType',
      'personalMonthlyIncome',
      'companyName',
      'companyPhone',
      'workIndustry',
      'workPosition',
      'workDuty',
      'workYear',
      'payMethod',
      'monthlyHouseholdIncome',
      'monthlyIncomeScope',
      'workingAddress',
      'workingAddressPIN',
    ],
  },
  {
    title: 'kernel:case.bank',
    fields: ['bankName', 'bankAccountNo', 'bankAccountName', 'bankCode', 'bankCardType', 'ifscCode'],
  },
  {
    title: 'customer:section.firstContact',
    fields: ['contactName', 'contactPhone', 'contactType', 'contactRelationship'],
  },
]

/** Shown masked; left blank they stay as they are. */
export const MASKED_FIELDS: readonly FormField[] = [
  'mobile',
  'email',
  'curp',
  'residentialAddress',
  'companyPhone',
  'workingAddress',
  'bankAccountNo',
  'contactPhone',
]

/** What is stored, in the names of the form. */
export function storedOf(
  detail: CustomerDetail,
  contact: RowOf<typeof customer.contactList> | undefined,
): Record<FormField, unknown> {
  const own = detail as unknown as Values
  const of = (field: FormField): unknown => {
    if (field.startsWith('contact')) return (contact as Values | undefined)?.[field]
    if (field.startsWith('bank') || field === 'ifscCode') return (detail.bank as Values | null)?.[field]
    return own[field]
  }
  const fields = FORM_PARTS.flatMap(part => part.fields)
  return Object.fromEntries(fields.map(field => [field, of(field) ?? undefined])) as Record<FormField, unknown>
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/** What the customer would have of the required items: what was typed, and behind a mask what is stored. */
export const presentOf = (values: Values, stored: Values): Record<RequiredItem, unknown> =>
  Object.fromEntries(
    REQUIRED_ITEMS.map(field => [
      field,
      MASKED_FIELDS.includes(field as FormField) && isBlank(values[field]) ? stored[field] : values[field],
    ]),
  ) as Record<RequiredItem, unknown>

/** Only what differs from what is stored; an emptied field travels as null. */
export function changesOf(values: Values, stored: Values): Record<string, unknown> {
  const changed = Object.entries(values).filter(([field, value]) => {
    if (MASKED_FIELDS.includes(field as FormField)) return !isBlank(value)
    return isBlank(value) ? !isBlank(stored[field]) : value !== stored[field]
  })
  return Object.fromEntries(changed.map(([field, value]) => [field, isBlank(value) ? null : value]))
}
