// The second door of the area: what the simulator uses of it to keep schedules, to sign collectors in and to pay them.
export { computeSalaries } from './pay/compute'
export { listSalariesOf } from './pay/queries'
export { keepClosed, keepTotals } from './pay/writes'
export { insertDays, isThere, lockDay, markPresence } from './schedule/queries'
