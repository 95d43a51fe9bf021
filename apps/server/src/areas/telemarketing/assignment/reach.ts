import { teleAssignStatus } from '@countinghouse/domain/kernel/lists/outreach'
import { type DataScope, NO_SCOPE } from '@countinghouse/domain/kernel/permissions'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { allOf, anyOf, type Where } from '../../../kernel/filter'
import { ofActorsApps, ofActorsTasks } from '../../../kernel/scope'

const scopesOf = (actor: Actor): DataScope[] =>
  ['telemarketing-task', 'telemarketing-allocation'].map(permission => actor.scopes.get(permission) ?? NO_SCOPE)

/** Whether he reaches the assignments of all of his apps, whoever holds them. */
export const reachesAll = (actor: Actor): boolean => scopesOf(actor).some(({ all }) => all)

/** Whether where a customer belongs, and not who holds him, says whether he reaches him. */
export const reachesByPlace = (actor: Actor): boolean => reachesAll(actor) || scopesOf(actor).every(({ self }) => !self)

/**
 * Customers in the reach of whoever works them, or hands them out: he has those that nobody holds, too. For any table whose columns are named
 * as those of `tele_assignment`; that of who reaches his own alone wants their owner.
 */
export const reached = <A extends 'a' | 'k'>(
  actor: Actor,
  alias: A,
): Where<`${A}.${'app_id' | 'owner_id' | 'group_id' | 'department_id'}`> =>
  allOf(
    ofActorsApps(actor, `${alias}.app_id`),
    anyOf(
      allOf(...ofActorsTasks(actor, 'telemarketing-task', alias)),
      ...(actor.scopes.has('telemarketing-allocation')
        ? [
            allOf(...ofActorsTasks(actor, 'telemarketing-allocation', alias)),
            sql<SqlBool>`${sql.ref(`${alias}.assign_status`)} <> ${sql.lit(teleAssignStatus.value.assigned)}`,
          ]
        : []),
    ),
  )
