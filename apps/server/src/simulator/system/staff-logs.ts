import { approval } from '@countinghouse/contract/areas/approval/calls'
import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import { customerBoard } from '@countinghouse/contract/areas/customer/message/calls'
import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderReductions } from '@countinghouse/contract/areas/order/reduction/calls'
import { orderRefunds } from '@countinghouse/contract/areas/order/refund/calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { orderReversals } from '@countinghouse/contract/areas/order/reversal/calls'
import { orderWriteOff } from '@countinghouse/contract/areas/order/write-off/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { type BusinessDate, businessDateOf, datesFrom } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { SYSTEM } from '../../areas/order/moves'
import type { Trx } from '../../kernel/context'
import { copyRows } from '../bulk/copy-rows'
import { during } from '../scenario/loan'
import { chanceOf } from '../scenario/random'
import { attendanceOf, type Employee } from './attendance'

interface Span {
  seed: string
  /** After this instant, up to and including `to`. */
  from: Date
  to: Date
}

/** What the logs of staff say of a time in which the simulator acted for them: who signed in, who did what. */
export async function writeDeskLogs(trx: Trx, span: Span): Promise<void> {
  await writeSignIns(trx, span)
  await writeOperations(trx, span)
  await writeRefusals(trx, span)
}

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
] as const

/** In the office network everybody has a desk of his own. */
const addressOf = (userId: number) => `10.20.${Math.floor(userId / 200)}.${(userId % 200) + 10}`

async function writeSignIns(trx: Trx, { seed, from, to }: Span): Promise<void> {
  const staff = await trx
    .selectFrom('staff_user')
    .select(['id', 'username'])
    .where('status', '=', 0)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const days = datesFrom(businessDateOf(from), businessDateOf(to))
  const tries = days.flatMap(day =>
    staff.flatMap(({ id, username }) =>
      signInsOf(seed, { id, username }, day).map(one => ({
        ...one,
        username,
        user_id: id,
        ip: addressOf(id),
        user_agent: BROWSERS[id % BROWSERS.length]!,
      })),
    ),
  )
  const rows = tries.filter(({ at }) => at > from && at <= to).sort((a, b) => a.at.getTime() - b.at.getTime())
  if (rows.length > 0) await copyRows(trx, 'sign_in_log', rows)
}

function signInsOf(seed: string, staff: Employee, day: BusinessDate): { at: Date; outcome: string }[] {
  const came = attendanceOf(seed, staff, day)
  if (!came) return []
  const { mistypedAt, signedInAt, againAt } = came
  return [
    ...(mistypedAt ? [{ at: mistypedAt, outcome: 'wrong' }] : []),
    { at: signedInAt, outcome: 'success' },
    ...(againAt ? [{ at: againAt, outcome: 'success' }] : []),
  ]
}

/** The call by which staff bring about an event of an order's log. */
const CALL_OF = {
  approve: approval.submit,
  reject: approval.submit,
  sendBack: approval.submit,
  lend: orderApplications.lending,
  retryLending: orderApplications.lending,
  settle: orderReceipts.repayOfflineAll,
  extend: orderReceipts.extendOffline,
  reduceLateFee: orderReductions.reductionLateFee,
  writeOff: orderWriteOff.writeOff,
  recover: orderWriteOff.recoverOffline,
  reverseReceipt: orderReversals.reverseReceipt,
  moneyAsked: orderRefunds.refundTrade,
  moneyApproved: moneyRequests.moneyRequestDecide,
  moneyRefused: moneyRequests.moneyRequestDecide,
} as const

/** Calls that people tried without the right, as their pages were still open when it was taken from them. */
const TRIED = [
  ['collector', orderApplications.lending],
  ['cs', moneyRequests.moneyRequestDecide],
  ['approver', orderReductions.reductionLateFee],
  ['reminder', orderReversals.reverseReceipt],
  ['marketer', orderRefunds.refundTrade],
  ['collection_supervisor', orderWriteOff.writeOff],
] as const

async function writeRefusals(trx: Trx, { seed, from, to }: Span): Promise<void> {
  const staff = await trx.selectFrom('staff_user').select(['id', 'username', 'name']).execute()
  const rows = datesFrom(businessDateOf(from), businessDateOf(to)).flatMap(day => {
    const chance = chanceOf(`${seed}/refusal ${day}`)
    if (!chance.happens(0.3)) return []
    const [username, { area, path }] = chance.pick(TRIED)
    const who = staff.find(user => user.username === username)!
    return {
      at: during(chance, day, 9, 18),
      user_id: who.id,
      user_name: who.name,
      area,
      call: path,
      kind: 'refusal',
      subject: '',
      subject_ids: [],
      input: null,
      result_code: CODE.notPermitted,
      ip: addressOf(who.id),
      request_id: 'simulator',
    }
  })
  const kept = await trx
    .selectFrom('operation_log')
    .select('at')
    .where('kind', '=', 'refusal')
    .where('at', '>', from)
    .where('at', '<=', to)
    .execute()
  const known = new Set(kept.map(({ at }) => at.getTime()))
  const fresh = rows.filter(({ at }) => at > from && at <= to && !known.has(at.getTime()))
  if (fresh.length > 0) await copyRows(trx, 'operation_log', fresh)
}

/** From what the logs of orders and the message board know of staff; what came through a call stands there already. */
async function writeOperations(trx: Trx, { from, to }: Span): Promise<void> {
  const calls = Object.entries(CALL_OF).map(([event, { area, path }]) => ({ event, area, path }))
  const answered = customerBoard.messageReply
  await sql`
    insert into operation_log (at, user_id, user_name, area, call, kind, subject, subject_ids, input, before_values, after_values,
      result_code, ip, request_id)
    select done.at, done.user_id, done.user_name, done.area, done.path, done.kind, done.subject, array[done.id::text], done.input,
      done.before_values, done.after_values, ${CODE.success}::int,
      '10.20.' || done.user_id / 200 || '.' || done.user_id % 200 + 10, 'simulator'
    from (
      select l.at, l.user_id, l.user_name, c.area, c.path, 'change' as kind, 'order' as subject, l.order_id as id,
        jsonb_strip_nulls(jsonb_build_object('orderId', l.order_id, 'remark', nullif(l.reason, ''))) as input,
        jsonb_build_object('status', l.from_status) as before_values,
        l.values || jsonb_build_object('status', l.to_status) as after_values, l.id as place
      from order_log l
      join jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as c(event text, area text, path text) on c.event = l.event
      where l.at > ${from} and l.at <= ${to} and l.user_name <> ${SYSTEM.userName}
      union all
      -- An examiner who calls looks at the number in full.
      select r.dialled_at - interval '12 seconds', r.user_id, r.caller_name, ${customer.reveal.area}, ${customer.reveal.path},
        'reveal', 'customer', r.customer_id,
        jsonb_build_object('subject', 'customer', 'id', r.customer_id, 'field', 'mobile', 'reason', 'Verification call'),
        null, null, r.id
      from call_record r
      where r.purpose = 'verification' and r.user_id is not null and r.id % 2 = 0
        and r.dialled_at - interval '12 seconds' > ${from} and r.dialled_at - interval '12 seconds' <= ${to}
      union all
      select m.replied_at, u.id, u.name, ${answered.area}, ${answered.path}, 'change', ${'customerMessage'}, m.id,
        jsonb_build_object('id', m.id, 'replyContent', m.reply_content), null, null, m.id
      from customer_message m join staff_user u on u.id = m.replied_by
      where m.replied_at > ${from} and m.replied_at <= ${to}
    ) done
    where not exists (select from operation_log o where o.user_id = done.user_id and o.at = done.at)
    order by done.at, done.place`.execute(trx)
}
