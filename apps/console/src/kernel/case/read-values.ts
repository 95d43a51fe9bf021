import type { CustomerDetail } from './use-customer'

/** One value that was read from a document, beside what the customer said. */
export interface ReadValue {
  field: keyof CustomerDetail['identity']
  /** The field of the profile that it should equal. */
  said: 'custName' | 'birthdayValue' | 'age' | 'curp' | 'residentialAddress'
}

const AADHAAR: readonly ReadValue[] = [
  { field: 'AadhaarName', said: 'custName' },
  { field: 'AadhaarNo', said: 'curp' },
  { field: 'AadhaarDate', said: 'birthdayValue' },
  { field: 'AadhaarYears', said: 'age' },
  { field: 'AadhaarAddress', said: 'residentialAddress' },
]
const PAN: readonly ReadValue[] = [
  { field: 'panName', said: 'custName' },
  { field: 'panNo', said: 'curp' },
  { field: 'panDate', said: 'birthdayValue' },
  { field: 'panYears', said: 'age' },
  { field: 'panAddress', said: 'residentialAddress' },
]

/** What was read from the picture of this kind. */
export function readFrom(kind: string): readonly ReadValue[] {
  if (kind.startsWith('aadhaar')) return AADHAAR
  return kind.startsWith('pan') ? PAN : []
}
export const ALL_READ: readonly ReadValue[] = [...AADHAAR, ...PAN]

// A PAN is another number than the Aadhaar, so it is compared only when the profile holds that kind of document.
const PAN_KIND = 4
const NUMBER_FIELDS = ['AadhaarNo', 'panNo']

/** Whether a read value differs from what the customer said; a value that is missing on either side says nothing. */
export function isMismatch({ field, said }: ReadValue, customer: CustomerDetail): boolean {
  const read = customer.identity[field]
  const own = customer[said]
  if (read === null || read === '' || own === null || own === '') return false
  if (NUMBER_FIELDS.includes(field)) {
    const holdsPan = customer.curpType === PAN_KIND
    if ((field === 'panNo') !== holdsPan) return false
  }
  return plain(String(read)) !== plain(String(own))
}

/** Case, accents, spaces and masks are no differences. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f*\s.,-]/g, '')
    .toLowerCase()
