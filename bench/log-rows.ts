/** What channels and staff leave behind, of which there is more than of orders: their lists are asked over as many rows. */

const CHANNELS = `(select array_agg(id order by id) from channel where kind = 'payment')`
const ACCOUNTS = `(select array_agg(id order by id) from channel_account)`
const one = (of: string, by: string) => `(${of})[1 + ${by} % cardinality(${of})]`
/** One report in so many could not be applied. */
const FAILED_EVERY = 5000

/** A report of the channel and a line of its statement for each payout and each receipt, over payment channels that stand. */
export const channelLogStatements: readonly string[] = [
  `insert into channel_account (name, channel, currency, opened_at)
    select 'Account ' || pay_channel, pay_channel, 'MXN', created_at from channel where kind = 'payment'
    on conflict do nothing`,
  `insert into channel_event (event_id, kind, reference, body, received_at, state, channel_id)
    select 'e-' || m.reference, m.kind, m.reference,
      jsonb_build_object('at', m.at, 'currency', 'MXN', 'amountMinor', m.amount_minor, 'channelReference', m.channel_reference),
      m.at, case when m.id % ${FAILED_EVERY} = 0 then 'failed' else 'done' end, ${one(CHANNELS, 'm.id')}
    from (
      select id, 'payout.paid' as kind, payout_no as reference, channel_reference, amount_minor, created_at as at from payout
      union all
      select id, 'payment.paid', flow_no, channel_reference, amount_minor, paid_at from repay_flow
    ) m order by m.at, m.id`,
  `insert into trade_flow (trade_no, channel_account_id, trade_type, amount_minor, signed_minor, balance_after_minor, order_id, flow_id, payout_id, at)
    select 'T' || m.reference, ${one(ACCOUNTS, 'm.id')}, m.trade_type, m.amount_minor, m.amount_minor * m.sign, 0, m.order_id, m.flow_id, m.payout_id, m.at
    from (
      select id, payout_no as reference, 1 as trade_type, -1 as sign, amount_minor, order_id, null::bigint as flow_id, id as payout_id, created_at as at
      from payout
      union all
      select id, flow_no, 2, 1, amount_minor, order_id, id, null, paid_at from repay_flow
    ) m order by m.at, m.id`,
]

/** The gate was asked twice for each follow-up, one in so many times it refused. */
const REFUSED_EVERY = 50
const FACTS = `'{"localDate":"2026-01-05","localTime":"10:30","isHoliday":false,"onDay":0,"inWeek":0}'`

/** How each follow-up of the desks came about: what the gate was asked, and the call. */
export const contactLogStatements: readonly string[] = [
  `insert into contact_attempt (customer_id, app_id, order_id, task_id, desk, channel, purpose, recipient, number_last4, number_hash, user_id,
      at, answer, reason, facts, made, dialled_by)
    select f.customer_id, f.app_id, f.order_id, f.task_id, f.desk, 'call', 'collection', 'borrower', right(c.mobile, 4), md5(c.mobile), f.user_id,
      f.at - n * interval '10 minutes', case when refused then 'refuse' else 'allow' end, case when refused then 'hours' else 'withinRule' end,
      ${FACTS}, not refused, 'tel'
    from follow_up f join customer c on c.id = f.customer_id cross join generate_series(1, 2) n
    cross join lateral (select n = 2 and f.id % ${REFUSED_EVERY} = 0 as refused) gate order by f.id, n desc`,
  `insert into call_record (customer_id, order_id, task_id, user_id, caller_name, phone, purpose, seconds, dialled_at, connected_at)
    select f.customer_id, f.order_id, f.task_id, f.user_id, u.name, c.mobile, 'collection', 30, f.at,
      case when f.id % 3 > 0 then f.at + interval '5 seconds' end
    from follow_up f join staff_user u on u.id = f.user_id join customer c on c.id = f.customer_id order by f.id`,
]
