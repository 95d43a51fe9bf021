import type { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import type { timelineKind } from '@countinghouse/contract/areas/customer/detail/rows'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { SystemReason } from '@countinghouse/domain/areas/order/application/system-reason'
import { type AppEventKind, UNTOLD_APP_EVENTS } from '@countinghouse/domain/kernel/app-events'
import { repayStatus } from '@countinghouse/domain/kernel/lists/loan'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../kernel/context'

export type TimelineInput = ParsedInputOf<typeof customer.timeline>
type Kind = z.output<typeof timelineKind>

interface Entry {
  entry_id: string
  kind: Kind
  at: Date
  event: string
  user_name: string
  order_id: number | null
  order_no: string | null
  task_id: number | null
  from_status: number | null
  to_status: number | null
  operation: number | null
  decision: number | null
  seconds: number | null
  record_type: number | null
  amount_minor: number | null
  remark: string
  system_reason: SystemReason | null
}

const ofOrder = (column: string, { orderId }: TimelineInput) =>
  orderId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${orderId}`

const none = sql`null::smallint`

/** Of what the app reported, an order's story begins with its application. */
const ofApplication = ({ orderId }: TimelineInput) =>
  orderId === undefined
    ? sql``
    : sql`and e.kind = ${'application' satisfies AppEventKind} and e.occurred_at = (select applied_at from loan_order where id = ${orderId})`

// Each part gives the columns of Entry in one order.
const PARTS: Record<Kind, (input: TimelineInput) => RawBuilder<unknown>> = {
  app: input => sql`
    select 'app-' || e.event_id, 'app', e.occurred_at, e.kind, '', null::bigint, null::text, null::bigint,
      ${none}, ${none}, ${none}, ${none}, null::integer, ${none}, null::bigint, '', null::jsonb
    from app_event e where e.customer_id = ${input.custId} and e.kind <> all(${[...UNTOLD_APP_EVENTS]}) ${ofApplication(input)}`,
  order: input => sql`
    select 'order-' || l.id, 'order', l.at, l.event, l.user_name, o.id, o.order_no, null::bigint,
      l.from_status, l.to_status, ${none}, ${none}, null::integer, ${none}, null::bigint, l.reason, l."values" -> 'systemReason'
    from order_log l join loan_order o on o.id = l.order_id
    where o.customer_id = ${input.custId} ${ofOrder('o.id', input)}`,
  task: input => sql`
    select 'task-' || l.id, 'task', l.at, t.desk, l.user_name, o.id, o.order_no, t.id,
      ${none}, ${none}, l.operation, l.decision, null::integer, ${none}, null::bigint, l.remark, null::jsonb
    from task_log l join task t on t.id = l.task_id join loan_order o on o.id = l.order_id
    where o.customer_id = ${input.custId} ${ofOrder('o.id', input)}`,
  call: input => sql`
    select 'call-' || r.id, 'call', r.dialled_at, r.purpose, r.caller_name, r.order_id, o.order_no, r.task_id,
      ${none}, ${none}, ${none}, ${none}, r.seconds, ${none}, null::bigint, r.hangup_reason, null::jsonb
    from call_record r left join loan_order o on o.id = r.order_id
    where r.customer_id = ${input.custId} ${ofOrder('r.order_id', input)}`,
  payment: input => sql`
    select 'payment-' || f.id, 'payment', coalesce(f.paid_at, f.created_at), f.channel, coalesce(u.name, ''), o.id, o.order_no,
      null::bigint, ${none}, ${none}, ${none}, ${none}, null::integer, f.kind, f.received_minor, f.remark, null::jsonb
    from repay_flow f join loan_order o on o.id = f.order_id left join staff_user u
      on u.id = f.created_by and f.pay_link is null -- who made a link has not paid through it
    where f.customer_id = ${input.custId} and f.state in (${repayStatus.value.paid}, ${repayStatus.value.refunded})
      ${ofOrder('o.id', input)}`,
  message: input => sql`
    select 'message-' || m.id || '-' || w.event, 'message', w.at, w.event, w.who, null::bigint, null::text, null::bigint,
      ${none}, ${none}, ${none}, ${none}, null::integer, ${none}, null::bigint, w.text, null::jsonb
    from customer_message m left join staff_user u on u.id = m.replied_by,
      lateral (values ('received', m.received_at, '', m.content), ('answered', m.replied_at, u.name, m.reply_content))
        w(event, at, who, text)
    where m.customer_id = ${input.custId} and w.at is not null ${input.orderId === undefined ? sql`` : sql`and false`}`,
}

/** Everything that happened to one customer, newest first; a customer has hundreds of entries at most. */
export async function listTimeline(db: Db, input: TimelineInput): Promise<{ rows: Entry[]; total: number }> {
  const kinds = input.kind ? [input.kind] : (Object.keys(PARTS) as Kind[])
  const all = sql.join(
    kinds.map(kind => PARTS[kind](input)),
    sql` union all `,
  )
  const columns = sql`entry(entry_id, kind, at, event, user_name, order_id, order_no, task_id,
    from_status, to_status, operation, decision, seconds, record_type, amount_minor, remark, system_reason)`
  const [page, count] = await Promise.all([
    sql<Entry>`select * from (${all}) ${columns} order by at desc, entry_id desc
      limit ${input.pageSize} offset ${(input.pageNum - 1) * input.pageSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total from (${all}) ${columns}`.execute(db),
  ])
  return { rows: page.rows, total: count.rows[0]!.total }
}
