import type { PayLevel, SalaryLineKind } from '@countinghouse/domain/areas/platform-collection/salary'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { CollectionStage } from '@countinghouse/domain/kernel/lists/desk'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../kernel/context'

/** The month with its row locked: who computes, adjusts and closes it waits for the others. */
export const lockMonth = (trx: Db, month: BusinessDate) =>
  trx.selectFrom('salary_month').selectAll().where('month', '=', month).forUpdate().executeTakeFirst()

/** The row of a month that is computed now, locked. */
export async function openMonth(
  trx: Trx,
  { month, by, now }: { month: BusinessDate; by: number | null; now: Date },
): Promise<{ state: 'open' | 'closed' }> {
  await trx
    .insertInto('salary_month')
    .values({ month, computed_at: now, computed_by: by })
    .onConflict(conflict => conflict.column('month').doNothing())
    .execute()
  return (await lockMonth(trx, month))!
}

export const keepComputed = (trx: Trx, { month, by, now }: { month: BusinessDate; by: number | null; now: Date }) =>
  trx.updateTable('salary_month').set({ computed_at: now, computed_by: by }).where('month', '=', month).execute()

export const keepClosed = (trx: Db, { month, by, now }: { month: BusinessDate; by: number; now: Date }) =>
  trx
    .updateTable('salary_month')
    .set({ state: 'closed', closed_at: now, closed_by: by })
    .where('month', '=', month)
    .where('state', '=', 'open')
    .execute()

export interface Earner {
  userId: number
  currency: Currency
  groupId: number | null
  departmentId: number | null
  stage: CollectionStage | null
  level: PayLevel | null
}

/** A statement for each of these who has none of the month yet; who has one keeps his group and level. */
export async function insertSalaries(trx: Trx, month: BusinessDate, earners: readonly Earner[]): Promise<void> {
  if (earners.length === 0) return
  const rows = earners.map(one => ({
    user_id: one.userId,
    currency: one.currency,
    group_id: one.groupId,
    department_id: one.departmentId,
    stage: one.stage,
    level: one.level,
  }))
  await sql`
    insert into salary (month, user_id, currency, group_id, department_id, stage, level)
    select ${month}::date, v.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      user_id bigint, currency text, group_id bigint, department_id bigint, stage text, level text)
    order by v.user_id, v.currency
    on conflict (user_id, month, currency) do nothing`.execute(trx)
}

/** Takes away what a computation wrote; what somebody added by hand stays. */
export const deleteComputedLines = (trx: Trx, month: BusinessDate) =>
  sql`
    delete from salary_line l using salary s
    where s.id = l.salary_id and s.month = ${month}::date and l.kind in ('base', 'commission', 'clawBack')`.execute(trx)

export interface NewLine {
  salary_id: number
  kind: SalaryLineKind
  amount_minor: number
  recovery_id: number | null
  recovered_minor: number | null
  rate_bps: number | null
  at: Date
}

const LINES_AT_ONCE = 5_000

export async function insertLines(trx: Trx, lines: readonly NewLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const part = JSON.stringify(lines.slice(from, from + LINES_AT_ONCE))
    await sql`
      insert into salary_line (salary_id, kind, amount_minor, recovery_id, recovered_minor, rate_bps, at)
      select v.* from jsonb_to_recordset(${part}::jsonb) as v(
        salary_id bigint, kind text, amount_minor bigint, recovery_id bigint, recovered_minor bigint, rate_bps integer, at timestamptz)`.execute(
      trx,
    )
  }
}

/** What the statements of a month come to, from their lines; of one statement where it is named. */
export const keepTotals = (trx: Db, month: BusinessDate, salaryId?: number) =>
  sql`
    update salary s set base_minor = v.base, recovered_minor = v.recovered, commission_minor = v.commission,
      bonus_minor = v.bonus, deduction_minor = v.deduction, total_minor = v.total, row_version = s.row_version + 1
    from (
      select one.id, coalesce(sum(l.amount_minor) filter (where l.kind = 'base'), 0) as base,
        coalesce(sum(l.recovered_minor), 0) as recovered,
        coalesce(sum(l.amount_minor) filter (where l.kind = 'commission'), 0) as commission,
        coalesce(sum(l.amount_minor) filter (where l.kind = 'bonus'), 0) as bonus,
        -coalesce(sum(l.amount_minor) filter (where l.kind in ('clawBack', 'deduction')), 0) as deduction,
        coalesce(sum(l.amount_minor), 0) as total
      from salary one left join salary_line l on l.salary_id = one.id
      where one.month = ${month}::date and (${salaryId ?? null}::bigint is null or one.id = ${salaryId ?? null}::bigint)
      group by one.id
    ) v
    where v.id = s.id and (s.base_minor, s.recovered_minor, s.commission_minor, s.bonus_minor, s.deduction_minor, s.total_minor)
      is distinct from (v.base, v.recovered, v.commission, v.bonus, v.deduction, v.total)`.execute(trx)
