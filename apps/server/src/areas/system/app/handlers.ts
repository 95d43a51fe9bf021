import { app } from '@countinghouse/contract/areas/system/app/calls'
import { appMessages } from '@countinghouse/contract/areas/system/app/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { currencyOf } from '@countinghouse/domain/kernel/country'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { slicePage } from '../../../kernel/page'
import { sameVersion } from '../../../kernel/same-version'
import {
  deleteAppUser,
  findStaff,
  insertAppUser,
  listAppStaff,
  lockAppUser,
  moveAppUser,
  pageOfAppUsers,
  worksOn,
} from './app-users'
import {
  deleteApp,
  deleteAppSetting,
  findApp,
  insertApp,
  insertAppSetting,
  insertStrategy,
  isAppInUse,
  listStrategies,
  listSubApps,
  lockApp,
  lockAppSetting,
  pageOfAppSettings,
  pageOfApps,
  updateApp,
  updateAppSetting,
} from './queries'
import { insertVersion, isVersionTaken, lockVersion, pageOfVersions, updateVersion } from './versions'

async function ownApp(db: Db, appId: number, actor: Actor, field = 'appId') {
  const found = await findApp(db, appId, actor)
  if (!found) throw new Fault(kernelMessages.notFound, {}, field)
  return found
}

export const appHandlers = implement(app, {
  appList: (input, { db, actor }) => pageOfApps(db, input, actor),

  appAdd: async (input, { db, now }) => {
    const appId = await insertApp(db, { ...input, parentId: null, currency: currencyOf(input.country) }, now)
    if (appId === undefined) throw new Fault(appMessages.codeTaken, {}, 'appSsid')
    return { appId }
  },

  appEdit: async ({ appId, appName, packageName, platform, status, rowVersion }, { db, actor, note }) => {
    const before = sameVersion(await lockApp(db, appId, actor), rowVersion)
    note.change(
      {
        appName: before.name,
        packageName: before.package_name,
        platform: before.platform,
        status: before.status,
      },
      { appName, packageName, platform, status },
    )
    await updateApp(db, appId, { name: appName, package_name: packageName, platform, status })
    return {}
  },

  appDelete: async ({ appId }, { db, actor, note }) => {
    const before = await lockApp(db, appId, actor)
    if (!before) throw new Fault(kernelMessages.notFound)
    if (await isAppInUse(db, appId)) throw new Fault(appMessages.appInUse)
    note.removed({ appName: before.name, appSsid: before.app_ssid, country: before.country })
    await deleteApp(db, appId)
    return {}
  },

  addAppSub: async ({ parentId, ...input }, { db, actor, now }) => {
    const parent = await ownApp(db, parentId, actor, 'parentId')
    if (parent.parent_id !== null) throw new Fault(appMessages.subOfSub, {}, 'parentId')
    const country = parent.country
    const appId = await insertApp(db, { ...input, parentId, country, currency: currencyOf(country) }, now)
    if (appId === undefined) throw new Fault(appMessages.codeTaken, {}, 'appSsid')
    return { appId }
  },

  getAllSubAppById: ({ id }, { db, actor }) => listSubApps(db, id, actor),

  listAppSetting: (input, { db, actor }) => pageOfAppSettings(db, input, actor),

  addAppSetting: async (input, { db, actor, now }) => {
    await ownApp(db, input.appId, actor)
    const inserted = await insertAppSetting(db, input, now)
    if (!inserted) throw new Fault(kernelMessages.inUse, {}, 'settingKey')
    return { appSettingId: inserted.id }
  },

  editAppSetting: async ({ appSettingId, settingValue, remark, rowVersion }, { db, actor, now, note }) => {
    const before = sameVersion(await lockAppSetting(db, appSettingId, actor), rowVersion)
    note.change(
      { settingKey: before.setting_key, settingValue: before.setting_value },
      { settingKey: before.setting_key, settingValue },
    )
    await updateAppSetting(db, appSettingId, { setting_value: settingValue, remark }, now)
    return {}
  },

  deleteAppSetting: async ({ appSettingId }, { db, actor, note }) => {
    const before = await lockAppSetting(db, appSettingId, actor)
    if (!before) throw new Fault(kernelMessages.notFound)
    note.removed({ settingKey: before.setting_key, settingValue: before.setting_value })
    await deleteAppSetting(db, appSettingId)
    return {}
  },

  listAppStrategyid: async (input, { db, actor }) => {
    await ownApp(db, input.appId, actor)
    const { list, total } = slicePage(input, await listStrategies(db, input.appId))
    return { list: list.map(row => ({ ...row, createdBy: row.createdBy ?? '' })), total }
  },

  addAppStrategyid: async ({ appId, strategyId }, { db, actor, now }) => {
    await ownApp(db, appId, actor)
    const inserted = await insertStrategy(db, appId, strategyId, actor.userId, now)
    if (!inserted) throw new Fault(kernelMessages.inUse, {}, 'strategyId')
    return {}
  },

  settingQueryList: (input, { db, actor }) => pageOfVersions(db, input, actor),

  addSetting: async ({ appId, ...values }, { db, actor, now }) => {
    await ownApp(db, appId, actor)
    const inserted = await insertVersion(db, appId, values, now)
    if (!inserted) throw new Fault(kernelMessages.inUse, {}, 'version')
    return { appVersionId: inserted.id }
  },

  editSetting: async ({ appVersionId, rowVersion, ...values }, { db, actor, now, note }) => {
    const before = sameVersion(await lockVersion(db, appVersionId, actor), rowVersion)
    if (await isVersionTaken(db, before.app_id, values.version, appVersionId))
      throw new Fault(kernelMessages.inUse, {}, 'version')
    note.change(
      {
        version: before.version,
        versionContent: before.version_content,
        forceUpdate: before.force_update,
        downloadUrl: before.download_url,
      },
      values,
    )
    await updateVersion(db, appVersionId, values, now)
    return {}
  },

  appUserList: (input, { db, actor }) => pageOfAppUsers(db, input, actor),

  appUserChoices: (_, { db }) => listAppStaff(db),

  appUserAdd: async ({ userId, appId }, { db, actor }) => {
    await ownApp(db, appId, actor)
    const staff = await findStaff(db, userId)
    if (!staff) throw new Fault(kernelMessages.notFound, {}, 'userId')
    if (staff.all_apps) throw new Fault(appMessages.worksOnAll, { name: staff.name }, 'userId')
    const inserted = await insertAppUser(db, userId, appId)
    if (!inserted) throw new Fault(appMessages.hasAppAlready, { name: staff.name }, 'appId')
    return { appUserId: inserted.id }
  },

  appUserEdit: async ({ appUserId, appId }, { db, actor, note }) => {
    const before = await lockAppUser(db, appUserId, actor)
    if (!before) throw new Fault(kernelMessages.notFound)
    await ownApp(db, appId, actor)
    if (await worksOn(db, before.user_id, appId)) {
      const staff = await findStaff(db, before.user_id)
      throw new Fault(appMessages.hasAppAlready, { name: staff?.name ?? '' }, 'appId')
    }
    note.change({ userId: before.user_id, appId: before.app_id }, { userId: before.user_id, appId })
    await moveAppUser(db, appUserId, appId)
    return {}
  },

  appUserDelete: async ({ appUserId }, { db, actor, note }) => {
    const before = await lockAppUser(db, appUserId, actor)
    if (!before) throw new Fault(kernelMessages.notFound)
    note.removed({ userId: before.user_id, appId: before.app_id })
    await deleteAppUser(db, appUserId)
    return {}
  },
})
