import { isContactPhone, MOST_MANUAL_CONTACTS } from '@countinghouse/domain/areas/customer/contact'
import { z } from 'zod'
import { action, area, list } from '../../../kernel/call'
import {
  businessDate,
  count,
  dateRange,
  dict,
  dictText,
  id,
  instant,
  masked,
  ofCustomer,
  requiredText,
  rowVersion,
  soughtNumber,
  text,
  unlogged,
} from '../../../kernel/field'
import { accountAnswer } from '../detail/rows'
import { customerMessages } from '../messages'

const onCustomer = { subject: 'customer', ids: (input: { custId: number }) => [input.custId] }

/** Left out: stays as it is. Null: emptied. */
const changed = <S extends z.ZodType>(schema: S) => schema.nullable().optional()

/** Ten digits, spaces at the ends cut. */
export const contactPhone = () => text(20).refine(isContactPhone, { params: { message: customerMessages.tenDigits } })

/** In any spelling; it is kept in one form, by the country of the app. */
const mobileNumber = () => text(25).regex(/^(\+?[\d ().-]{8,24})?$/)

/** Required items (G-102) may be left out while what is stored fills them; blank they are refused. */
export const editInput = z.strictObject({
  custId: id(),
  rowVersion: rowVersion(),
  custName: changed(text(160)),
  names: changed(text(80)),
  surnames: changed(text(80)),
  mobile: unlogged.phone(changed(mobileNumber())),
  email: unlogged.email(changed(z.union([z.literal(''), z.email().max(200)]))),
  curpType: changed(dict('curpType')),
  curp: unlogged.identity(changed(text(40).regex(/^[0-9A-Za-z -]*$/))),
  birthdayValue: changed(businessDate()),
  sex: changed(dict('sex')),
  maritalStatus: changed(dict('maritalStatus')),
  numberOfChildren: changed(z.int().min(0).max(30)),
  spouseName: changed(text(120)),
  educationLevel: changed(dict('education')),
  housingType: changed(dict('accommodationType')),
  residentialAddress: unlogged.address(changed(text(300))),
  residentialAddressPIN: changed(text(12)),
  workType: changed(dict('workType')),
  companyName: changed(text(160)),
  workIndustry: changed(dict('profession')),
  workPosition: changed(dict('position')),
  workDuty: changed(dict('designation')),
  workYear: changed(dict('workYears')),
  companyPhone: unlogged.phone(changed(text(20))),
  payMethod: changed(dict('payMethod')),
  personalMonthlyIncome: changed(dict('incomeLevel')),
  monthlyHouseholdIncome: changed(dict('incomeLevel')),
  monthlyIncomeScope: changed(dict('incomeLevel')),
  workingAddress: unlogged.address(changed(text(300))),
  workingAddressPIN: changed(text(12)),
  marketingOptOut: z.boolean().optional(),
  bankAccountName: changed(text(120)),
  bankAccountNo: unlogged.bankAccount(changed(text(40).regex(/^([0-9A-Za-z -]{6,34})?$/))),
  bankName: changed(dictText('bankNameList')),
  bankCode: changed(dictText('bank')),
  bankCardType: changed(dict('bankAccountType')),
  ifscCode: changed(text(20)),
  /** The first contact (G-083); staff add others by `/customer/addContact`. */
  contactType: changed(dict('contactType')),
  contactRelationship: changed(dict('relationship')),
  contactName: changed(text(120)),
  contactPhone: unlogged.phone(
    changed(
      text(20).refine(typed => typed === '' || isContactPhone(typed), {
        params: { message: customerMessages.tenDigits },
      }),
    ),
  ),
})

const bankCheckRow = z.object({
  bankName: dictText('bankNameList'),
  bankAccountNo: masked.bankAccount(),
  bankAccountName: z.string(),
  custName: z.string(),
  checkResult: accountAnswer,
  payChannel: dictText('payChannel'),
  checkedAt: instant(),
  checkedBy: z.string(),
})

const listed = z.object({ custId: z.int(), listed: z.boolean() })

export const blackListRow = z.object({
  listingId: z.int(),
  ...ofCustomer(),
  mobile: masked.phone(),
  curp: masked.identity('curp'),
  appName: z.string(),
  blackReason: dict('blackReason').nullable(),
  remark: z.string(),
  createdBy: z.string(),
  createTime: instant(),
})

export const customerChanges = area('customer', {
  edit: action('/customer/edit', {
    summary: 'Change what is known of a customer; required items stay filled (R-186)',
    access: 'customer.edit',
    input: editInput,
    output: z.object({ custId: z.int(), rowVersion: z.int() }),
    audit: onCustomer,
    refreshes: ['order', 'approval'],
  }),
  addContact: action('/customer/addContact', {
    summary: `Add a contact by hand to a customer whose form was submitted, at most ${MOST_MANUAL_CONTACTS} (R-187, R-189)`,
    access: 'customer.edit',
    input: z.strictObject({
      custId: id(),
      contactType: dict('contactType'),
      contactRelationship: dict('relationship'),
      contactName: requiredText(120),
      contactPhone: unlogged.phone(contactPhone()),
    }),
    output: z.object({ contactId: z.int(), manualContacts: count() }),
    audit: onCustomer,
  }),
  bankCheck: action('/risk/bankCheck', {
    summary: "Ask the channel whether the account is the customer's; every question is kept",
    access: 'customer.get',
    input: z.strictObject({ custId: id(), orderId: id().optional() }),
    output: bankCheckRow,
    // Asked outside a transaction: a slow bank must not hold the database. Asking twice changes nothing.
    audit: 'own',
    idempotent: false,
  }),
  removeSmsCount: action('/customer/removeSmsCount', {
    summary: "Set the day's counter of verification codes to 0 (G-099)",
    access: 'customer.edit',
    input: z.strictObject({ custId: id() }),
    output: z.object({ custId: z.int(), smsCountToday: count() }),
    audit: onCustomer,
  }),
  addWritelist: action('/customer/addWritelist', {
    summary: 'Put a customer on the allowlist (G-099)',
    access: 'customer-list.add',
    input: z.strictObject({ custId: id(), remark: requiredText(200) }),
    output: listed,
    audit: onCustomer,
  }),
  whiteListDelete: action('/customer/whiteList/delete', {
    summary: 'Take a customer off the allowlist: the admission rules hold for him again',
    access: 'customer-list.delete',
    input: z.strictObject({ custId: id(), remark: requiredText(200) }),
    output: listed,
    audit: onCustomer,
  }),
  blackList: list('/user/userBlackList', {
    summary: 'Customers on the blocklist (G-100)',
    access: 'customer-list.query',
    byMarket: true,
    filters: {
      mobile: soughtNumber(20),
      curp: soughtNumber(64),
      blackReason: dict('blackReason'),
      appId: id(),
      createTime: dateRange(),
    },
    row: blackListRow,
    sortable: ['createTime'],
  }),
  blackListAdd: action('/customer/blackList/add', {
    summary: 'Put a customer on the blocklist: new applications are refused, running loans go on (G-100)',
    access: 'customer-list.add',
    input: z.strictObject({ custId: id(), blackReason: dict('blackReason'), remark: text(200).optional() }),
    output: listed,
    audit: onCustomer,
  }),
  blackListDelete: action('/customer/blackList/delete', {
    summary: 'Take a customer off the blocklist',
    access: 'customer-list.delete',
    input: z.strictObject({ custId: id(), remark: requiredText(200) }),
    output: listed,
    audit: onCustomer,
  }),
})
