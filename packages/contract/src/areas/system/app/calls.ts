import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { id, queryId, requiredText, rowVersion, text } from '../../../kernel/field'
import { changeOutcome } from '../approvals/change-kinds'
import { appMessages } from './messages'
import {
  appFields,
  appRow,
  appSettingFields,
  appSettingRow,
  appStrategyRow,
  appUserRow,
  appVersionFields,
  appVersionRow,
  staffChoice,
  subApp,
} from './rows'

const within = 'user.query' as const
const onApp = { subject: 'app', ids: (input: { appId: number }) => [input.appId] }
const { appName, appSsid, packageName, platform, status } = appFields
const identity = {
  appName,
  appSsid,
  packageName: packageName.default(''),
  platform: platform.default(false),
}
const { settingValue } = appSettingFields
const remark = appSettingFields.remark.default('')

export const app = area('system', {
  appList: list('/app/list', {
    summary: 'Lending apps and their sub-apps',
    access: 'app.query',
    within,
    filters: {
      appName: text(64),
      appSsid: text(32),
      country: appFields.country,
      parentId: id(),
      status,
    },
    row: appRow,
  }),
  appAdd: action('/app/add', {
    summary: 'Add a lending app; country and currency stay for good',
    access: 'app.add',
    within,
    input: z.strictObject({ ...identity, country: appFields.country }),
    output: z.object({ appId: z.int() }),
    audit: { subject: 'app', ids: (_, output) => [output.appId] },
    refreshes: ['operation'],
  }),
  appEdit: action('/app/edit', {
    summary: 'Rename, enable or disable an app',
    access: 'app.edit',
    within,
    input: z.strictObject({
      appId: id(),
      appName,
      packageName: identity.packageName,
      platform,
      status,
      rowVersion: rowVersion(),
    }),
    output: done,
    audit: onApp,
    refreshes: ['operation'],
  }),
  appDelete: action('/app/delete', {
    summary: 'Delete an app that nothing refers to yet',
    access: 'app.delete',
    within,
    input: z.strictObject({ appId: id() }),
    output: done,
    audit: onApp,
    refreshes: ['operation'],
  }),
  addAppSub: action('/app/addAppSub', {
    summary: 'Add a sub-app, in the country of its parent',
    access: 'app.add',
    within,
    input: z.strictObject({ parentId: id(), ...identity }),
    output: z.object({ appId: z.int() }),
    audit: { subject: 'app', ids: (_, output) => [output.appId] },
    refreshes: ['operation'],
  }),
  getAllSubAppById: read('/app/getAllSubAppById', {
    summary: 'Sub-apps of one app',
    access: 'app.query',
    within,
    method: 'GET',
    input: z.strictObject({ id: queryId() }),
    output: z.array(subApp),
  }),
  listAppSetting: list('/app/listAppSetting', {
    summary: 'Key-value settings of the apps',
    access: 'app.query',
    within,
    filters: { appId: id(), settingKey: text(64) },
    row: appSettingRow,
  }),
  addAppSetting: action('/app/addAppSetting', {
    summary: 'Add a setting to an app',
    access: 'app.edit',
    within,
    input: z.strictObject({ appId: id(), ...appSettingFields, remark }),
    output: z.object({ appSettingId: z.int() }),
    audit: onApp,
  }),
  editAppSetting: action('/app/editAppSetting', {
    summary: 'Change the value of an app setting',
    access: 'app.edit',
    within,
    input: z.strictObject({ appSettingId: id(), settingValue, remark, rowVersion: rowVersion() }),
    output: done,
    audit: { subject: 'appSetting', ids: input => [input.appSettingId] },
  }),
  deleteAppSetting: action('/app/deleteAppSetting', {
    summary: 'Delete an app setting',
    access: 'app.edit',
    within,
    input: z.strictObject({ appSettingId: id() }),
    output: done,
    audit: { subject: 'appSetting', ids: input => [input.appSettingId] },
  }),
  listAppStrategyid: list('/app/listAppStrategyid', {
    summary: 'Risk strategy ids bound to an app',
    access: 'app.query',
    within,
    of: { appId: id() },
    filters: {},
    row: appStrategyRow,
  }),
  addAppStrategyid: action('/app/addAppStrategyid', {
    summary: 'Bind a risk strategy id to an app',
    access: 'app.edit',
    within,
    input: z.strictObject({
      appId: id(),
      strategyId: requiredText(64).refine(key => /^[\w.:-]+$/.test(key), {
        params: { message: appMessages.strategyShape },
      }),
    }),
    output: done,
    audit: onApp,
  }),
  settingQueryList: list('/app/setting/queryList', {
    summary: 'Versions of the apps, newest first',
    access: 'app.query',
    within,
    filters: { appId: id(), version: text(20), forceUpdate: appVersionFields.forceUpdate },
    row: appVersionRow,
  }),
  addSetting: action('/app/setting/addSetting', {
    summary: 'Add a version of an app',
    access: 'app.edit',
    within,
    input: z.strictObject({ appId: id(), ...appVersionFields }),
    output: z.object({ appVersionId: z.int() }),
    audit: onApp,
  }),
  editSetting: action('/app/setting/editSetting', {
    summary: 'Change a version of an app',
    access: 'app.edit',
    within,
    input: z.strictObject({ appVersionId: id(), ...appVersionFields, rowVersion: rowVersion() }),
    output: done,
    audit: { subject: 'appVersion', ids: input => [input.appVersionId] },
  }),
  appUserList: list('/appUser/list', {
    summary: 'Which staff user works on which app',
    access: 'app-user.query',
    within,
    filters: { appId: id(), name: text(64), appSsid: text(32) },
    row: appUserRow,
  }),
  appUserChoices: read('/appUser/choices', {
    summary: 'Staff users who work on named apps, for selects',
    access: 'app-user.query',
    within,
    input: z.strictObject({}),
    output: z.array(staffChoice),
  }),
  appUserAdd: action('/appUser/add', {
    summary: 'Let a staff user work on an app; one who decides waits for a second person',
    access: 'app-user.add',
    within,
    input: z.strictObject({ userId: id(), appId: id() }),
    output: changeOutcome.extend({ appUserId: z.int().nullable() }),
    audit: { subject: 'user', ids: input => [input.userId] },
  }),
  appUserEdit: action('/appUser/edit', {
    summary: 'Move a staff user from one app to another; one who decides waits for a second person',
    access: 'app-user.edit',
    within,
    input: z.strictObject({ appUserId: id(), appId: id() }),
    output: changeOutcome,
    audit: { subject: 'appUser', ids: input => [input.appUserId] },
  }),
  appUserDelete: action('/appUser/delete', {
    summary: 'Take an app away from a staff user',
    access: 'app-user.delete',
    within,
    input: z.strictObject({ appUserId: id() }),
    output: done,
    audit: { subject: 'appUser', ids: input => [input.appUserId] },
  }),
})
