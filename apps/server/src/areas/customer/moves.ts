// The area's door: what others may do to customers, inside the open transaction.
export { addCredit, lockCredit, markLent } from './loan-moves'
export { insertMessage, keepMessageImages } from './message-moves'
export * from './profile-moves'
