import type { customerDetail, customerImages, customerRow } from '@countinghouse/contract/areas/customer/detail/rows'
import type { z } from 'zod'
import { isSealed, type Sealer } from '../../../kernel/sealed'
import type { listDoublesOf } from '../double/queries'
import type { CustomerRecord, CustomerWhole, findBankCheck, findCurrentBank, listImages } from './queries'

// Numbers that are kept encrypted: only the last four are at hand, behind something for the mask to hide.
export const tail = (last4: string) => (last4 ? `********${last4}` : '')

export const toCustomerRow = (row: CustomerRecord): z.input<typeof customerRow> => ({
  custId: row.id,
  custName: row.cust_name,
  mobile: row.mobile,
  email: row.email,
  curpType: row.identity_kind,
  curp: tail(row.identity_last4),
  appId: row.app_id,
  appName: row.app_name,
  appSsid: row.app_ssid,
  channel: row.channel,
  productName: row.product_name,
  age: row.age,
  reborrowFlag: row.reborrow ? 1 : 0,
  blackListed: row.black_listed,
  whiteListed: row.white_listed,
  createTime: row.registered_at,
  OrdersubmissionTime: row.last_order_at,
})

export type Kept = Record<string, unknown>

/** What an app sent as text, number or not at all. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
export const wholeOf = (value: unknown): number | null => {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : Number.NaN
  return Number.isSafeInteger(number) && number >= 0 ? number : null
}
const dateOf = (value: unknown): string | null => {
  const found = /^\d{4}-\d{2}-\d{2}/.exec(textOf(value))
  return found ? found[0] : null
}
const scoreOf = (value: unknown): string | null => textOf(value) || null

/** Document numbers inside what was read from the cards are sealed like the customer's own. */
export const openedNumber = (value: unknown, sealer: Sealer): string => {
  const text = textOf(value)
  return isSealed(text) ? sealer.open(text) : text
}

const FACE = 'facePhotoList'

function toImages(images: Awaited<ReturnType<typeof listImages>>): z.input<typeof customerImages> {
  const path = (image: { file_id: string }) => `/file/view/${image.file_id}`
  const newest = (kind: string) => {
    const image = images.find(one => one.kind === kind)
    return image ? path(image) : null
  }
  return {
    aadhaarFront: newest('aadhaarFront'),
    aadhaarBack: newest('aadhaarBack'),
    panFront: newest('panFront'),
    facePhotoList: images.filter(image => image.kind === FACE).map(path),
    idcardFront: newest('idcardFront'),
    idcardNegative: newest('idcardNegative'),
    lineqrcode: newest('lineqrcode'),
    Utilitybill: newest('Utilitybill'),
    Payslip: newest('Payslip'),
    workpermit: newest('workpermit'),
    hanldeidcard: newest('hanldeidcard'),
  }
}

type Bank = Awaited<ReturnType<typeof findCurrentBank>>
type BankCheck = Awaited<ReturnType<typeof findBankCheck>>

/** Where the books would have what is paid out to the customer now, and what he pays. */
interface PayChannels {
  payoutId: string | null
  payinId: string | null
}

const toBank = (bank: Bank, channels: PayChannels): z.input<typeof customerDetail>['bank'] =>
  bank
    ? {
        bankId: bank.id,
        bankAccountName: bank.account_name,
        bankAccountNo: tail(bank.account_last4),
        ifscCode: bank.ifsc_code,
        bankCode: bank.bank_code,
        bankName: bank.bank_name,
        bankCardType: bank.bank_card_type,
        collectType: bank.collect_type,
        ...channels,
      }
    : null

export function toCustomerDetail(
  row: CustomerWhole,
  {
    bank,
    channels,
    check,
    images,
    doubles,
  }: {
    bank: Bank
    channels: PayChannels
    check: BankCheck
    images: Awaited<ReturnType<typeof listImages>>
    doubles: Awaited<ReturnType<typeof listDoublesOf>>
  },
  sealer: Sealer,
): z.input<typeof customerDetail> {
  const profile = row.profile as Kept
  const ocr = row.ocr as Kept
  const risk = row.risk as Kept
  return {
    ...toCustomerRow(row),
    country: row.country as 'IN',
    currency: row.currency,
    names: row.names,
    surnames: row.surnames,
    birthdayValue: row.birthday,
    sex: row.sex,
    maritalStatus: wholeOf(profile.maritalStatus),
    numberOfChildren: wholeOf(profile.numberOfChildren),
    spouseName: textOf(profile.spouseName),
    educationLevel: wholeOf(profile.educationLevel),
    monthlyHouseholdIncome: wholeOf(profile.monthlyHouseholdIncome),
    personalMonthlyIncome: wholeOf(profile.personalMonthlyIncome),
    housingType: wholeOf(profile.housingType),
    residentialAddress: textOf(profile.residentialAddress),
    residentialAddressPIN: textOf(profile.residentialAddressPIN),
    workType: wholeOf(profile.workType),
    workingAddress: textOf(profile.workingAddress),
    workingAddressPIN: textOf(profile.workingAddressPIN),
    companyName: textOf(profile.companyName),
    companyPhone: textOf(profile.companyPhone),
    workIndustry: wholeOf(profile.workIndustry),
    workDuty: wholeOf(profile.workDuty),
    workPosition: wholeOf(profile.workPosition),
    workYear: wholeOf(profile.workYear),
    monthlyIncomeScope: wholeOf(profile.monthlyIncomeScope),
    payMethod: wholeOf(profile.payMethod),
    marketingOptOut: row.marketing_opt_out,
    credit: row.credit_minor,
    overRefundMinor: row.over_refund_minor,
    smsCountToday: row.sms_count,
    orderCount: row.order_count,
    lentCount: row.lent_count,
    identity: {
      AadhaarName: textOf(ocr.AadhaarName),
      AadhaarAddress: textOf(ocr.AadhaarAddress),
      AadhaarYears: wholeOf(ocr.AadhaarYears),
      AadhaarDate: dateOf(ocr.AadhaarDate),
      AadhaarNo: openedNumber(ocr.AadhaarNo, sealer),
      panName: textOf(ocr.panName),
      panNo: openedNumber(ocr.panNo, sealer),
      panAddress: textOf(ocr.panAddress),
      panYears: wholeOf(ocr.panYears),
      panDate: dateOf(ocr.panDate),
    },
    bank: toBank(bank, channels),
    bankCheck: check ? { checkResult: check.result, checkedAt: check.checked_at, checkedBy: check.checked_by } : null,
    images: toImages(images),
    doubles,
    doubleCount: doubles[0]?.count ?? 0,
    risk: {
      epochScore: wholeOf(risk.epochScore),
      modelScore: wholeOf(risk.modelScore),
      panCardLiveScore: scoreOf(risk.panCardLiveScore),
      aadhaarCardLiveScore: scoreOf(risk.aadhaarCardLiveScore),
      witnessScore: scoreOf(risk.witnessScore),
    },
    rowVersion: row.row_version,
  }
}
