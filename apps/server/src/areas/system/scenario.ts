// The second door of the area: what the simulator uses of it to write a business as the services would have.
export { endChange, insertChange } from './approvals/queries'
export { insertChannel, insertSecret, putSecretInForce } from './channel/writes'
export { insertRoute } from './channel-route/writes'
export { insertHistory, updateSetting } from './config/queries'
