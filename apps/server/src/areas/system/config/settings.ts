import type { ChangeOutcome } from '@countinghouse/contract/areas/system/approvals/change-kinds'
import type { config } from '@countinghouse/contract/areas/system/config/calls'
import { configMessages } from '@countinghouse/contract/areas/system/config/messages'
import { addedKind } from '@countinghouse/contract/areas/system/config/rows'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { settingValue } from '@countinghouse/contract/kernel/setting-value'
import { z } from 'zod'
import type { ActionContext, Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { pageOfAll } from '../../../kernel/page'
import { sameVersion } from '../../../kernel/same-version'
import type { SettingKey } from '../../../kernel/setting'
import { type ChangeContext, makeChange, ofNoApp, registerChangeKind } from '../approvals/changes'
import { checkKey, checkValue, definitionOf, type Section, shownValue } from './definitions'
import {
  deleteSetting,
  insertHistory,
  insertSetting,
  listSettings,
  lockSetting,
  SETTING,
  updateSetting,
} from './queries'

/** A page of the settings; of one section where it is named. */
export async function settingsPage(
  db: Db,
  { configKey, kind, ...page }: ParsedInputOf<typeof config.configList>,
  section?: Section,
) {
  const rows = (await listSettings(db, configKey)).flatMap(row => {
    const definition = definitionOf(row)
    if (!definition || (section && definition.section !== section) || (kind && definition.kind !== kind)) return []
    const { value, readable } = shownValue(row)
    return [
      {
        configKey: row.key,
        kind: definition.kind,
        configValue: value,
        readable,
        least: definition.least,
        most: definition.most,
        choices: definition.choices && [...definition.choices],
        remark: row.remark,
        builtIn: definition.builtIn,
        waiting: Boolean(row.waiting),
        updateTime: row.updated_at,
        updatedBy: row.updated_by_name,
        rowVersion: row.row_version,
      },
    ]
  })
  return pageOfAll(page, rows)
}

const added = z.strictObject({
  kind: addedKind,
  section: z.enum(['system', 'business']),
  least: z.number().optional(),
  most: z.number().optional(),
})
/** `added`: what the setting is that does not exist yet. */
const payload = z.strictObject({
  configKey: z.string(),
  configValue: settingValue,
  remark: z.string(),
  added: added.optional(),
})

const configValueChange = registerChangeKind<z.infer<typeof payload>>({
  name: 'configValue',
  decide: 'config.edit',
  payload,
  appOf: ofNoApp,
  current: async (db, { configKey }) => {
    const row = await lockSetting(db, configKey)
    return row ? { configValue: row.value, remark: row.remark } : null
  },
  apply: async ({ configKey: key, configValue: value, remark, added }, { db, actor, now }) => {
    const { userId, userName } = actor
    const row = await lockSetting(db, key)
    if (added) {
      const { section, kind, least, most } = added
      const bounds = { least: least?.toString(), most: most?.toString() }
      const values = SETTING.values({ configKey: key, kind, configValue: JSON.stringify(value), ...bounds, remark })
      if (!(await insertSetting(db, { section, ...values }, { by: userId, at: now })))
        throw new Fault(configMessages.keyTaken, {}, 'configKey')
    } else {
      if (!row) throw new Fault(kernelMessages.notFound)
      const change = SETTING.given({ configValue: JSON.stringify(value), remark })
      await updateSetting(db, key, change, { by: userId, at: now })
    }
    await insertHistory(db, { key, userId, userName, before: row?.value, after: value }, now)
  },
})

/** Adds a setting of staff's own, at once or after a second person's word. */
export async function addSetting(
  { configKey, kind, configValue: value, least, most, remark }: ParsedInputOf<typeof config.configAdd>,
  section: Section,
  context: ChangeContext,
): Promise<ChangeOutcome> {
  const bounds = kind === 'number' ? { least, most } : {}
  checkKey(configKey)
  checkValue(
    { kind, section, builtIn: false, least: bounds.least ?? null, most: bounds.most ?? null, choices: null },
    value,
  )
  if (await lockSetting(context.db, configKey)) throw new Fault(configMessages.keyTaken, {}, 'configKey')
  return makeChange(
    configValueChange,
    {
      payload: { configKey, configValue: value, remark, added: { kind, section, ...bounds } },
      subjectId: configKey,
      subject: configKey,
      before: null,
      after: { configValue: value, remark },
    },
    context,
  )
}
/** Changes a setting, at once or after a second person's word. */
export async function changeSetting(
  { configKey, configValue: value, remark, reason, rowVersion }: ParsedInputOf<typeof config.configEdit>,
  context: ChangeContext,
  section?: Section,
): Promise<ChangeOutcome> {
  const row = sameVersion(await lockSetting(context.db, configKey), rowVersion)
  const definition = definitionOf(row)
  if (!definition || (section && definition.section !== section)) throw new Fault(kernelMessages.notFound)
  checkValue(definition, value)
  const after = { configValue: value, remark: remark ?? row.remark }
  return makeChange(
    configValueChange,
    {
      payload: { configKey, ...after },
      subjectId: configKey,
      subject: configKey,
      before: { configValue: row.value, remark: row.remark },
      after,
      reason,
      // Who decides what needs a second person is decided by two.
      always: configKey === ('administration.secondPerson' satisfies SettingKey),
    },
    context,
  )
}

/** Takes a setting away that staff added. */
export async function removeSetting(
  configKey: string,
  { db, actor, now, note }: Pick<ActionContext, 'db' | 'actor' | 'now' | 'note'>,
): Promise<void> {
  const row = await lockSetting(db, configKey)
  const definition = row && definitionOf(row)
  if (!row || !definition) throw new Fault(kernelMessages.notFound)
  if (definition.builtIn) throw new Fault(configMessages.builtIn)
  note.removed({ configValue: row.value })
  await deleteSetting(db, configKey)
  const { userId, userName } = actor
  await insertHistory(db, { key: configKey, userId, userName, before: row.value, after: undefined }, now)
}
