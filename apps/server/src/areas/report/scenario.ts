export { insertSchedule, SCHEDULE, setReceivers } from './schedule/queries'
