import { collection } from '@countinghouse/contract/areas/collection/calls'
import { channelEvent } from '@countinghouse/contract/areas/payment/callback/channel-event'
import { addDays, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { couponType } from '@countinghouse/domain/kernel/lists/outreach'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postAll } from '../areas/books/moves'
import { reconcile } from '../areas/books/reconciliation/reconcile'
import { loadHistory } from '../areas/order/loan/events'
import { loadLoans } from '../areas/order/loan/load'
import { inTransaction } from '../kernel/database/transaction'
import { sealer } from '../kernel/sealed'
import { findActorOf } from '../kernel/session'
import { startTestApp, type TestApp } from '../testing/app'
import { closeTools } from '../testing/close-tools'
import { giveUpDebt } from '../testing/debt-given-up'
import { expectFiguresKept } from '../testing/kept-figures'
import { expectListsAgree } from '../testing/listed-loans'
import { differencesLookedBackOn } from '../testing/looked-back-on'
import { differencesOfPlans } from '../testing/plan-figures'
import { differencesOfWork } from '../testing/work-figures'
import { closeAt, closes, happenings } from './act'
import { fundingOf, openChannelAccounts } from './books/books'
import { writeBusiness } from './bulk/write-business'
import { catchUp, findCast } from './catch-up'
import { fillBusiness, readSimulatorState } from './ensure-demo-business'
import { drawPictures } from './files/pictures'
import { seedDemoCoupons } from './order/coupons'
import { seedDemoCallBacks } from './payment/callbacks'
import { seedDemoRemindRules } from './remind/rules'
import { seedDemoRiskRules } from './risk/rules'
import { generateScenarios } from './scenario/generate'
import type { CustomerScenario } from './scenario/scenario'
import { seedDemoAdministration } from './system/administration'
import { seedDemoApps } from './system/apps'
import { seedDemoStaff } from './system/staff'
import { writeDeskLogs } from './system/staff-logs'
import { keepCloseSteps } from './telemarketing/close-steps'
import { readFacts } from './telemarketing/facts'
import { playTelemarketing } from './telemarketing/play'
import { REMIND_RULES } from './world/remind'

const OPTIONS = { seed: 'sample 21', epoch: '2026-09-10', customersADay: 9 }
const NOW = new Date('2026-11-20T05:00:00Z')

/** Who hands tasks of collection out everywhere, in his department, in his group; and what each of them reaches, said by who holds it. */
async function leadersOf({ user, db }: TestApp) {
  const place = await db
    .selectFrom('task')
    .select(['group_id', 'department_id'])
    .where('desk', '=', 'collection')
    .where('group_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const inPool = sql`owner_id is null and group_id is null and ended_at is null`
  const reached = {
    all: sql`true`,
    departmentTree: sql`department_id = ${place.department_id} or ${inPool}`,
    group: sql`group_id = ${place.group_id} or ${inPool}`,
  }
  const leaders = []
  for (const scope of ['all', 'departmentTree', 'group'] as const) {
    const lead = await user({ rights: { 'collection-allocation': ['query', 'get', 'edit'] }, scope })
    await db.updateTable('staff_user').set(place).where('id', '=', lead.userId).execute()
    const { rows } = await sql<{ tasks: number }>`
      select count(*)::int as tasks from task where desk = 'collection' and app_id in (select id from app where not platform)
        and (${reached[scope]})`.execute(db)
    leaders.push({ lead, tasks: rows[0]!.tasks })
  }
  return leaders
}

/** Everything that a scenario may hold, by name. */
function contentsOf({ orders, messages, steps, listings }: CustomerScenario): string[] {
  const money = orders.flatMap(order => order.money).filter(({ at }) => at <= NOW)
  const writtenOffAt = money.find(step => step.kind === 'writeOff')?.at
  const takenBackAt = money.find(step => step.kind === 'reversal' && step.because !== 'duplicate')?.at
  const after = (at: Date | undefined) => at && money.some(step => step.kind === 'receipt' && step.at > at)
  return [
    ...money.map(step => {
      if (step.kind === 'reversal') return step.because
      if (step.kind === 'refund') return `refund ${step.payout.answer} ${step.fromCreditMinor > 0}`
      return step.kind === 'receipt' ? `receipt ${step.extendDays === undefined} ${step.channel}` : step.kind
    }),
    ...(after(writtenOffAt) ? ['recovery'] : []),
    ...(after(takenBackAt) ? ['paid again'] : []),
    ...messages.map(({ topic }) => topic),
    ...steps.map(({ kind }) => kind),
    ...listings
      .filter(({ at }) => at <= NOW)
      .map(({ list, reason, ended }) => `${list} ${reason} ${ended && ended.at <= NOW}`),
    ...orders.flatMap(order => [
      `${order.review?.decision} ${order.admission}`,
      ...(order.check?.deciding ?? []).map(place => `rule ${place}`),
      ...(order.review?.calls ?? []).map(({ hangup }) => hangup),
      `bank ${order.review?.bankCheck?.result}`,
      `human review ${order.review?.human?.result}`,
      `second level ${order.review?.second?.decision}`,
      `${order.withdrawnAt !== undefined}`,
      `${order.terms.periods}`,
      ...(order.lending?.attempts ?? []).map(({ answer, silent }) => `${answer} ${silent}`),
      ...order.calls.flatMap(({ purpose, seconds, follow: { result, promise } }) => [
        `${purpose} ${seconds > 0}`,
        `follow ${result}`,
        `promise ${promise?.inDays} ${promise?.share}`,
      ]),
    ]),
  ]
}

/** Some customers who between them live through everything that a scenario may hold. */
function sampleOf(generated: readonly CustomerScenario[]): CustomerScenario[] {
  const seen = new Set<string>()
  return generated.filter((scenario, index) => {
    const fresh = contentsOf(scenario).filter(one => !seen.has(one))
    for (const one of fresh) seen.add(one)
    return fresh.length > 0 || index % 200 === 0
  })
}

const generated = generateScenarios(OPTIONS, NOW)
const scenarios = sampleOf(generated)

async function demo(app: TestApp) {
  const sealed = sealer(app.services.env.secrets.dataKey)
  await inTransaction(app.db, trx => seedDemoStaff(trx, startOfDay(OPTIONS.epoch)))
  const apps = await inTransaction(app.db, trx => seedDemoApps(trx, sealed, startOfDay(OPTIONS.epoch)))
  await inTransaction(app.db, trx => seedDemoRemindRules(trx, startOfDay(OPTIONS.epoch)))
  const rules = await inTransaction(app.db, trx => seedDemoRiskRules(trx, { apps, at: startOfDay(OPTIONS.epoch) }))
  // Queues say who is handed which tasks.
  await inTransaction(app.db, trx => seedDemoAdministration(trx, startOfDay(OPTIONS.epoch)))
  return { sealed, apps, rules }
}

/** What both ways must agree on, without ids and without what only the one clock of a test decides. */
const QUESTIONS = {
  customers: sql`select mobile, cust_name, identity_hash, birthday, sex, channel, profile, risk, reborrow, credit_minor, sms_count_today, sms_count_day, row_version, registered_at from customer order by mobile`,
  banks: sql`select c.mobile, account_hash, account_last4, ifsc_code, bank_code, bank_name, current from customer_bank b join customer c on c.id = b.customer_id order by 1`,
  events: sql`select event_id, e.kind, e.channel, occurred_at, c.mobile from app_event e left join customer c on c.id = e.customer_id order by 1`,
  messages: sql`select c.mobile, m.message_type, question_type, complaint_type, content, received_at, reply_content, u.username, replied_at
    from customer_message m join customer c on c.id = m.customer_id left join staff_user u on u.id = m.replied_by order by 1, received_at`,
  advertising: sql`select cost_on, a.app_ssid, channel, amount_minor from advertising_cost k join app a on a.id = k.app_id order by 1, 2, 3`,
  images: sql`select c.mobile, i.kind, i.created_at, f.id, f.storage_key, f.original_name, f.sha256, f.owner_kind, f.created_at as sent_at
    from customer_image i join customer c on c.id = i.customer_id join stored_file f on f.id = i.file_id and f.owner_id = c.id order by 1, 2`,
  contacts: sql`select c.mobile, k.contact_type, relationship, k.name, phone, contact_index from customer_contact k join customer c on c.id = k.customer_id order by 1, contact_index`,
  orders: sql`select c.mobile, o.loan_number, o.order_type, o.status, o.loan_status, o.settle_status, o.approval_status, o.pending_material, o.failure_reason, o.reject_reason,
    o.principal_minor, o.payout_minor, o.terms, o.paid_minor, o.outstanding_minor, o.late_fee_minor, o.overdue_days, o.ever_overdue, o.due_on, o.first_due_on,
    o.written_off_minor, o.lent_on, o.lent_at, o.settled_on, o.settled_at, o.fees_through, o.applied_at, o.decided_at
    from loan_order o join customer c on c.id = o.customer_id order by 1, o.applied_at`,
  plans: sql`select c.mobile, p.period, p.due_on, p.principal_minor, p.interest_minor, p.late_fee_minor, p.paid_principal_minor, p.paid_interest_minor,
    p.paid_late_fee_minor, p.written_off_principal_minor, p.written_off_interest_minor,
    p.written_off_late_fee_minor, p.settle_status, p.settled_on, p.settled_at, p.fees_through
    from repay_plan p join loan_order o on o.id = p.order_id join customer c on c.id = o.customer_id order by 1, o.applied_at, p.period`,
  flows: sql`select channel, channel_reference, regexp_replace(pay_link, '^.*/sandbox/', '') as link, oxxo_code, kind, state, amount_minor, received_minor, extend_days, refunded_minor, reversed_minor,
    reverse_reason, reversed_by, reversed_at, reference_freed, counts_on, paid_at, paid_on from repay_flow order by 2`,
  reductions: sql`select c.mobile, r.amount_minor, r.took_minor, r.late_fee_minor, r.state, r.remark, r.applied_by, r.applied_at, r.decided_by, r.decided_at
    from reduction r join loan_order o on o.id = r.order_id join customer c on c.id = o.customer_id order by 1, r.applied_at`,
  reversals: sql`select f.channel_reference, r.cause, r.amount_minor, r.remark, r.reversed_by, r.reversed_at, r.business_date
    from receipt_reversal r join repay_flow f on f.id = r.flow_id order by 1`,
  refunds: sql`select f.channel_reference, r.amount_minor, r.from_credit_minor, r.by_decision_minor, r.state, r.remark, r.asked_by,
    r.approved_by, r.approved_at, r.ended_at, r.failure_reason from refund r join repay_flow f on f.id = r.flow_id order by 1`,
  requests: sql`select c.mobile, p.kind, p.before_values, p.after_values, p.reason, p.state, p.made_by, p.made_at, p.decided_by, p.decided_at,
    p.decision_remark, p.amount_minor, p.currency from pending_change p join loan_order o on o.id = p.order_id
    join customer c on c.id = o.customer_id order by 1, p.made_at`,
  callBacks: sql`select e.kind, e.state, e.reason, e.deliveries, e.received_at, e.body ->> 'at' as reported_at, e.body ->> 'amountMinor' as amount,
    c.mobile, o.loan_number, e.app_id = o.app_id as of_app
    from channel_event e join loan_order o on o.id = e.order_id join customer c on c.id = o.customer_id order by 5, 1, 7`,
  calls: sql`select c.mobile, r.caller_name, r.phone, r.purpose, r.seconds, r.dialled_at, r.connected_at, r.hangup_reason, o.loan_number, r.user_id, t.desk, t.created_at
    from call_record r join customer c on c.id = r.customer_id join loan_order o on o.id = r.order_id left join task t on t.id = r.task_id
    order by 1, r.dialled_at`,
  allocations: sql`select f.channel_reference, p.period, a.late_fee_minor, a.interest_minor, a.principal_minor, a.extension_minor
    from repay_allocation a join repay_flow f on f.id = a.flow_id join repay_plan p on p.id = a.plan_id order by 1, 2, 5, 4, 3`,
  log: sql`select c.mobile, l.at, l.user_name, l.event, l.from_status, l.to_status, l.reason, l.values -> 'systemReason' as why
    from order_log l join loan_order o on o.id = l.order_id join customer c on c.id = o.customer_id order by 1, 2, l.id`,
  riskChecks: sql`select c.mobile, k.at, k.decision, k.values, r.rule_id, r.version, r.hit, r.decided, k.approved, k.lent, k.judged, k.first_overdue,
    k.epoch_score, k.model_score, k.pan_live, k.aadhaar_live, k.witness_live from risk_check k
    join loan_order o on o.id = k.order_id join customer c on c.id = o.customer_id join risk_check_rule r on r.check_id = k.id order by 1, 2, 5`,
  listings: sql`select c.mobile, l.list, l.reason, l.remark, l.created_by, l.created_at, l.ended_at, l.ended_by, l.end_remark
    from customer_listing l join customer c on c.id = l.customer_id order by 1, l.created_at`,
  bankChecks: sql`select c.mobile, k.channel, k.result, k.reason, k.checked_by, k.checked_at, b.account_last4 from bank_check k
    join customer c on c.id = k.customer_id join customer_bank b on b.id = k.bank_id order by 1, k.checked_at`,
  payouts: sql`select c.mobile, y.attempt, y.channel, y.amount_minor, y.reason, y.created_at, y.answered_at, y.state in ('paid', 'failed') as ended, b.account_hash
    from payout y join customer_bank b on b.id = y.bank_id join loan_order o on o.id = y.order_id join customer c on c.id = o.customer_id order by 1, y.created_at`,
  channel: sql`select c.mobile, s.direction, s.state, s.amount_minor, s.currency, s.reason, s.created_at, s.answered_at, s.delivered_at, s.held_until, s.silent
    from sandbox_payment s left join payout y on y.payout_no = s.reference left join repay_flow f on f.flow_no = s.reference
    join loan_order o on o.id = coalesce(y.order_id, f.order_id) join customer c on c.id = o.customer_id order by 1, s.created_at, 2`,
  tasks: sql`select c.mobile, t.status, u.username, t.created_at, t.opened_at, t.ended_at, t.decision, t.decision_remark, t.answers, t.reject_reason,
    f.username as first_examiner, t.row_version
    from task t join staff_user u on u.id = t.owner_id left join staff_user f on f.id = t.first_examiner_id join customer c on c.id = t.customer_id order by 1, t.created_at, t.desk, t.due_on`,
  humanReviews: sql`select c.mobile, r.status, u.username, r.group_id, r.findings, r.call_outcome, r.remark, r.created_at, r.assigned_at,
    r.decided_at, r.closed_at, r.row_version from human_review r join staff_user u on u.id = r.owner_id
    join customer c on c.id = r.customer_id order by 1, r.created_at`,
  social: sql`select c.mobile, s.network, s.account, s.link, s.found, s.created_at from customer_social s
    join customer c on c.id = s.customer_id order by 1, s.network`,
  deskTasks: sql`select c.mobile, t.desk, p.period, t.stage, t.status, t.due_on, t.created_at, t.ended_at, t.transferred, t.row_version, b.stage as before,
    u.username, t.group_id, t.department_id, t.assigned_at, t.opened_at, t.followed_at, t.follow_count, t.last_result, t.last_intention, t.next_contact_at,
    t.promised_on, t.contact_days, t.contact_on
    from task t join customer c on c.id = t.customer_id join repay_plan p on p.id = t.plan_id left join task b on b.id = t.previous_task_id
    left join staff_user u on u.id = t.owner_id order by 1, 2, t.created_at, 3`,
  followUps: sql`select c.mobile, f.desk, p.period, f.at, f.stage, f.days_late, f.user_id, f.group_id, f.department_id, f.result, f.intention, f.contact_result,
    f.outcome, f.customer_condition, f.link_condition, f.person_reached, f.next_contact_at, f.remark, f.file_ids, t.created_at
    from follow_up f join customer c on c.id = f.customer_id join task t on t.id = f.task_id join repay_plan p on p.id = f.plan_id order by 1, 4`,
  sentPictures: sql`select s.id, s.storage_key, s.original_name, s.uploaded_by, s.created_at, c.mobile, f.at from stored_file s
    join follow_up f on f.id = s.owner_id and s.owner_kind = 'follow-up' join customer c on c.id = f.customer_id order by 1`,
  promises: sql`select c.mobile, p.period, r.given_at, r.promised_on, r.amount_minor, r.currency, r.paid_minor, r.state, r.decided_at, r.user_id, r.group_id,
    r.department_id, f.at, t.created_at
    from promise r join follow_up f on f.id = r.follow_up_id join task t on t.id = r.task_id join repay_plan p on p.id = r.plan_id
    join customer c on c.id = t.customer_id order by 1, 3`,
  recovery: sql`select f.channel_reference, p.period, r.user_id, r.group_id, r.department_id, r.stage, r.days_late, r.amount_minor, r.currency, r.settled,
    r.extended, b.amount_minor as reversed, v.business_date as reversed_on, r.at, r.business_date, t.created_at
    from recovery r join repay_flow f on f.id = r.flow_id join repay_plan p on p.id = r.plan_id join task t on t.id = r.task_id
    left join recovery b on b.id = r.reverses_id left join receipt_reversal v on v.id = r.reversal_id order by 1, 2, r.id`,
  schedule: sql`select user_id, schedule_date, expected, signed_in_at, signed_out_at, received, created_by, created_at from schedule order by 2, 1`,
  handOvers: sql`select h.desk, h.kind, h.made_by, h.made_at, h.moved, h.undone_at, count(*) as lines from hand_over h join task_log l on l.hand_over_id = h.id
    group by h.id order by h.made_at, 1`,
  closes: sql`select c.business_date, c.state, s.step, s.place, s.state as step_state,
    case when s.step <> 'reconcile' then s.rows_done end as rows from daily_close c
    join daily_close_step s on s.close_id = c.id order by 1, s.place`,
  taskLog: sql`select c.mobile, l.at, l.operation, l.user_name, l.user_phone, l.decision, l.remark, l.old_task_id is null as is_new, l.old_owner_id, l.new_owner_id,
    l.follow_up_id is null as is_none, h.made_at
    from task_log l join task t on t.id = l.task_id join customer c on c.id = t.customer_id left join hand_over h on h.id = l.hand_over_id
    order by 1, 2, t.due_on, l.id`,
  accruals: sql`select c.mobile, a.through_on, a.days, a.amount_minor from late_fee_accrual a join loan_order o on o.id = a.order_id
    join customer c on c.id = o.customer_id order by 1, 2, 4`,
  entries: sql`select c.mobile, e.kind, e.business_date, e.posted_at, coalesce(ch.channel, a.code) as account, sum(l.amount_minor)::int8 as amount
    from ledger_entry e join ledger_line l on l.entry_id = e.id join ledger_account a on a.id = l.account_id
    left join channel_account ch on a.code = 'cash.' || ch.id left join customer c on c.id = e.customer_id
    group by 1, 2, 3, 4, 5 order by 4, 1, 5`,
  balances: sql`select channel, currency, balance_minor from channel_account order by 1, 2`,
  statements: sql`select a.channel, a.currency, t.trade_type, t.signed_minor, t.balance_after_minor, t.at from trade_flow t
    join channel_account a on a.id = t.channel_account_id order by t.at, 1, 2`,
} as const

describe('the demo business', () => {
  let bulk: TestApp
  let services: TestApp
  beforeAll(async () => {
    bulk = await startTestApp({ now: NOW.toISOString() })
    services = await startTestApp({ now: OPTIONS.epoch })
  }, 60_000)
  afterAll(async () => {
    await bulk.stop()
    await services.stop()
  })

  it('the demo business written in bulk equals what the services write one by one', async () => {
    const one = await demo(bulk)
    const pictures = await drawPictures(bulk.services.storage, OPTIONS.seed)
    await inTransaction(bulk.db, trx =>
      writeBusiness(trx, {
        ...one,
        ...OPTIONS,
        publicUrl: bulk.services.env.publicUrl,
        scenarios,
        challenges: new Map(),
        pictures,
        now: NOW,
        progress: () => undefined,
      }),
    )
    // The services have no seats to give anybody to.
    await inTransaction(bulk.db, async trx => {
      const span = { seed: OPTIONS.seed, from: OPTIONS.epoch, now: NOW }
      await keepCloseSteps(trx, playTelemarketing(await readFacts(trx), [], span).closes)
    })

    await demo(services)
    const start = startOfDay(OPTIONS.epoch)
    await inTransaction(
      services.db,
      async trx => void (await postAll(trx, fundingOf(await openChannelAccounts(trx, start), start))),
    )
    const lived = happenings(
      scenarios,
      await findCast(services.db, { ...OPTIONS, visitedOn: businessDateOf(NOW), pictures }),
      start,
      NOW,
    )
    const tools = closeTools(services)
    const days = closes(start, NOW).map(one => ({ at: one.at, what: 'close', do: undefined, close: one }))
    for (const one of [...lived.map(happening => ({ ...happening, close: undefined })), ...days].sort(
      (a, b) => a.at.getTime() - b.at.getTime(),
    )) {
      services.clock.set(one.at)
      if (one.close) await closeAt(tools, one.close)
      else await inTransaction(services.db, trx => one.do({ trx, services: services.services, now: one.at }))
    }

    for (const [name, question] of Object.entries(QUESTIONS)) {
      const [left, right] = [(await question.execute(bulk.db)).rows, (await question.execute(services.db)).rows]
      expect(left.length, name).toBeGreaterThan(0)
      expect.soft(left, name).toEqual(right)
    }
  }, 300_000)

  it('the demo business hands out every task of collection and reminders in time, and its promises are kept, kept in part, broken or replaced (DOMAIN 13)', async () => {
    const { rows: late } = await sql`
      select t.id, t.desk, t.stage, t.created_at from task t where t.desk <> 'approval'
        and coalesce(t.assigned_at, t.ended_at, ${NOW}) > t.created_at + interval '2 days'`.execute(bulk.db)
    expect(late).toEqual([])
    const { rows: strangers } = await sql`
      select r.id from call_record r join task t on t.id = r.task_id where r.user_id is distinct from t.owner_id
      union all
      select r.id from call_record r where r.task_id is null`.execute(bulk.db)
    expect(strangers).toEqual([])
    const promises = await bulk.db.selectFrom('promise').select('state').distinct().orderBy('state').execute()
    expect(promises.map(({ state }) => state)).toEqual(expect.arrayContaining(['broken', 'kept']))
    const worked = await bulk.db
      .selectFrom('task')
      .select(({ fn }) => ['desk', fn.count('followed_at').as('worked')])
      .where('desk', '<>', 'approval')
      .groupBy('desk')
      .orderBy('desk')
      .execute()
    for (const { desk, worked: count } of worked) expect(Number(count), desk).toBeGreaterThan(20)
  })

  it('the demo business reminds by the narrowest rule: it begins on its day, and nobody calls unless a contact is due (DOMAIN 7)', async () => {
    const { rows: rules } = await sql<{ contactDays: number[]; daysBefore: number; reminders: number; calls: number }>`
      with reminded as (
        select t.*, r.days_before, r.contact_days as of_rule, t.due_on - business_date_of(t.created_at) as begun,
          t.due_on - o.lent_on as lent,
          exists (select from receipt_reversal v join repay_flow f on f.id = v.flow_id where f.order_id = t.order_id) as reopened
        from task t join loan_order o on o.id = t.order_id join app a on a.id = o.app_id join lateral (
          select * from remind_rule r where r.product_id = o.product_id or r.product_id is null and r.app_id = o.app_id
            or r.app_id is null and r.country = a.country
          order by r.product_id nulls last, r.app_id nulls last limit 1) r on true
        where t.desk = 'remind'),
      talked as (
        select f.task_id, business_date_of(f.at) as day, business_date_of(lag(f.at) over earlier) as before,
          business_date_of(lag(f.next_contact_at) over earlier) as agreed
        from follow_up f window earlier as (partition by f.task_id order by f.at))
      select of_rule as "contactDays", days_before as "daysBefore", count(*)::int as reminders,
        count(*) filter (where contact_days is distinct from of_rule or begun > days_before
          or not reopened and begun < least(days_before, lent - 1))::int as strange,
        sum((select count(*) from follow_up f where f.task_id = reminded.id))::int as calls,
        sum((select count(*) from talked f where f.task_id = reminded.id and f.day is distinct from f.before
          and not coalesce(f.agreed <= f.day, false) and not exists (
            select from unnest(of_rule) as d(days) where due_on - d.days <= f.day and due_on - d.days > coalesce(f.before, '-infinity'))
        ))::int as early
      from reminded group by 1, 2 order by 2`.execute(bulk.db)
    const kept = [...REMIND_RULES].sort((a, b) => a.daysBefore - b.daysBefore)
    expect(rules).toEqual(
      kept.map(({ daysBefore, contactDays }) => ({
        ...{ daysBefore, contactDays, reminders: expect.any(Number), calls: expect.any(Number) },
        ...{ strange: 0, early: 0 },
      })),
    )
    for (const { reminders, calls } of rules) expect(Math.min(reminders, calls)).toBeGreaterThan(0)
  })

  it.each(['bulk', 'services'] as const)(
    'the kept figures of collectors are what counting anew finds (%s)',
    async way => {
      const { db } = way === 'bulk' ? bulk : services
      const figures = await db.selectFrom('work_figure').select('settled').where('settled', '>', 0).execute()
      expect(figures.length).toBeGreaterThan(20)
      expect(await differencesOfWork(db)).toEqual([])
    },
  )

  it.each(['bulk', 'services'] as const)(
    'what is kept of reviews, reminders and complaints is what counting anew finds (%s)',
    async way => {
      const { db } = way === 'bulk' ? bulk : services
      for (const table of ['review_figure', 'review_minutes', 'reminder_figure'] as const)
        expect((await db.selectFrom(table).select('day').execute()).length, table).toBeGreaterThan(5)
      expect(await differencesLookedBackOn(db)).toEqual([])
    },
  )

  it.each(['bulk', 'services'] as const)('the totals of the desks are what counting anew finds (%s)', async way => {
    const app = way === 'bulk' ? bulk : services
    const { rows } = await sql`
      select desk, app_id, status, group_id, department_id, transferred, last_result, last_intention, decision, due_on, business_date_of(created_at),
        ended_at is null, sum(sign) from (
          select desk, app_id, status, group_id, department_id, transferred, last_result, last_intention, decision, due_on, created_at, ended_at,
            tasks as sign from task_count
          union all
          select desk, app_id, status, group_id, department_id, transferred, last_result, last_intention, decision, due_on, created_at, ended_at,
            -1 from task
        ) as kept_and_counted group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 having sum(sign) <> 0`.execute(app.db)
    expect(rows).toEqual([])
    const { rows: ofDays } = await sql`
      select of_day, day, desk, app_id, status, group_id, department_id, transferred, last_result, last_intention, decision, is_open, sum(sign) from (
          select of_day, business_date_of(case of_day when 'ended' then ended_at else assigned_at end) as day, desk, app_id, status, group_id,
            department_id, transferred, last_result, last_intention, decision, ended_at is null as is_open, tasks as sign from task_day_count
          union all
          select of_day, business_date_of(at), desk, app_id, status, group_id, department_id, transferred, last_result, last_intention, decision,
            ended_at is null, -1 from task cross join lateral (values ('ended', ended_at), ('assigned', assigned_at)) as d(of_day, at)
          where at is not null
        ) as kept_and_counted group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 having sum(sign) <> 0`.execute(app.db)
    expect(ofDays).toEqual([])
    // Pages of such days rest on it (decision 0048).
    const { rows: before } = await sql`select id from task where least(ended_at, assigned_at) < created_at`.execute(
      app.db,
    )
    expect(before).toEqual([])
    const leaders = await leadersOf(app)
    const asked = [
      {},
      { open: true },
      { open: false },
      { overdueBucket: 2 },
      { createTimeStart: '2026-11-01' },
      { transferOrder: false },
      { endTimeStart: '2026-11-01', endTimeEnd: '2026-11-10' },
      { endTimeStart: '2026-11-01', overdueBucket: 2 },
      { postTimeStart: '2026-11-05', followResult: 'c' },
      { postTimeStart: '2026-11-05', open: true },
    ]
    for (const { lead, tasks } of leaders) {
      expect(tasks).toBeGreaterThan(0)
      expect((await app.ask(collection.allTask, {}, { user: lead })).data.total).toBe(tasks)
    }
    for (const [lead, input] of leaders.flatMap(({ lead }) => asked.map(input => [lead, input] as const))) {
      const [all, followed, not] = await Promise.all(
        [{}, { isFollow: true }, { isFollow: false }].map(
          async more => (await app.ask(collection.allTask, { ...input, ...more }, { user: lead })).data.total,
        ),
      )
      expect(all, JSON.stringify(input)).toBe(followed! + not!)
      const { list } = (await app.ask(collection.allTask, { ...input, pageSize: 200 }, { user: lead })).data
      expect(Math.min(all!, 200), JSON.stringify(input)).toBe(list.length)
      // What the next tasks of the list fill is what all of the days sorted would begin with.
      const { list: first } = (await app.ask(collection.allTask, { ...input, pageSize: 3 }, { user: lead })).data
      expect(first, JSON.stringify(input)).toEqual(list.slice(0, 3))
      for (const sortOrder of ['asc', 'desc'] as const) {
        const sorted = { ...input, sortField: 'expireTime', sortOrder, pageSize: 200 } as const
        const found = (await app.ask(collection.allTask, sorted, { user: lead })).data
        expect(found.total, JSON.stringify(sorted)).toBe(all)
        const days = found.list.map(({ expireTime }) => expireTime!)
        expect(days, JSON.stringify(sorted)).toEqual(sortOrder === 'asc' ? days.toSorted() : days.toSorted().reverse())
        if (all! > 4) {
          const { list: second } = (
            await app.ask(collection.allTask, { ...sorted, pageNum: 2, pageSize: 2 }, { user: lead })
          ).data
          expect(second, JSON.stringify(sorted)).toEqual(found.list.slice(2, 4))
        }
      }
    }
  })

  it.each(['bulk', 'services'] as const)('the demo business leaves books that balance (%s)', async way => {
    const app = way === 'bulk' ? bulk : services
    expect((await reconcile(app.db, NOW)).checks.filter(check => check.differences)).toEqual([])
  })

  it.each(['bulk', 'services'] as const)(
    'the demo business keeps of every loan what leads to its balance again (%s)',
    async way => {
      const { db, user } = way === 'bulk' ? bulk : services
      const orders = await db.selectFrom('loan_order').selectAll().where('lent_on', 'is not', null).execute()
      const loans = await loadLoans(db, orders)
      expect(loans.length).toBeGreaterThan(20)
      for (const kept of loans) expect((await loadHistory(db, kept)).isWhole, kept.order.order_no).toBe(true)
      const actor = (await findActorOf(db, (await user({ rights: { order: ['query'] } })).userId))!
      for (const today of [businessDateOf(NOW), addDays(businessDateOf(NOW), 3)])
        await expectListsAgree(db, actor, { kept: loans, today })
    },
  )

  it('the demo business leaves logs of what staff did, call-backs to look at and coupons (DOMAIN 13)', async () => {
    const { db } = bulk
    const span = { seed: OPTIONS.seed, from: new Date('2026-10-10T05:00:00Z'), to: NOW }
    await inTransaction(db, async trx => {
      await writeDeskLogs(trx, span)
      await seedDemoCallBacks(trx, { seed: OPTIONS.seed, now: NOW })
      await seedDemoCoupons(trx, NOW)
    })
    const operations = await db.selectFrom('operation_log').select(['at', 'call', 'area', 'user_name']).execute()
    expect(operations.length).toBeGreaterThan(20)
    expect(new Set(operations.map(({ call }) => call))).toContain('/examine/submit')
    expect(
      operations.filter(({ at, area, user_name }) => at <= span.from || at > NOW || !area || user_name === 'system'),
    ).toEqual([])
    await inTransaction(db, trx => writeDeskLogs(trx, span))
    expect(await db.selectFrom('operation_log').select('id').execute()).toHaveLength(operations.length)
    const signedIn = await db.selectFrom('sign_in_log').select('outcome').distinct().orderBy('outcome').execute()
    expect(signedIn.map(({ outcome }) => outcome)).toEqual(['success', 'wrong'])
    const failed = await db.selectFrom('channel_event').select('body').where('state', '=', 'failed').execute()
    expect(failed.map(({ body }) => channelEvent.safeParse(body).success)).toEqual([true, true])
    const coupons = await db
      .selectFrom('coupon_use as u')
      .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
      .select(['c.type', 'u.status'])
      .execute()
    expect(coupons.length).toBeGreaterThan(0)
    // A deduction that is used lowers a debt, which the books have to say: those are used by the move itself.
    expect(coupons.filter(({ type, status }) => type === couponType.value.deduction && status === 1)).toEqual([])
  })

  it.each(['bulk', 'services'] as const)(
    'what is kept of plans is what plans, receipts and grants say: after a coupon, debt cancelled by decision, an extension undone (%s)',
    async way => {
      const app = way === 'bulk' ? bulk : services
      const { db } = app
      const writtenOff = db.selectFrom('repay_plan').select('id').where('written_off_principal_minor', '>', 0)
      expect((await writtenOff.execute()).length).toBeGreaterThan(0)
      expect(await differencesOfPlans(db)).toEqual([])
      await giveUpDebt(app)
      expect(await differencesOfPlans(db)).toEqual([])
      await expectFiguresKept(app)
    },
  )

  it('the demo business has applications in risk check and payouts at the bank at any time, and loans written off (DOMAIN 3)', () => {
    const generated = generateScenarios({ seed: 'countinghouse', epoch: '2026-05-24', customersADay: 10 }, NOW)
    const orders = generated.flatMap(scenario => scenario.orders)
    for (let daysAgo = 0; daysAgo < 40; daysAgo += 1) {
      const at = new Date(NOW.getTime() - daysAgo * 86_400_000)
      const inRiskCheck = orders.filter(order => order.appliedAt <= at && order.admittedAt > at)
      const inLending = orders
        .flatMap(order => order.lending?.attempts ?? [])
        .filter(attempt => attempt.at <= at && attempt.answeredAt > at)
      expect(inRiskCheck.length, at.toISOString()).toBeGreaterThan(0)
      expect(inLending.length, at.toISOString()).toBeGreaterThan(0)
    }
    const writtenOff = orders.flatMap(order => order.money).filter(({ kind, at }) => kind === 'writeOff' && at <= NOW)
    expect(writtenOff.length).toBeGreaterThan(3)
  }, 60_000)

  it('the demo business is the same for the same seed, and goes on where it stopped', () => {
    const earlier = new Date('2026-11-01T05:00:00Z')
    const before = generateScenarios(OPTIONS, earlier).map(scenario => scenario.person.mobile)
    const until = generated.filter(scenario => scenario.steps[0]!.at <= earlier).map(scenario => scenario.person.mobile)
    expect(before).toEqual(until)
    expect(generateScenarios(OPTIONS, NOW)).toEqual(generated)
    expect(generateScenarios({ ...OPTIONS, seed: 'another' }, NOW)[0]).not.toEqual(generated[0])
  }, 60_000)
})

describe('a demo business that is opened again after some days', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ now: '2026-11-18T05:00:00Z' })
  }, 60_000)
  afterAll(() => app.stop())

  it('a demo business that is opened again after some days lets the days that were missed happen through the services, none of it left out (DESIGN 1)', async () => {
    const { db, services, clock } = app
    await inTransaction(db, trx => seedDemoStaff(trx, clock.now()))
    const scenario = { seed: 'sample 15', epoch: '2026-10-01', customersADay: 3 }
    await fillBusiness({ db, env: services.env, progress: () => undefined }, { ...scenario, now: clock.now() })
    clock.set(NOW)
    const { happened, leftOut } = await catchUp({ ...closeTools(app), progress: () => undefined })
    expect(happened).toBeGreaterThan(20)
    expect(leftOut).toBe(0)
    expect((await readSimulatorState(db))?.through).toEqual(NOW)
    expect((await reconcile(db, NOW)).differences).toBe(0)
    // Who applied in these days sent pictures, and a card that says what was read of it.
    const { rows: applied } = await sql<{ cards: number; own: number }>`
      select count(*)::int as cards, count(*) filter (where f.storage_key not in (
        select storage_key from stored_file group by storage_key having count(*) > 1))::int as own
      from loan_order o join customer_image i on i.customer_id = o.customer_id and i.kind in ('aadhaarFront', 'idcardFront')
      join stored_file f on f.id = i.file_id where o.applied_at > '2026-11-18T05:00:00Z' and o.loan_number = 1`.execute(
      db,
    )
    expect(applied[0]).toEqual({ cards: expect.any(Number), own: applied[0]!.cards })
    expect(applied[0]!.cards).toBeGreaterThan(0)
    expect(await catchUp({ ...closeTools(app), progress: () => undefined })).toEqual({ happened: 0, leftOut: 0 })
  }, 120_000)
})
