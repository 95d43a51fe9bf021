// The second door of the area: what the simulator uses of it to write a business as the services would have.
export { endChange, insertChange } from './approvals/queries'
export { insertHistory, updateSetting } from './config/queries'
