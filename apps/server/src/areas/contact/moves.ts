// The door of the area: whoever contacts a customer asks here first, inside his open transaction.
export { attemptOfCall } from './attempt/dialled'
export { lookCall, placeCall } from './attempt/place-call'
export { askGate, lookGate, mayContact } from './gate'
export { askGates, lookGatesAgain, takeBackMade } from './gate-many'
export { addPause, pauseForComplaint, pauseForOptOut, registerRelease } from './pause/pauses'
export { endPause, findCaller, findStaffNamed } from './pause/queries'
export { mayBeSold, whyNotSold } from './sale'
