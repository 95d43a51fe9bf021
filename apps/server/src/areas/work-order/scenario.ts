// The second door of the area: what the demo alone does with it.
export { escalateDue } from './escalate'
export { listApprovers, listCollectors } from './people'
