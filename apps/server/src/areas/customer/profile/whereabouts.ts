import { timeZoneOf } from '@countinghouse/domain/kernel/time-zone'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/context'

/** The postal code of where a customer `c` lives, by which his clock is known. */
export const postalCodeOf = sql<string | null>`c.profile ->> 'residentialAddressPIN'`

/** By which clock a customer lives, as the contact gate reads it. */
export async function findTimeZone(db: Db, customerId: number): Promise<string> {
  const { country, postal_code } = await db
    .selectFrom('customer as c')
    .innerJoin('app as a', 'a.id', 'c.app_id')
    .select(['a.country', postalCodeOf.as('postal_code')])
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow()
  return timeZoneOf(country, postal_code)
}
