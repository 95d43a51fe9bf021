import { keepPushAnswer, keepPushes, referenceOf } from '../../areas/telemarketing/scenario'
import { sandboxCrm } from '../../channels/crm/crm'
import type { Trx } from '../../kernel/context'
import type { Sealer } from '../../kernel/sealed'
import { later } from '../scenario/loan'

const MOST = 40
const HOUR_MS = 3_600_000

/** Some customers of every seat with an account went to the calling system too, which took most of them. */
export async function seedDemoPushes(
  trx: Trx,
  { lead, now, sealed }: { lead: number; now: Date; sealed: Sealer },
): Promise<void> {
  const held = await trx
    .selectFrom('tele_assignment')
    .select(['id', 'assigned_at'])
    .where('owner_id', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('assigned_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  for (const { id, assigned_at } of held) {
    const at = new Date(Math.min(later(assigned_at!, HOUR_MS).getTime(), now.getTime()))
    await keepPushes(trx, [id], { by: lead, now: at, seals: sealed })
  }
  const pushes = await trx.selectFrom('tele_push').selectAll().orderBy('id').execute()
  for (const [index, push] of pushes.entries()) {
    const answer = await sandboxCrm.push({ reference: referenceOf(push.id) } as never)
    if (index === pushes.length - 1) {
      // Nobody answered yet: it is tried again in a minute.
      await trx.updateTable('tele_push').set({ tries: 1 }).where('id', '=', push.id).execute()
      await keepPushAnswer(trx, { id: push.id, tries: 1 }, { state: 'unknown', reason: 'no answer' }, now)
      break
    }
    const isLate = index % 9 === 4
    // Now and then nobody answers at first.
    if (isLate)
      await keepPushAnswer(trx, { id: push.id, tries: 1 }, { state: 'unknown', reason: 'no answer' }, push.pushed_at)
    const tries = isLate ? 2 : 1
    await trx
      .updateTable('tele_push')
      .set({ tries: isLate ? 2 : 1 })
      .where('id', '=', push.id)
      .execute()
    const at = later(push.pushed_at, isLate ? 62_000 : 2000)
    if (at < now) await keepPushAnswer(trx, { id: push.id, tries }, answer, at)
  }
}
