import { z } from 'zod'
import { count, currency, dictBetween, dictText, instant, secretText, text, yesNo } from '../../../kernel/field'

const country = () => dictText('country')
const status = () => dictBetween('enableState', 0, 1)

export const appRow = z.object({
  appId: z.int(),
  appName: z.string(),
  appSsid: z.string(),
  packageName: z.string(),
  parentId: z.int().nullable(),
  parentName: z.string().nullable(),
  country: country(),
  currency: currency(),
  /** Collected by platform collection (G-125). */
  platform: yesNo(),
  subAppCount: count(),
  status: status(),
  createTime: instant(),
  rowVersion: z.int(),
})

export const subApp = z.object({
  appId: z.int(),
  parentId: z.int(),
  appName: z.string(),
  appSsid: z.string(),
  packageName: z.string(),
  status: status(),
})

export const appSettingRow = z.object({
  appSettingId: z.int(),
  appId: z.int(),
  appName: z.string(),
  settingKey: z.string(),
  settingValue: z.string(),
  remark: z.string(),
  updateTime: instant(),
  rowVersion: z.int(),
})

export const appStrategyRow = z.object({
  strategyId: z.string(),
  appId: z.int(),
  createTime: instant(),
  createdBy: z.string(),
})

export const appVersionRow = z.object({
  appVersionId: z.int(),
  appId: z.int(),
  appName: z.string(),
  version: z.string(),
  versionContent: z.string(),
  forceUpdate: dictBetween('forceUpdate', 0, 1),
  downloadUrl: z.string(),
  updateTime: instant(),
  rowVersion: z.int(),
})

export const appUserRow = z.object({
  appUserId: z.int(),
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  appId: z.int(),
  appName: z.string(),
  appSsid: z.string(),
  status: status(),
})

export const intakeKeyRow = z.object({
  intakeKeyId: z.int(),
  appId: z.int(),
  appName: z.string(),
  label: z.string(),
  /** The last four characters of the secret; the rest is shown once, when it is made. */
  last4: z.string(),
  status: status(),
  createdBy: z.string(),
  createTime: instant(),
  disabledBy: z.string().nullable(),
  disableTime: instant().nullable(),
})

export const newIntakeKey = z.object({
  intakeKeyId: z.int(),
  appSsid: z.string(),
  /** Signs what the app sends to intake. It is not kept readable, so this is the only time that it is seen. */
  secret: secretText(),
})

export const staffChoice = z.object({ userId: z.int(), name: z.string(), username: text(64) })
