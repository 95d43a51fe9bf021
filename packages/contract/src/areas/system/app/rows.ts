import { z } from 'zod'
import {
  count,
  country,
  currency,
  dictBetween,
  instant,
  requiredText,
  secretText,
  text,
  yesNo,
} from '../../../kernel/field'
import { keptFields } from '../../../kernel/kept-fields'
import { appMessages } from './messages'

const appSsid = () =>
  requiredText(32).refine(code => /^[A-Za-z0-9_-]+$/.test(code), { params: { message: appMessages.codeShape } })
const packageName = () =>
  text(128).refine(name => name === '' || /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(name), {
    params: { message: appMessages.packageShape },
  })
const settingKey = () =>
  requiredText(64).refine(key => /^[A-Za-z][\w.-]*$/.test(key), { params: { message: appMessages.settingShape } })
const version = () =>
  requiredText(20).refine(number => /^\d{1,4}(\.\d{1,4}){1,3}$/.test(number), {
    params: { message: appMessages.versionShape },
  })
/** An address that the app may load an update from: https only, and no password in it. */
const downloadUrl = () =>
  requiredText(500).refine(
    address => {
      const url = URL.canParse(address) ? new URL(address) : undefined
      return url?.protocol === 'https:' && url.username === '' && url.password === ''
    },
    { params: { message: appMessages.httpsOnly } },
  )

const status = dictBetween('enableState', 0, 1)

export const appFields = {
  appName: requiredText(64),
  appSsid: appSsid(),
  packageName: packageName(),
  country: country(),
  /** Collected by platform collection (G-125). */
  platform: yesNo(),
  status,
}
export const appSettingFields = {
  settingKey: settingKey(),
  settingValue: requiredText(2000),
  remark: text(200),
}
export const appVersionFields = {
  version: version(),
  versionContent: requiredText(2000),
  forceUpdate: dictBetween('forceUpdate', 0, 1),
  downloadUrl: downloadUrl(),
}
const kept = keptFields(appFields)

export const appRow = z.object({
  appId: z.int(),
  appName: kept.appName,
  status: kept.status,
  appSsid: kept.appSsid,
  country: kept.country,
  currency: currency(),
  parentId: z.int().nullable(),
  parentName: z.string().nullable(),
  subAppCount: count(),
  platform: kept.platform,
  packageName: kept.packageName,
  createTime: instant(),
  rowVersion: z.int(),
})

export const subApp = z.object({
  appId: z.int(),
  parentId: z.int(),
  appName: kept.appName,
  appSsid: kept.appSsid,
  packageName: kept.packageName,
  status: kept.status,
})

export const appSettingRow = z.object({
  appSettingId: z.int(),
  appId: z.int(),
  appName: z.string(),
  ...keptFields(appSettingFields),
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
  ...keptFields(appVersionFields),
  appId: z.int(),
  appName: z.string(),
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
  status,
})

export const intakeKeyFields = { label: requiredText(64), status }
const keptKey = keptFields(intakeKeyFields)

export const intakeKeyRow = z.object({
  intakeKeyId: z.int(),
  label: keptKey.label,
  appId: z.int(),
  appName: z.string(),
  /** The last four characters of the secret; the rest is shown once, when it is made. */
  last4: z.string(),
  status: keptKey.status,
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
