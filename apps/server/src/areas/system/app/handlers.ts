import { app } from '@countinghouse/contract/areas/system/app/calls'
import { appMessages } from '@countinghouse/contract/areas/system/app/messages'
import type { ChangeOutcome } from '@countinghouse/contract/areas/system/approvals/change-kinds'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { currencyOf } from '@countinghouse/domain/kernel/country'
import type { Actor } from '../../../kernel/actor'
import type { ActionContext, Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { pageOfAll } from '../../../kernel/page'
import { sameVersion } from '../../../kernel/same-version'
import { needsSecondPerson, submitAccess } from '../users/access'
import { findUser, lockUser } from '../users/queries'
import {
  APP_USER,
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
  APP,
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
  SETTING,
  updateApp,
  updateAppSetting,
} from './queries'
import { insertVersion, isVersionTaken, lockVersion, pageOfVersions, updateVersion, VERSION } from './versions'

const ENABLED = 0
const AT_ONCE: ChangeOutcome = { waiting: false, changeId: null }

/** Lays it before a second person where somebody who decides would reach another app; undefined where one may do it alone. */
async function submitApps(
  userId: number,
  change: (appIds: readonly number[]) => number[],
  context: ActionContext,
): Promise<ChangeOutcome | undefined> {
  await lockUser(context.db, userId)
  const user = (await findUser(context.db, userId))!
  const access = { appIds: change(user.app.map(app => app.appId)) }
  return (await needsSecondPerson(context.db, user, access)) ? submitAccess(user, access, context) : undefined
}

async function ownApp(db: Db, appId: number, actor: Actor, field = 'appId') {
  const found = await findApp(db, appId, actor)
  if (!found) throw new Fault(kernelMessages.notFound, {}, field)
  return found
}

export const appHandlers = implement(app, {
  appList: (input, { db, actor }) => pageOfApps(db, input, actor),

  appAdd: async (given, { db, now, note }) => {
    const values = APP.values({ ...given, currency: currencyOf(given.country), status: ENABLED })
    const appId = await insertApp(db, values, now)
    if (appId === undefined) throw new Fault(appMessages.codeTaken, {}, 'appSsid')
    note.made(APP.named(values))
    return { appId }
  },

  appEdit: async ({ appId, rowVersion, ...given }, { db, actor, note }) => {
    const before = sameVersion(await lockApp(db, appId, actor), rowVersion)
    const values = APP.values({ ...APP.named(before), ...given })
    note.change(APP.named(before), APP.named(values))
    await updateApp(db, appId, values)
    return {}
  },

  appDelete: async ({ appId }, { db, actor, note }) => {
    const before = await lockApp(db, appId, actor)
    if (!before) throw new Fault(kernelMessages.notFound)
    if (await isAppInUse(db, appId)) throw new Fault(appMessages.appInUse)
    note.removed(APP.named(before))
    await deleteApp(db, appId)
    return {}
  },

  addAppSub: async ({ parentId, ...given }, { db, actor, now, note }) => {
    const parent = await ownApp(db, parentId, actor, 'parentId')
    if (parent.parent_id !== null) throw new Fault(appMessages.subOfSub, {}, 'parentId')
    const { country, currency } = APP.named(parent)
    const values = APP.values({ ...given, parentId, country, currency, status: ENABLED })
    const appId = await insertApp(db, values, now)
    if (appId === undefined) throw new Fault(appMessages.codeTaken, {}, 'appSsid')
    note.made(APP.named(values))
    return { appId }
  },

  getAllSubAppById: ({ id }, { db, actor }) => listSubApps(db, id, actor),

  listAppSetting: (input, { db, actor }) => pageOfAppSettings(db, input, actor),

  addAppSetting: async (given, { db, actor, now, note }) => {
    await ownApp(db, given.appId, actor)
    const inserted = await insertAppSetting(db, SETTING.values(given), now)
    if (!inserted) throw new Fault(kernelMessages.inUse, {}, 'settingKey')
    note.made(given)
    return { appSettingId: inserted.id }
  },

  editAppSetting: async ({ appSettingId, rowVersion, ...given }, { db, actor, now, note }) => {
    const before = sameVersion(await lockAppSetting(db, appSettingId, actor), rowVersion)
    const values = SETTING.values({ ...SETTING.named(before), ...given })
    note.change(SETTING.named(before), SETTING.named(values))
    await updateAppSetting(db, appSettingId, values, now)
    return {}
  },

  deleteAppSetting: async ({ appSettingId }, { db, actor, note }) => {
    const before = await lockAppSetting(db, appSettingId, actor)
    if (!before) throw new Fault(kernelMessages.notFound)
    note.removed(SETTING.named(before))
    await deleteAppSetting(db, appSettingId)
    return {}
  },

  listAppStrategyid: async (input, { db, actor }) => {
    await ownApp(db, input.appId, actor)
    const { list, total } = pageOfAll(input, await listStrategies(db, input.appId))
    return { list: list.map(row => ({ ...row, createdBy: row.createdBy ?? '' })), total }
  },

  addAppStrategyid: async ({ appId, strategyId }, { db, actor, now }) => {
    await ownApp(db, appId, actor)
    const inserted = await insertStrategy(db, appId, strategyId, actor.userId, now)
    if (!inserted) throw new Fault(kernelMessages.inUse, {}, 'strategyId')
    return {}
  },

  settingQueryList: (input, { db, actor }) => pageOfVersions(db, input, actor),

  addSetting: async ({ appId, ...given }, { db, actor, now, note }) => {
    await ownApp(db, appId, actor)
    const inserted = await insertVersion(db, appId, VERSION.values(given), now)
    if (!inserted) throw new Fault(kernelMessages.inUse, {}, 'version')
    note.made({ appId, ...given })
    return { appVersionId: inserted.id }
  },

  editSetting: async ({ appVersionId, rowVersion, ...given }, { db, actor, now, note }) => {
    const before = sameVersion(await lockVersion(db, appVersionId, actor), rowVersion)
    if (await isVersionTaken(db, before.app_id, given.version, appVersionId))
      throw new Fault(kernelMessages.inUse, {}, 'version')
    const values = VERSION.values(given)
    note.change(VERSION.named(before), VERSION.named(values))
    await updateVersion(db, appVersionId, values, now)
    return {}
  },

  appUserList: (input, { db, actor }) => pageOfAppUsers(db, input, actor),

  appUserChoices: (_, { db }) => listAppStaff(db),

  appUserAdd: async ({ userId, appId }, context) => {
    const { db, actor, note } = context
    await ownApp(db, appId, actor)
    const staff = await findStaff(db, userId)
    if (!staff) throw new Fault(kernelMessages.notFound, {}, 'userId')
    if (staff.all_apps) throw new Fault(appMessages.worksOnAll, { name: staff.name }, 'userId')
    if (await worksOn(db, userId, appId)) throw new Fault(appMessages.hasAppAlready, { name: staff.name }, 'appId')
    note.made({ userId, appId })
    const waiting = await submitApps(userId, appIds => [...appIds, appId], context)
    if (waiting) return { appUserId: null, ...waiting }
    const inserted = await insertAppUser(db, APP_USER.values({ userId, appId }))
    if (!inserted) throw new Fault(appMessages.hasAppAlready, { name: staff.name }, 'appId')
    return { appUserId: inserted.id, ...AT_ONCE }
  },

  appUserEdit: async ({ appUserId, appId }, context) => {
    const { db, actor, note } = context
    const before = await lockAppUser(db, appUserId, actor)
    if (!before) throw new Fault(kernelMessages.notFound)
    await ownApp(db, appId, actor)
    if (await worksOn(db, before.user_id, appId)) {
      const staff = await findStaff(db, before.user_id)
      throw new Fault(appMessages.hasAppAlready, { name: staff?.name ?? '' }, 'appId')
    }
    note.change({ appId: before.app_id }, { appId })
    const moved = (appIds: readonly number[]) => appIds.map(id => (id === before.app_id ? appId : id))
    const waiting = await submitApps(before.user_id, moved, context)
    if (waiting) return waiting
    await moveAppUser(db, appUserId, appId)
    return AT_ONCE
  },

  appUserDelete: async ({ appUserId }, { db, actor, note }) => {
    const before = await lockAppUser(db, appUserId, actor)
    if (!before) throw new Fault(kernelMessages.notFound)
    note.removed(APP_USER.named(before))
    await deleteAppUser(db, appUserId)
    return {}
  },
})
