import type { Language } from './language'
import type { Currency } from './money'

export const COUNTRIES = ['TH', 'MX', 'IN'] as const
export type Country = (typeof COUNTRIES)[number]

export const isCountry = (code: unknown): code is Country => COUNTRIES.includes(code as Country)

/** Kinds of identity number that the markets use. */
export type IdentityKind = 'curp' | 'aadhaar' | 'pan' | 'thaiId'

/** Customer fields of the wire that only some markets use; the others are not shown (DOMAIN 1, G-077). */
export type CountryField =
  | 'curp'
  | 'AadhaarName'
  | 'AadhaarAddress'
  | 'AadhaarYears'
  | 'AadhaarDate'
  | 'AadhaarNo'
  | 'panName'
  | 'panNo'
  | 'panAddress'
  | 'panYears'
  | 'panDate'
  | 'ifscCode'
  | 'oxxoCode'
  | 'extendOxxoCode'

export type CountryImage =
  | 'aadhaarFront'
  | 'aadhaarBack'
  | 'panFront'
  | 'idcardFront'
  | 'idcardNegative'
  | 'hanldeidcard'
  | 'lineqrcode'
  | 'Utilitybill'
  | 'Payslip'
  | 'workpermit'
  | 'facePhotoList'

export interface CountryRules {
  readonly currency: Currency
  readonly timeZone: string
  readonly identityKinds: readonly IdentityKind[]
  readonly fields: readonly CountryField[]
  readonly images: readonly CountryImage[]
  /** What a bank account number is checked as; undefined where banks differ too much. */
  readonly bankAccountKind: 'clabe' | undefined
}

export const COUNTRY_RULES: Readonly<Record<Country, CountryRules>> = {
  TH: {
    currency: 'THB',
    timeZone: 'Asia/Bangkok',
    identityKinds: ['thaiId'],
    fields: ['curp'],
    images: ['idcardFront', 'idcardNegative', 'hanldeidcard', 'facePhotoList', 'lineqrcode', 'Payslip', 'workpermit'],
    bankAccountKind: undefined,
  },
  MX: {
    currency: 'MXN',
    // The most populous of Mexico's zones; the contact gate goes by the borrower's own where his postal code tells it (`timeZoneOf`).
    timeZone: 'America/Mexico_City',
    identityKinds: ['curp'],
    fields: ['curp', 'oxxoCode', 'extendOxxoCode'],
    images: ['idcardFront', 'idcardNegative', 'hanldeidcard', 'facePhotoList', 'Utilitybill', 'Payslip'],
    bankAccountKind: 'clabe',
  },
  IN: {
    currency: 'INR',
    timeZone: 'Asia/Kolkata',
    identityKinds: ['aadhaar', 'pan'],
    fields: [
      'AadhaarName',
      'AadhaarAddress',
      'AadhaarYears',
      'AadhaarDate',
      'AadhaarNo',
      'panName',
      'panNo',
      'panAddress',
      'panYears',
      'panDate',
      'ifscCode',
    ],
    images: ['aadhaarFront', 'aadhaarBack', 'panFront', 'facePhotoList', 'Payslip'],
    bankAccountKind: undefined,
  },
}

/** The language that an app's borrowers read (DESIGN 10). */
export const CUSTOMER_LANGUAGES: Readonly<Record<Country, Language>> = { TH: 'ti', MX: 'es', IN: 'en-US' }

export const PHONE_PREFIXES: Readonly<Record<Country, string>> = { TH: '66', MX: '52', IN: '91' }

export const currencyOf = (country: Country): Currency => COUNTRY_RULES[country].currency
