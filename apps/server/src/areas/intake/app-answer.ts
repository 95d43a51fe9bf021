import type { appAnswer, appQuestion } from '@countinghouse/contract/areas/intake/app'
import { updateFor } from '@countinghouse/domain/areas/intake/app-version'
import type { z } from 'zod'
import type { Db } from '../../kernel/context'

/** The settings of an app, its newest version, and whether the version that asks has to be updated. */
export async function answerApp(
  db: Db,
  appId: number,
  { version }: z.output<typeof appQuestion>,
): Promise<z.input<typeof appAnswer>> {
  const settings = await db
    .selectFrom('app_setting')
    .select(['setting_key', 'setting_value'])
    .where('app_id', '=', appId)
    .orderBy('setting_key')
    .execute()
  const versions = await db
    .selectFrom('app_version')
    .select(['version', 'version_content', 'download_url', 'force_update'])
    .where('app_id', '=', appId)
    .execute()
  const { newest, mustUpdate } = updateFor(
    version,
    versions.map(one => ({ ...one, forced: one.force_update === 1 })),
  )
  return {
    settings: Object.fromEntries(settings.map(one => [one.setting_key, one.setting_value])),
    newestVersion: newest
      ? { version: newest.version, versionContent: newest.version_content, downloadUrl: newest.download_url }
      : null,
    mustUpdate,
  }
}
