// The second door of the area: what the simulator uses of it to work the desks as the services would have.
export { listDealable } from './dealable'
export { distribute } from './distribute'
export { followTask } from './follow'
