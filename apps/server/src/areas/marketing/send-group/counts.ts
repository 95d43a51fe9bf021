import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../../kernel/context'
import type { AudienceCountTable } from '../../../kernel/database/schema.generated'
import { insertRow } from '../../../kernel/insert-row'
import { send } from '../../../kernel/jobs/queue'
import { type AudienceSource, newestCustomerId } from './audience'

export type AudienceCount = Selectable<AudienceCountTable>

/** The condition of a count, as its row holds it. */
const columnsOf = (source: Exclude<AudienceSource, { kind: 'list' }>) =>
  source.kind === 'rule'
    ? { source: source.kind, rule_id: source.ruleId }
    : { source: source.kind, expression: source.expression }

export const sourceOfCount = ({ source, rule_id, expression }: AudienceCount): AudienceSource =>
  source === 'rule' ? { kind: 'rule', ruleId: rule_id! } : { kind: 'expression', expression: expression! }

interface Wanted {
  userId: number
  groupId?: number
  appId: number
  source: Exclude<AudienceSource, { kind: 'list' }>
}

/** Begins a count in the background, in place of the group's, or of what the person tried before. */
export async function beginCount(trx: Trx, { userId, groupId, appId, source }: Wanted, now: Date): Promise<void> {
  await dropCount(trx, groupId === undefined ? { userId } : { groupId })
  const newest = await newestCustomerId(trx)
  const row: Insertable<AudienceCountTable> = {
    user_id: userId,
    ...(groupId !== undefined && { group_id: groupId }),
    app_id: appId,
    ...columnsOf(source),
    asked_at: now,
    newest_id: newest,
    reached_id: newest,
  }
  await insertRow(trx, 'audience_count', row)
  await send(trx, COUNT_AUDIENCE, { userId }, { singletonKey: String(userId), createdBy: userId })
}
export const COUNT_AUDIENCE = 'count-audience'

/** Abandons a count, under way or not: of a group, or of what the person tries. */
export const dropCount = (trx: Trx, of: { groupId: number } | { userId: number }) =>
  'groupId' in of
    ? trx.deleteFrom('audience_count').where('group_id', '=', of.groupId).execute()
    : trx.deleteFrom('audience_count').where('user_id', '=', of.userId).where('group_id', 'is', null).execute()

/** How far a count is, in whole percent; 100 only when it has ended. */
export const percentOf = ({
  newest_id: newest,
  reached_id: reached,
}: Pick<AudienceCount, 'newest_id' | 'reached_id'>) =>
  newest === 0 ? 0 : Math.min(99, Math.floor(((newest - reached) * 100) / newest))

/** What the person counts, or has counted last, of exactly this condition. */
export async function findTried(db: Db, { userId, appId, source }: Omit<Wanted, 'groupId'>) {
  const { rule_id = null, expression = null } = { rule_id: null, expression: null, ...columnsOf(source) }
  return db
    .selectFrom('audience_count')
    .selectAll()
    .where('user_id', '=', userId)
    .where('group_id', 'is', null)
    .where('app_id', '=', appId)
    .where('rule_id', 'is not distinct from', rule_id)
    .where('expression', 'is not distinct from', expression)
    .executeTakeFirst()
}

/** The count that a person's job does next. */
export const nextCount = (db: Db, userId: number) =>
  db
    .selectFrom('audience_count')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Keeps how far a count is; false where it was abandoned, or another node is further. */
export async function keepReached(
  db: Db,
  id: number,
  from: number,
  { reachedId, members }: { reachedId: number; members: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('audience_count')
    .set({ reached_id: reachedId, members })
    .where('id', '=', id)
    .where('reached_id', '=', from)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
