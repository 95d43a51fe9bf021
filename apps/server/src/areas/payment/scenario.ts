// The second door of the area: what the simulator uses of it to write a business as the services would have.
export { takeEvent } from './callback/channel-events'
export { insertFlow } from './flow/writes'
