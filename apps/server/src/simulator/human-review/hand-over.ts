import { updateReview } from '../../areas/human-review/scenario'
import type { Trx } from '../../kernel/context'
import { listStaff } from '../system/find-staff'

/** So many reviews wait for the account that visitors sign in with. */
const WAITING = 5

/** The lead gave the visitors' account the newest reviews that nobody has finished. */
export async function handDemoReviewsOn(trx: Trx, now: Date): Promise<void> {
  const visitor = (await listStaff(trx, ['approver'])).find(({ username }) => username === 'approver')
  if (!visitor) return
  const waiting = await trx
    .selectFrom('human_review')
    .select(['id', 'app_id'])
    .where('status', '=', 0)
    .where('closed_at', 'is', null)
    .where('owner_id', '<>', visitor.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(WAITING)
    .execute()
  for (const { id, app_id } of waiting) {
    if (!visitor.works(app_id)) continue
    const { group_id, department_id } = visitor
    await updateReview(trx, id, { owner_id: visitor.id, group_id, department_id, assigned_at: now })
  }
}
