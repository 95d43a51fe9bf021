import { variantOf } from '@countinghouse/domain/areas/marketing/draw'
import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { type Selectable, sql } from 'kysely'
import type { Trx } from '../../../kernel/context'
import type { MarketingRunTable } from '../../../kernel/database/schema.generated'
import { type Audience, membersOf } from '../send-group/audience'
import type { Task } from './start'

export type Run = Selectable<MarketingRunTable>

export async function audienceOf(trx: Trx, task: Task): Promise<Audience> {
  const group =
    task.send_group_id === null
      ? undefined
      : await trx.selectFrom('send_group').selectAll().where('id', '=', task.send_group_id).executeTakeFirstOrThrow()
  const kind = group?.source ?? 'rule'
  const source =
    kind === 'list'
      ? { kind, groupId: group!.id }
      : kind === 'expression'
        ? { kind, expression: group!.expression! }
        : { kind, ruleId: group?.rule_id ?? task.rule_id! }
  return {
    appId: task.app_id,
    source,
    ...(task.node !== null && { node: { node: task.node, days: task.node_days } }),
    ...(task.product_id !== null && { productId: task.product_id }),
  }
}

interface Found {
  id: number
  mobile: string
}

/**
 * Writes the next piece of a run's audience, with what each gets; answers whether there is more. Members are taken in the order of
 * their ids, as of the moment at which the run started.
 */
export async function freezePiece(trx: Trx, run: Run, task: Task, most: number): Promise<boolean> {
  const today: BusinessDate = businessDateOf(run.started_at)
  const members = await membersOf(trx, await audienceOf(trx, task), { now: run.started_at, today })
  const { rows } = await sql<Found>`
    select m.id, m.mobile
    from (select c.id from ${members} and c.id > ${run.frozen_to} order by c.id limit ${most}) found
    join customer m on m.id = found.id order by m.id`.execute(trx)
  await insertRecipients(
    trx,
    run.id,
    rows.map(({ id, mobile }) => ({ customerId: Number(id), mobile, ...drawn(task, `c${id}`) })),
  )
  const last = rows.at(-1)
  const isEnd = rows.length < most
  if (isEnd) await addUnknownNumbers(trx, run, task)
  await trx
    .updateTable('marketing_run')
    .set({
      ...(last && { frozen_to: last.id }),
      ...(isEnd && { state: 'sending', frozen_at: run.started_at }),
    })
    .where('id', '=', run.id)
    .execute()
  return !isEnd
}

const drawn = (task: Task, person: string) => {
  const variant = variantOf(task.id, person, { holdoutPercent: task.holdout_percent, bPercent: task.b_percent })
  return { variant, state: variant === 'holdout' ? 'held' : 'queued' }
}

/** Numbers of a list that are no customer's: who does not know whom he writes to does not write (DOMAIN 7). */
async function addUnknownNumbers(trx: Trx, run: Run, task: Task): Promise<void> {
  const { rows } = await sql<{ mobile: string }>`
    select n.mobile from send_group_number n
    where n.group_id = ${task.send_group_id} and not exists (
      select 1 from customer c where c.app_id = ${task.app_id} and c.mobile = n.mobile)
    order by n.mobile`.execute(trx)
  await insertRecipients(
    trx,
    run.id,
    rows.map(({ mobile }) => ({ customerId: null, mobile, variant: 'A', state: 'skipped' })),
  )
}

async function insertRecipients(
  trx: Trx,
  runId: number,
  people: readonly { customerId: number | null; mobile: string; variant: string; state: string }[],
): Promise<void> {
  if (people.length === 0) return
  await sql`
    insert into marketing_recipient (run_id, seq, customer_id, mobile, variant, state, reason)
    select ${runId}, v.nr + coalesce((select max(seq) from marketing_recipient where run_id = ${runId}), 0), v."customerId", v.mobile,
      v.variant, v.state, case when v."customerId" is null then 'unknownRecipient' else '' end
    from jsonb_to_recordset(${JSON.stringify(people.map((one, index) => ({ ...one, nr: index + 1 })))}::jsonb)
      as v(nr bigint, "customerId" bigint, mobile text, variant text, state text)
    on conflict (run_id, mobile) do nothing`.execute(trx)
}
