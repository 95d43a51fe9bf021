// The area's door: what others may do to customers, inside the open transaction.
export { type CustomerRecord, importCustomers, judgeCustomers } from './import-moves'
export { addCredit, lockCredit, markLent, noteTakenLoans } from './loan-moves'
export { insertMessage, keepMessageImages } from './message-moves'
export * from './profile-moves'
