import { type SqlBool, sql } from 'kysely'
import type { Actor, Asking } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import {
  allOf,
  type Column,
  type Condition,
  contains,
  equals,
  onDays,
  oneOf,
  phoneIs,
  whose,
} from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps, ofActorsStaff, ofActorsTasks } from '../../../kernel/scope'
import { staffIds } from '../../../kernel/staff-ids'
import { ofActorsCustomers } from '../../task/moves'
import { type AttemptFilters, keptAttempts } from './kept-total'

/** A customer whom the right at hand reaches. */
export const findReached = (db: Db, actor: Asking, customerId: number) =>
  db
    .selectFrom('customer as c')
    .select(['c.id', 'c.mobile'])
    .where('c.id', '=', customerId)
    .where(allOf(ofActorsCustomers(actor, 'c.app_id', 'c.id')))
    .executeTakeFirst()

const PERMISSION = 'contact-call'

/** Whose reach is everybody, so that he calls for service too; others call for a task alone. */
export const servesAll = ({ scopes }: Actor): boolean => scopes.get(PERMISSION)?.all === true

/** The open task of the customer that is named, within reach; without a name the caller's own first, of others where he reaches tasks alone. */
export const findWork = (
  db: Db,
  actor: Actor,
  { taskId, customerId }: { taskId: number | undefined; customerId: number },
) =>
  db
    .selectFrom('task as t')
    .select(['t.id', 't.desk', 't.order_id as orderId'])
    .where('t.customer_id', '=', customerId)
    .where('t.ended_at', 'is', null)
    .where(
      allOf(
        ...ofActorsTasks(actor, PERMISSION, 't'),
        equals('t.id', taskId),
        taskId === undefined && servesAll(actor) ? equals('t.owner_id', actor.userId) : undefined,
      ),
    )
    .orderBy(sql`t.owner_id is distinct from ${actor.userId}`)
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst()

export const isOrderOf = async (db: Db, orderId: number, customerId: number): Promise<boolean> =>
  (await db
    .selectFrom('loan_order')
    .select('id')
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()) !== undefined

/** Where a customer and his order belong: what routes of channels go by. */
export const findPlace = (db: Db, customerId: number, orderId: number | undefined) =>
  db
    .selectFrom('customer as c')
    .innerJoin('app as a', 'a.id', 'c.app_id')
    .leftJoin('loan_order as o', join => join.onRef('o.customer_id', '=', 'c.id').on('o.id', '=', orderId ?? 0))
    .select(['a.country', 'c.app_id as appId', 'o.product_id as productId'])
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow()

/** One of the people whom the customer or staff named; those of his phone book are none. */
export const findContact = (db: Db, contactId: number, customerId: number) =>
  db
    .selectFrom('customer_contact')
    .select(['id', 'phone'])
    .where('id', '=', contactId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

// Indexes hold what is not as most attempts are: that it is not must stand in the statement.
const rarerThan = <C extends Column>(column: C, value: string | undefined, most: string): Condition<C> =>
  value === undefined || value === most ? undefined : sql<SqlBool>`${sql.ref(column)} <> ${sql.lit(most)}`

export async function pageOfAttempts(db: Db, input: AttemptFilters, actor: Actor) {
  const named = contains('u.name', input.userName, 'userName')
  const staff = await staffIds(db, ofActorsStaff(actor, 'contact-log', 'u'), named)
  const ofNumber = phoneIs('c.mobile', input.mobile, { field: 'mobile', actor })
  return page(db, input, {
    from: db.selectFrom('contact_attempt as t'),
    where: allOf(
      ofActorsApps(actor, 't.app_id'),
      oneOf('t.user_id', staff),
      whose('t.customer_id', 'customer c', ofNumber),
      equals('t.answer', input.gateAnswer),
      rarerThan('t.answer', input.gateAnswer, 'allow'),
      equals('t.reason', input.gateReason),
      rarerThan('t.reason', input.gateReason, 'withinRule'),
      equals('t.purpose', input.contactPurpose),
      equals('t.desk', input.desk),
      equals('t.app_id', input.appId),
      onDays('t.at', input.attemptTimeStart, input.attemptTimeEnd),
    ),
    id: 't.id',
    sort: { attemptTime: 't.at' },
    kept: keptAttempts(input, actor, staff),
    rows: from =>
      from
        .innerJoin('customer as c', 'c.id', 't.customer_id')
        .leftJoin('staff_user as u', 'u.id', 't.user_id')
        .innerJoin('app as a', 'a.id', 't.app_id')
        .leftJoin('loan_order as o', 'o.id', 't.order_id')
        .select([
          't.id as attemptId',
          't.at as attemptTime',
          't.customer_id as custId',
          'c.cust_name as custName',
          't.order_id as orderId',
          'o.order_no as orderNo',
          't.task_id as taskId',
          'a.name as appName',
          sql<string>`coalesce(u.name, '')`.as('userName'),
          't.desk',
          't.channel as contactChannel',
          't.purpose as contactPurpose',
          't.recipient as contactRecipient',
          't.answer as gateAnswer',
          't.reason as gateReason',
          't.defer_until as deferUntil',
          't.policy_id as policyId',
          't.rule_source as ruleSource',
          't.facts',
          't.made as contactMade',
          't.dialled_by as dialledBy',
          't.number_last4 as numberLast4',
        ]),
  })
}
