// The area's door: changes that a second person decides, settings that other areas show as their own, what staff do to their own accounts.
export {
  type ChangeAnew,
  type ChangeContext,
  type ChangeKind,
  computeAnew,
  decideChange,
  isOutdated,
  kindsDecidedWith,
  makeChange,
  ofNoApp,
  registerChangeKind,
  submitChange,
  withdrawChange,
} from './approvals/changes'
export {
  type ChangeValues,
  changesWithPeople,
  changeWaits,
  decidedBy,
  listHolders,
  lockChange,
} from './approvals/queries'
export { addSetting, changeSetting, settingsPage } from './config/settings'
export { listContactRules } from './contact-policy/queries'
export { changeTaskLimit } from './group/queries'
export { requireNewPassword, updateLanguage, updatePassword } from './users/own-account'
