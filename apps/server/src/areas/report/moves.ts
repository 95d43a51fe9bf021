export { SETTLED_DAY } from './cohorts'
export { daysOf } from './days'
