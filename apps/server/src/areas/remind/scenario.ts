// The second door of the area: what the simulator uses of it to keep rules as staff do.
export { addRule, editRule } from './rule/keep'
