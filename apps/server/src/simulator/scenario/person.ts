import { clabeCheckDigit } from '@countinghouse/domain/kernel/bank-account'
import { addDays, type BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Country } from '@countinghouse/domain/kernel/country'
import { aadhaarCheckDigit, curpCheckDigit, thaiIdCheckDigit } from '@countinghouse/domain/kernel/identity'
import { PEOPLE } from '../world/people'
import type { Chance } from './random'

export interface Person {
  sex: 1 | 2
  names: string
  surnames: string
  fullName: string
  birthday: BusinessDate
  mobile: string
  email: string
  identityNumber: string
  /** Keys as the intake spells them. */
  details: Record<string, string | number>
  documents: Record<string, string | number>
  bank: {
    accountName: string
    accountNumber: string
    ifscCode: string
    bankCode: string
    bankName: string
    cardType: number
  }
  contacts: { type: number; relationship: number; name: string; phone: string }[]
  addressBook: { name: string; phone: string }[]
  scores: { epochScore: number; modelScore: number }
  face: {
    panCardLiveScore: string
    aadhaarCardLiveScore: string
    witnessScore: string
  }
}

const MALE = 1
const FEMALE = 2

/** A believable borrower: nothing about him is real, his numbers pass their country's checks. */
export function makePerson(chance: Chance, country: Country, today: BusinessDate): Person {
  const people = PEOPLE[country]
  const sex = chance.happens(0.46) ? FEMALE : MALE
  const names = chance.pick(sex === FEMALE ? people.women : people.men)
  const surnames = Array.from({ length: people.surnamesEach }, () => chance.pick(people.surnames)).join(' ')
  const fullName = `${names} ${surnames}`
  const birthday = addDays(today, -chance.whole(20 * 365, 55 * 365))
  const mobile = mobileOf(chance, country)
  const identityNumber = identityOf(chance, country, { sex, birthday, names, surnames })
  const [city, code] = chance.pick(people.cities)
  const address = `${chance.pick(people.streets)} ${chance.whole(1, 480)}, ${city}`
  const pin = code + chance.digits((country === 'IN' ? 6 : 5) - code.length)
  return {
    sex,
    names,
    surnames,
    fullName,
    birthday,
    mobile,
    email: `u${mobile.slice(-8)}@${chance.pick(people.mailHosts)}`,
    identityNumber,
    details: {
      maritalStatus: chance.weighted([
        [1, 4],
        [2, 5],
        [3, 1],
        [5, 1],
      ]),
      numberOfChildren: chance.weighted([
        [0, 5],
        [1, 3],
        [2, 3],
        [3, 1],
      ]),
      educationLevel: chance.whole(2, 6),
      monthlyHouseholdIncome: chance.whole(2, 5),
      personalMonthlyIncome: chance.whole(1, 4),
      housingType: chance.whole(1, 5),
      residentialAddress: address,
      residentialAddressPIN: pin,
      workType: chance.whole(1, 6),
      workingAddress: `${chance.pick(people.streets)} ${chance.whole(1, 480)}, ${city}`,
      workingAddressPIN: pin,
      companyName: chance.pick(people.employers),
      companyPhone: mobileOf(chance, country),
      workIndustry: chance.whole(1, 11),
      workDuty: chance.whole(1, 9),
      workPosition: chance.whole(1, 5),
      monthlyIncomeScope: chance.whole(1, 4),
      payMethod: chance.whole(1, 3),
    },
    documents: documentsOf(chance, country, { fullName, birthday, identityNumber, address, today }),
    bank: bankOf(chance, country, fullName),
    contacts: Array.from({ length: 4 }, (_, index) => ({
      type:
        index === 0
          ? 1
          : chance.weighted([
              [2, 2],
              [3, 1],
            ]),
      relationship: index === 0 ? chance.whole(1, 4) : chance.whole(1, 5),
      name: `${chance.pick(chance.happens(0.5) ? people.women : people.men)} ${surnames}`,
      phone: mobileOf(chance, country),
    })),
    addressBook: Array.from({ length: chance.whole(4, 9) }, () => ({
      name: chance.pick(chance.happens(0.5) ? people.women : people.men),
      phone: mobileOf(chance, country),
    })),
    scores: {
      epochScore: chance.whole(380, 860),
      modelScore: chance.whole(350, 900),
    },
    face: {
      panCardLiveScore: (chance.whole(7800, 9990) / 100).toFixed(2),
      aadhaarCardLiveScore: (chance.whole(7800, 9990) / 100).toFixed(2),
      witnessScore: (chance.whole(8200, 9999) / 100).toFixed(2),
    },
  }
}

function mobileOf(chance: Chance, country: Country): string {
  if (country === 'IN') return `${chance.whole(6, 9)}${chance.digits(9)}`
  if (country === 'MX') return `${chance.pick(['55', '33', '81', '22', '44', '99', '66'])}${chance.digits(8)}`
  return `0${chance.pick(['6', '8', '9'])}${chance.digits(8)}`
}

interface Born {
  sex: 1 | 2
  birthday: BusinessDate
  names: string
  surnames: string
}

function identityOf(chance: Chance, country: Country, born: Born): string {
  if (country === 'IN') {
    const eleven = `${chance.whole(2, 9)}${chance.digits(10)}`
    return eleven + aadhaarCheckDigit(eleven)
  }
  if (country === 'MX') return curpOf(chance, born)
  const twelve = `${chance.whole(1, 8)}${chance.digits(11)}`
  return twelve + thaiIdCheckDigit(twelve)
}

function curpOf(chance: Chance, { sex, birthday, names, surnames }: Born): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toUpperCase()
      .replace(/[^A-Z]/g, 'X')
  const [father = 'X', mother = 'X'] = surnames.split(' ').map(plain)
  const first = plain(names)
  const vowel = (text: string) => /[AEIOU]/.exec(text.slice(1))?.[0] ?? 'X'
  const consonant = (text: string) => /[B-DF-HJ-NP-TV-Z]/.exec(text.slice(1))?.[0] ?? 'X'
  const state = chance.pick(['DF', 'JC', 'NL', 'PL', 'QT', 'GT', 'YN', 'BC'])
  const century = birthday < '2000' ? chance.whole(0, 9) : chance.pick(['A', 'B', 'C'])
  const seventeen = `${father[0]}${vowel(father)}${mother[0]}${first[0]}${birthday.slice(2).replaceAll('-', '')}${sex === MALE ? 'H' : 'M'}${state}${consonant(father)}${consonant(mother)}${consonant(first)}${century}`
  return seventeen + curpCheckDigit(seventeen)
}

function documentsOf(
  chance: Chance,
  country: Country,
  of: { fullName: string; birthday: BusinessDate; identityNumber: string; address: string; today: BusinessDate },
): Record<string, string | number> {
  if (country !== 'IN') return {}
  // One in twenty cards is read a little wrong: the examiner's eye is needed.
  const misread = chance.happens(0.05)
  const years = Number(of.today.slice(0, 4)) - Number(of.birthday.slice(0, 4))
  const letters = () => chance.pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])
  return {
    AadhaarName: misread ? of.fullName.split(' ').reverse().join(' ') : of.fullName,
    AadhaarAddress: of.address,
    AadhaarYears: years,
    AadhaarDate: misread && chance.happens(0.5) ? addDays(of.birthday, 365) : of.birthday,
    AadhaarNo: of.identityNumber,
    panName: of.fullName,
    panNo: `${letters()}${letters()}${letters()}P${letters()}${chance.digits(4)}${letters()}`,
    panAddress: of.address,
    panYears: years,
    panDate: of.birthday,
  }
}

const BANKS: Record<Country, readonly (readonly [code: string, name: string, ifsc: string])[]> = {
  IN: [
    ['IN01', 'State Bank of India', 'SBIN'],
    ['IN02', 'HDFC Bank', 'HDFC'],
    ['IN03', 'ICICI Bank', 'ICIC'],
    ['IN04', 'Axis Bank', 'UTIB'],
  ],
  MX: [
    ['MX01', 'BBVA Mexico', '012'],
    ['MX02', 'Banorte', '072'],
    ['MX03', 'Santander Mexico', '014'],
    ['MX04', 'Banco Azteca', '127'],
  ],
  TH: [
    ['TH01', 'Bangkok Bank', ''],
    ['TH02', 'Kasikornbank', ''],
    ['TH03', 'Krungthai Bank', ''],
    ['TH04', 'Siam Commercial Bank', ''],
  ],
}

function bankOf(chance: Chance, country: Country, accountName: string): Person['bank'] {
  const [bankCode, bankName, prefix] = chance.pick(BANKS[country])
  const accountNumber =
    country === 'IN' ? chance.digits(12) : country === 'MX' ? clabeOf(chance, prefix) : chance.digits(10)
  return {
    accountName,
    accountNumber,
    ifscCode: country === 'IN' ? `${prefix}0${chance.digits(6)}` : '',
    bankCode,
    bankName,
    cardType: chance.weighted([
      [1, 4],
      [2, 1],
    ]),
  }
}

function clabeOf(chance: Chance, bank: string): string {
  const seventeen = bank + chance.digits(14)
  return seventeen + clabeCheckDigit(seventeen)
}
