export { daysOf } from './days'
