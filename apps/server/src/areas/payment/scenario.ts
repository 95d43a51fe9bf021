// The second door of the area: what the simulator uses of it to write a business as the services would have.

export { sandboxStatementOf } from '../../channels/payment/sandbox-statement'
export { takeEvent } from './callback/channel-events'
export { insertFlow } from './flow/writes'
export { importStatement } from './statement/handlers'
export { askToSettle } from './statement/settle'
