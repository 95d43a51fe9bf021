/** What stands around the orders of a business: whom its customers name, where money went and came from, how orders got to their state. */
export const LIFE = ['customer_bank', 'customer_contact', 'payout', 'repay_flow', 'repay_allocation'] as const

const CONTACTS_EACH = 2
const SYSTEM = `10, 'system'`

/** After customers, orders and plans, and before the ledger that names payouts and receipts; `account` is a number that is sealed. */
export function lifeStatements(account: string): string[] {
  return [
    `insert into customer_bank (customer_id, account_name, account_encrypted, account_hash, account_last4, bank_name, created_at)
      select id, cust_name, '${account}', md5(mobile), right(mobile, 4), 'Bench Bank', registered_at from customer order by id`,
    `insert into customer_contact (customer_id, contact_type, relationship, name, phone, contact_index, created_at)
      select id, n, n, cust_name, (5600000000 + ${CONTACTS_EACH} * id + n)::text, n, registered_at
      from customer cross join generate_series(1, ${CONTACTS_EACH}) n order by id, n`,
    `insert into payout (payout_no, order_id, channel, channel_reference, amount_minor, currency, bank_id, account_last4, state,
        created_at, sent_at, answered_at)
      select 'P' || o.id, o.id, 'CH01', 'OUT' || o.id, o.payout_minor, o.currency, b.id, b.account_last4, 'paid',
        o.lent_at, o.lent_at, o.lent_at
      from loan_order o join customer_bank b on b.customer_id = o.customer_id order by o.id`,
    `insert into repay_flow (flow_no, order_id, customer_id, kind, channel, channel_reference, state, amount_minor, received_minor,
        created_at, paid_at, paid_on)
      select 'R' || id, id, customer_id, 1, 'CH01', 'IN' || id, 1, paid_minor, paid_minor, settled_on, settled_on, settled_on
      from loan_order where status = 9 order by id`,
    `insert into repay_allocation (flow_id, plan_id, fee_minor, interest_minor, principal_minor)
      select f.id, p.id, p.paid_fee_minor, p.paid_interest_minor, p.paid_principal_minor
      from repay_flow f join repay_plan p on p.order_id = f.order_id order by f.id`,
    `insert into order_log (order_id, at, user_id, user_name, event, from_status, to_status)
      select o.id, coalesce(step.at, o.submitted_at), ${SYSTEM}, step.event, step.before, step.after
      from loan_order o cross join lateral (values (1, o.submitted_at, 'rulesApprove', 1, 3), (2, o.lent_at, 'lend', 3, 5),
        (3, o.lent_at, 'payoutPaid', 5, 7), (4, o.settled_on::timestamptz, 'settle', 7, 9)) as step(place, at, event, before, after)
      where step.after < 9 or o.status = 9 order by o.id, step.place`,
  ]
}
