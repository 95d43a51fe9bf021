// The area's door: changes that a second person decides, and the settings that other areas show as their own.
export {
  type ChangeContext,
  type ChangeKind,
  decideChange,
  isOutdated,
  makeChange,
  registerChangeKind,
  submitChange,
  withdrawChange,
} from './approvals/changes'
export { type ChangeValues, changesWithPeople, changeWaits, lockChange } from './approvals/queries'
export { addSetting, changeSetting, settingsPage } from './config/settings'
