import { clabeCheckDigit } from '@countinghouse/domain/kernel/bank-account'
import { addDays, type BusinessDate, daysBetween } from '@countinghouse/domain/kernel/business-date'
import type { Country } from '@countinghouse/domain/kernel/country'
import { aadhaarCheckDigit, curpCheckDigit, thaiIdCheckDigit } from '@countinghouse/domain/kernel/identity'
import { LOOKS, PEOPLE } from '../world/people'
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
  social: { network: (typeof NETWORKS)[number]; account: string; link: string; found: boolean }[]
  scores: { epochScore: number; modelScore: number }
  face: {
    panCardLiveScore?: string
    aadhaarCardLiveScore?: string
    witnessScore: string
  }
  /** Which of the faces of his sex he has. */
  look: number
}

const NETWORKS = ['facebook', 'instagram', 'x'] as const
/** Accounts that the app found, or did not: one in four people has none to look for. */
function socialOf(chance: Chance, { names, surnames }: Pick<Person, 'names' | 'surnames'>): Person['social'] {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase()
  return NETWORKS.filter(() => chance.happens(0.38)).map(network => {
    const account = `${plain(names) || 'user'}.${plain(surnames) || 'th'}${chance.whole(1, 99)}`
    return { network, account, link: `https://${network}.com/${account}`, found: chance.happens(0.8) }
  })
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
  const [city, code, streets = people.streets] = chance.pick(people.cities)
  const place = () => `${chance.pick(streets)} ${chance.whole(1, 480)}, ${city}`
  const address = place()
  const pin = code + chance.digits((country === 'IN' ? 6 : 5) - code.length)
  const age = Math.floor(daysBetween(birthday, today) / 365.25)
  const maritalStatus = maritalStatusAt(chance, age)
  const isPaired = maritalStatus === MARRIED || maritalStatus === TOGETHER
  const kin: Kin = { people, fullName, surnames, taken: new Set([fullName]) }
  const spouseName = isPaired ? nameOf(chance, kin, { sex: sex === FEMALE ? MALE : FEMALE, own: country !== 'IN' }) : ''
  const employer = chance.pick(people.employers)
  const income = chance.whole(1, 4)
  return {
    sex,
    names,
    surnames,
    fullName,
    birthday,
    mobile,
    email: `${mailNameOf(chance, people, { names, surnames })}@${chance.pick(people.mailHosts)}`,
    identityNumber,
    details: {
      maritalStatus,
      numberOfChildren: childrenAt(chance, age, maritalStatus),
      ...(isPaired && { spouseName }),
      educationLevel: chance.whole(2, 6),
      monthlyHouseholdIncome: Math.min(5, income + (isPaired ? chance.whole(0, 1) : 0)),
      personalMonthlyIncome: income,
      housingType: chance.whole(1, 5),
      residentialAddress: address,
      residentialAddressPIN: pin,
      workType: chance.weighted(WORK_TYPES),
      workingAddress: place(),
      workingAddressPIN: pin,
      companyName: employer.name,
      companyPhone: mobileOf(chance, country),
      workIndustry: employer.industry,
      workDuty: chance.pick(employer.duties),
      workPosition: chance.weighted(POSITIONS),
      workYear: chance.whole(1, age < 24 ? 2 : age < 30 ? 4 : 5),
      monthlyIncomeScope: income,
      payMethod: chance.whole(1, 3),
    },
    documents: documentsOf(chance, country, { fullName, birthday, identityNumber, address, today }),
    bank: bankOf(chance, country, fullName),
    contacts: contactsOf(chance, kin, { country, age, spouseName }),
    addressBook: Array.from({ length: chance.whole(4, 9) }, () => ({
      name: chance.pick(chance.happens(0.5) ? people.women : people.men),
      phone: mobileOf(chance, country),
    })),
    social: socialOf(chance.fork('social'), { names, surnames }),
    scores: {
      epochScore: chance.whole(380, 860),
      modelScore: chance.whole(350, 900),
    },
    // Faces are compared with the cards that a country has.
    face: {
      ...(country === 'IN' && {
        panCardLiveScore: (chance.whole(7800, 9990) / 100).toFixed(2),
        aadhaarCardLiveScore: (chance.whole(7800, 9990) / 100).toFixed(2),
      }),
      witnessScore: (chance.whole(8200, 9999) / 100).toFixed(2),
    },
    look: chance.whole(0, LOOKS - 1),
  }
}

const [MARRIED, TOGETHER] = [2, 5]
const WORK_TYPES = [
  [1, 10],
  [2, 3],
  [3, 4],
  [4, 1],
  [5, 3],
] as const
const POSITIONS = [
  [1, 10],
  [2, 4],
  [3, 2],
  [4, 1],
] as const

const maritalStatusAt = (chance: Chance, age: number): number =>
  chance.weighted([
    [1, age < 28 ? 8 : age < 36 ? 3 : 1],
    [MARRIED, age < 28 ? 2 : 6],
    [3, age < 28 ? 0 : 1],
    [4, age < 45 ? 0 : 0.5],
    [TOGETHER, 1],
  ])

function childrenAt(chance: Chance, age: number, maritalStatus: number): number {
  if (maritalStatus === 1) return chance.happens(0.06) ? 1 : 0
  return chance.whole(0, age < 28 ? 1 : 3)
}

/** Not the number: whoever sees an address must not know it. */
function mailNameOf(chance: Chance, people: (typeof PEOPLE)[Country], of: { names: string; surnames: string }): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase()
  const first = people.mailNames ? chance.pick(people.mailNames) : plain(of.names)
  const second = people.mailNames ? chance.pick(people.mailNames) : plain(of.surnames.split(' ')[0]!)
  return `${first}${chance.pick(['.', '', '_'])}${second}${chance.whole(1, 99)}`
}

/** Whose family and friends are named; nobody is named twice, and he himself never. */
interface Kin {
  people: (typeof PEOPLE)[Country]
  fullName: string
  surnames: string
  taken: Set<string>
}

/** Somebody else's name: with surnames of his own, or with the borrower's. */
function nameOf(chance: Chance, kin: Kin, { sex, own }: { sex: 1 | 2; own: boolean }): string {
  const { people, surnames, taken } = kin
  for (;;) {
    const given = chance.pick(sex === FEMALE ? people.women : people.men)
    const other = Array.from({ length: people.surnamesEach }, () => chance.pick(people.surnames)).join(' ')
    const name = `${given} ${own ? other : surnames}`
    if (taken.has(name) || (own && other === surnames)) continue
    taken.add(name)
    return name
  }
}

/** Parents and brothers carry his name; in Mexico each parent gives one of his two. */
function parentOf(chance: Chance, kin: Kin, country: Country, sex: 1 | 2): string {
  if (country !== 'MX') return nameOf(chance, kin, { sex, own: false })
  const [father = '', mother = ''] = kin.surnames.split(' ')
  for (;;) {
    const given = chance.pick(sex === FEMALE ? kin.people.women : kin.people.men)
    const name = `${given} ${sex === FEMALE ? mother : father} ${chance.pick(kin.people.surnames)}`
    if (kin.taken.has(name)) continue
    kin.taken.add(name)
    return name
  }
}

const [FAMILY, FRIEND, WORK] = [1, 2, 3]

/** One of the family, the spouse of whoever has one, and three others. */
function contactsOf(
  chance: Chance,
  kin: Kin,
  { country, age, spouseName }: { country: Country; age: number; spouseName: string },
): Person['contacts'] {
  const sex = () => (chance.happens(0.5) ? FEMALE : MALE)
  const family = (): [relationship: number, name: string] => {
    if (spouseName && chance.happens(0.8)) return [3, spouseName]
    if (age < 48 && chance.happens(0.55)) {
      const of = sex()
      return [of === MALE ? 1 : 2, parentOf(chance, kin, country, of)]
    }
    return [4, nameOf(chance, kin, { sex: sex(), own: false })]
  }
  const [relationship, name] = family()
  const first = { type: FAMILY, relationship, name, phone: mobileOf(chance, country) }
  // Of dictionary secondaryRelationship.
  const others = Array.from({ length: 3 }, () => {
    const works = chance.happens(0.35)
    return {
      type: works ? WORK : FRIEND,
      relationship: works ? 2 : chance.pick([1, 1, 3, 4]),
      name: nameOf(chance, kin, { sex: sex(), own: true }),
      phone: mobileOf(chance, country),
    }
  })
  return [first, ...others]
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
