import { type PlaceName, placeOf } from '@countinghouse/domain/areas/work-order/definition'
import { listApprovers, listCollectors } from '../../areas/work-order/scenario'
import type { Trx } from '../../kernel/context'
import type { Place } from '../happening'
import type { Story } from './stories'

type Database = Pick<Place, 'trx'>

/** Who raises a complaint of the app, by his sign-in name. */
export const loginOf = async ({ trx }: Database, role: Story['by'], appId: number): Promise<string> => {
  const people =
    role === 'collector' ? await listCollectors(trx, appId) : await listApprovers(trx, role === 'cs' ? 1 : 5, appId)
  return usernameOf(trx, people[0]!.userId)
}
export const userIdOf = async (trx: Trx, username: string): Promise<number> =>
  (await trx.selectFrom('staff_user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
export const usernameOf = async (trx: Trx, userId: number): Promise<string> =>
  (await trx.selectFrom('staff_user').select('username').where('id', '=', userId).executeTakeFirstOrThrow()).username

/** Whoever of the role has least to do; not the one who raised it. */
export async function nextOf(
  { trx }: Database,
  place: PlaceName,
  appId: number,
  by: Story['by'],
): Promise<number | undefined> {
  const people = await listApprovers(trx, placeOf(place).role, appId)
  const able = by === 'cs_manager' && placeOf(place).role === 5 ? people.slice(1) : people
  return able[0]?.userId
}

/** Who holds a complaint now, by his sign-in name. */
export async function ownerOf({ trx }: Database, id: number): Promise<string | undefined> {
  const found = await trx
    .selectFrom('work_order as w')
    .innerJoin('staff_user as u', 'u.id', 'w.owner_id')
    .select('u.username')
    .where('w.id', '=', id)
    .executeTakeFirst()
  return found?.username
}
