// The area's door: what others may do to customers, inside the open transaction.

export { insertMessage, keepMessageImages } from './message/writes'
export { keepCredit, lockCredit, markLent, noteTakenLoans } from './profile/credit'
export { type CustomerRecord, importCustomers, validateCustomers } from './profile/import-customers'
export { mobileOf, refuseWrongAccount, refuseWrongIdentity, refuseWrongIfsc } from './profile/personal-numbers'
export { findTimeZone, postalCodeOf } from './profile/whereabouts'
export * from './profile/writes'
