import type { Access } from '@countinghouse/contract/kernel/access'
import { NO_SCOPE, splitRightCode } from '@countinghouse/domain/kernel/permissions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Asking } from '../../kernel/actor'
import { allOf, type Column, type Condition } from '../../kernel/filter'
import { ofActorsApps, ofActorsTasks } from '../../kernel/scope'

// The table "Rights by role" has these as R, not as "own": they read whatever belongs to the person's apps.
const READING: ReadonlySet<Access> = new Set<Access>([
  'order.query',
  'order.get',
  'order.export',
  'customer.query',
  'customer.get',
  'customer.export',
])

/**
 * Orders that the right at hand reaches: of the actor's apps, and, where the roles that grant it see tasks of some people
 * only, those on which such a task is open (DOMAIN 12). `app` and `order` are the columns that hold their ids.
 */
export const ofActorsOrders = <A extends Column, O extends Column>(actor: Asking, app: A, order: O): Condition<A | O> =>
  withinReach(actor, app, sql`t.order_id = ${sql.ref(order)} and t.ended_at is null`)

/** The same of customers: those of whose orders one has such a task, ended ones among them. */
export const ofActorsCustomers = <A extends Column, C extends Column>(
  actor: Asking,
  app: A,
  customer: C,
): Condition<A | C> => withinReach(actor, app, sql`t.customer_id = ${sql.ref(customer)}`)

function withinReach<C extends Column>(actor: Asking, app: Column, onTask: RawBuilder<unknown>): Condition<C> {
  const apps = ofActorsApps(actor, app)
  const { asks } = actor
  if (asks === 'public' || asks === 'signedIn' || READING.has(asks)) return apps as Condition<C>
  const { permission } = splitRightCode(asks)
  if ((actor.scopes.get(permission) ?? NO_SCOPE).all) return apps as Condition<C>
  const task = sql<SqlBool>`exists (select 1 from task t where ${onTask} and ${allOf(...ofActorsTasks(actor, permission, 't'))})`
  return allOf(apps, task) as Condition<C>
}
