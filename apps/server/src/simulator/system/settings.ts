import { config } from '@countinghouse/contract/areas/system/config/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { insertHistory, updateSetting } from '../../areas/system/scenario'
import { writeOperation } from '../../kernel/audit'
import type { Trx } from '../../kernel/context'
import type { SettingKey } from '../../kernel/setting'

const DAY_MS = 86_400_000

/** What was tried for a while and put back: a setting, its value before, the one that was tried, how many days ago. */
const TRIED: readonly (readonly [key: SettingKey, before: unknown, tried: unknown, from: number, to: number])[] = [
  ['export.keepDays', 7, 14, 96.3, 61.2],
  ['payment.queryAfterSeconds', 15, 30, 48.4, 33.1],
  ['retention.refusedCallbackDays', 30, 60, 74.2, 20.6],
]

/** Settings that were changed and changed back, by whom and when. */
export async function seedDemoSettings(trx: Trx, now: Date): Promise<void> {
  const admin = await trx
    .selectFrom('staff_user')
    .select(['id as userId', 'name as userName'])
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  const changes = TRIED.flatMap(([key, before, tried, from, to]) => [
    { key, before, after: tried, daysAgo: from },
    { key, before: tried, after: before, daysAgo: to },
  ])
  for (const { key, before, after, daysAgo } of changes.sort((a, b) => b.daysAgo - a.daysAgo)) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    await updateSetting(trx, key, { value: JSON.stringify(after) }, { by: admin.userId, at })
    await insertHistory(trx, { key, ...admin, before, after }, at)
    await writeOperation(trx, {
      at,
      actor: admin,
      call: config.configEdit,
      kind: 'change',
      subject: 'config',
      subjectIds: [key],
      input: { configKey: key, configValue: String(after) },
      before: { configValue: before },
      after: { configValue: after },
      resultCode: CODE.success,
      ip: '10.20.0.20',
      requestId: 'simulator',
    })
  }
}
