// The second door of the area: what the demo alone does with it.
export { endPause } from './pause/queries'
export { takeCallEvent } from './telephony/events'
export { referenceOf } from './telephony/writes'
