// The area's door: what customers did, and the steps of the daily close, inside the open transaction.

export { countDueProspects, reached } from './assignment/queries'
export { drawForGroups } from './daily/draw'
export { findProspects } from './daily/find'
export { closeStale, recycleTurns } from './daily/recycle'
export { noteDeed, notePassed } from './deeds'
