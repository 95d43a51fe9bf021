// The second door of the area: what the simulator uses of it to write a business as the services would have.
export { submit } from './decide'
export { drawRechecks } from './recheck/draw'
export { answerRecheck } from './recheck/queries'
