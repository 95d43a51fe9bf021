import { closedList, type ValueOf } from '../closed-list'

/** 0 enabled, 1 disabled everywhere (G-067). */
export const enableState = closedList('enableState', {
  enabled: [0, 'good'],
  disabled: [1, 'neutral'],
})
export type EnableState = ValueOf<typeof enableState>

export const dictStatus = closedList('dictStatus', {
  enabled: [0, 'good'],
  disabled: [1, 'neutral'],
})
export type DictStatus = ValueOf<typeof dictStatus>

export const forceUpdate = closedList('forceUpdate', {
  no: [0, 'neutral'],
  yes: [1, 'waiting'],
})
export type ForceUpdate = ValueOf<typeof forceUpdate>

export const yesNo = closedList('yesNo', {
  no: [0, 'neutral'],
  yes: [1, 'good'],
})
export type YesNo = ValueOf<typeof yesNo>

export const replyStatus = closedList('replyStatus', {
  notAnswered: [0, 'waiting'],
  answered: [1, 'good'],
})
export type ReplyStatus = ValueOf<typeof replyStatus>

export const menuType = closedList('menuType', {
  main: [0, 'neutral'],
  submenu: [1, 'neutral'],
  button: [2, 'neutral'],
})
export type MenuType = ValueOf<typeof menuType>

export const roleType = closedList('roleType', {
  system: [1, 'neutral'],
  business: [2, 'neutral'],
})
export type RoleType = ValueOf<typeof roleType>

export const staffType = closedList('staffType', {
  approver: [1, 'neutral'],
  collector: [2, 'neutral'],
  telemarketer: [3, 'neutral'],
  customerService: [4, 'neutral'],
  manager: [5, 'neutral'],
})
export type StaffType = ValueOf<typeof staffType>

export const jexlType = closedList('jexlType', {
  admission: [1, 'neutral'],
  antiFraud: [2, 'neutral'],
  scoring: [3, 'neutral'],
  audience: [4, 'neutral'],
})
export type JexlType = ValueOf<typeof jexlType>

export const jexlForce = closedList('jexlForce', {
  notInForce: [0, 'neutral'],
  inForce: [1, 'good'],
})
export type JexlForce = ValueOf<typeof jexlForce>

export const queueType = closedList('queueType', {
  approval: [1, 'neutral'],
  reminder: [2, 'neutral'],
  collection: [3, 'neutral'],
})
export type QueueType = ValueOf<typeof queueType>

/** State of a request as a list shows it. */
export const requestState = closedList('requestState', {
  loading: ['loading', 'progress'],
  success: ['success', 'good'],
  failure: ['failure', 'bad'],
})
export type RequestState = ValueOf<typeof requestState>
