import type { Access } from '@countinghouse/contract/kernel/access'
import { NO_SCOPE, splitRightCode } from '@countinghouse/domain/kernel/permissions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Asking } from '../../kernel/actor'
import { allOf, anyOf, type Column, type Condition } from '../../kernel/filter'
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
 * only, those on which such a task is open (DOMAIN 12); who only looks sees also those whose task has ended: what he
 * decided by. `app` and `order` are the columns that hold their ids.
 */
export const ofActorsOrders = <A extends Column, O extends Column>(actor: Asking, app: A, order: O): Condition<A | O> =>
  withinReach(actor, app, {
    onTask: sql<SqlBool>`t.order_id = ${sql.ref(order)}`,
    toAct: sql<SqlBool>`t.ended_at is null`,
    onRecheck: sql<SqlBool>`r.order_id = ${sql.ref(order)}`,
  })

/** The same of customers: those of whose orders one has such a task, ended ones among them. */
export const ofActorsCustomers = <A extends Column, C extends Column>(
  actor: Asking,
  app: A,
  customer: C,
): Condition<A | C> =>
  withinReach(actor, app, {
    onTask: sql<SqlBool>`t.customer_id = ${sql.ref(customer)}`,
    onRecheck: sql<SqlBool>`r.customer_id = ${sql.ref(customer)}`,
  })

const LOOKING: ReadonlySet<string> = new Set(['query', 'get'])

interface Reach {
  /** Tasks `t` of it. */
  onTask: RawBuilder<SqlBool>
  /** What such a task must be besides for more than a look. */
  toAct?: RawBuilder<SqlBool>
  /** Re-checks `r` of it. */
  onRecheck: RawBuilder<SqlBool>
}

/** Whether the right at hand reaches every order and customer of the actor's apps. */
export const reachesByApps = ({ asks, scopes }: Asking): boolean =>
  asks === 'public' ||
  asks === 'signedIn' ||
  READING.has(asks) ||
  (scopes.get(splitRightCode(asks).permission) ?? NO_SCOPE).all

function withinReach<C extends Column>(actor: Asking, app: Column, { onTask, toAct, onRecheck }: Reach): Condition<C> {
  const apps = ofActorsApps(actor, app)
  const { asks } = actor
  if (asks === 'public' || asks === 'signedIn' || reachesByApps(actor)) return apps as Condition<C>
  const { permission, action } = splitRightCode(asks)
  const looks = LOOKING.has(action)
  const own = allOf(onTask, looks ? undefined : toAct, ...ofActorsTasks(actor, permission, 't'))
  const task = sql<SqlBool>`exists (select 1 from task t where ${own})`
  // Who looks at a decided case again sees it as its examiner did, and changes nothing.
  const rechecked = sql<SqlBool>`exists (
    select 1 from approval_recheck r where ${onRecheck} and r.owner_id = ${actor.userId} and r.verdict is null)`
  return allOf(apps, looks ? anyOf(task, rechecked) : task) as Condition<C>
}
