// The area's door: what customers did, and the steps of the daily close, inside the open transaction.
import './release'

export { countDueProspects } from './assignment/queries'
export { reached } from './assignment/reach'
export { countFromToday } from './daily/ahead'
export { drawForGroups } from './daily/draw'
export { findProspects } from './daily/find'
export { closeStale, recycleTurns } from './daily/recycle'
export { endEarlySettlement, noteDeed, notePassed, takeBackEarlySettlement, takeBackPassed } from './deeds'
