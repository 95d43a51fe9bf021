import type { Db } from './context'
import { allOf, type Condition } from './filter'

type StaffColumn = `u.${'id' | 'name' | 'group_id' | 'department_id'}`

/**
 * The staff `u` whom all of these conditions find, who are few: lists look for rows by them instead of joining them to every row.
 * Undefined where none is given: then rows that are nobody's are found too.
 */
export async function staffIds(db: Db, ...conditions: Condition<StaffColumn>[]): Promise<number[] | undefined> {
  if (conditions.every(condition => condition === undefined)) return undefined
  const staff = await db
    .selectFrom('staff_user as u')
    .select('u.id')
    .where(allOf(...conditions))
    .execute()
  return staff.map(({ id }) => id)
}
