// The second door of the area: what the simulator uses of it to write a business as the services would have.
export { findCurrentBank, insertBankCheck } from './detail/queries'
export { judgeDouble, keepDoubles } from './double/queries'
export { endListing, insertListing } from './edit/queries'
export { answerMessage } from './message/writes'
export { addImage, insertCall } from './profile/writes'
export { saveCosts } from './report/queries'
