import type { salaries } from '@countinghouse/contract/areas/platform-collection/pay/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { monthAfter, type PayLevel, type PayRate } from '@countinghouse/domain/areas/platform-collection/salary'
import { type BusinessDate, isBusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import type { CollectionStage } from '@countinghouse/domain/kernel/lists/desk'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, contains, equals, searching } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsStaff } from '../../../kernel/scope'
import { changeWaits } from '../../system/moves'
import type { Earner } from './writes'

export const PERMISSION = 'platform-salary'

const ofMonth = (month: string | undefined) =>
  month === undefined || isBusinessDate(`${month}-01`)
    ? equals('s.month', month && `${month}-01`)
    : searching<never>(sql`false`)

const reachedSalaries = (db: Db) => db.selectFrom('salary as s').innerJoin('staff_user as u', 'u.id', 's.user_id')

export const pageOfSalaries = (db: Db, input: ParsedInputOf<typeof salaries.salaryList>, actor: Actor) =>
  page(db, input, {
    from: reachedSalaries(db)
      .innerJoin('salary_month as m', 'm.month', 's.month')
      .leftJoin('staff_group as g', 'g.id', 's.group_id'),
    where: allOf(
      ofActorsStaff(actor, PERMISSION, 'u'),
      ofMonth(input.salaryMonth),
      equals('s.currency', input.currency),
      equals('m.state', input.monthState),
      contains('g.name', input.groupName, 'groupName'),
      contains('u.name', input.userName, 'userName'),
    ),
    id: 's.id',
    sort: { salaryMonth: 's.month', totalPay: 's.total_minor' },
    rows: from =>
      from
        .select(['s.id as salaryId', 's.user_id as userId', 'u.name as userName', 'g.name as groupName', 's.currency'])
        .select(sql<string>`to_char(s.month, 'YYYY-MM')`.as('salaryMonth'))
        .select(['m.state as monthState', 's.base_minor as basePay', 's.recovered_minor as recoveryAmount'])
        .select(['s.commission_minor as commission', 's.bonus_minor as bonusAmount', 's.total_minor as totalPay'])
        .select(['s.deduction_minor as deductionAmount', 's.row_version as rowVersion']),
  })

/** A statement within the actor's reach; its row is locked in an open transaction by the month's. */
export const findSalary = (db: Db, salaryId: number, actor: Actor) =>
  reachedSalaries(db)
    .selectAll('s')
    .where('s.id', '=', salaryId)
    .where(allOf(ofActorsStaff(actor, PERMISSION, 'u')))
    .executeTakeFirst()

export const pageOfLines = (db: Db, input: ParsedInputOf<typeof salaries.salaryLines>, actor: Actor) =>
  page(db, input, {
    from: db
      .selectFrom('salary_line as l')
      .innerJoin('salary as s', 's.id', 'l.salary_id')
      .innerJoin('staff_user as u', 'u.id', 's.user_id'),
    where: allOf(equals('l.salary_id', input.salaryId), ofActorsStaff(actor, PERMISSION, 'u')),
    id: 'l.id',
    sort: { at: 'l.at' },
    rows: from =>
      from
        .leftJoin('recovery as r', 'r.id', 'l.recovery_id')
        .leftJoin('loan_order as o', 'o.id', 'r.order_id')
        .leftJoin('staff_user as a', 'a.id', 'l.author_id')
        .select(['l.id as lineId', 'l.kind as lineKind', 'o.id as orderId', 'o.order_no as orderNo', 'r.stage'])
        .select([
          'l.recovered_minor as recoveryAmount',
          'l.rate_bps as commissionBps',
          's.currency',
          'l.amount_minor as payAmount',
        ])
        .select(['l.reason', 'a.name as createdBy', 'l.at as createTime']),
  })

export const pageOfMonths = (db: Db, input: ParsedInputOf<typeof salaries.salaryMonths>) =>
  sql<{
    salaryMonth: string
    monthState: 'open' | 'closed'
    statementCount: number
    computeTime: Date
    computedBy: string | null
    closeTime: Date | null
    closedBy: string | null
    waiting: boolean
    total: number
  }>`
    select to_char(m.month, 'YYYY-MM') as "salaryMonth", m.state as "monthState", m.computed_at as "computeTime", c.name as "computedBy",
      m.closed_at as "closeTime", e.name as "closedBy",
      (select count(*) from salary s where s.month = m.month)::int as "statementCount",
      ${changeWaits('salaryMonth', sql<string>`to_char(m.month, 'YYYY-MM')`)} as waiting, (count(*) over ())::int as total
    from salary_month m left join staff_user c on c.id = m.computed_by left join staff_user e on e.id = m.closed_by
    where ${allOf(equals('m.state', input.monthState))}
    order by m.month desc limit ${input.pageSize} offset ${(input.pageNum - 1) * input.pageSize}`
    .execute(db)
    .then(({ rows }) => ({ list: rows, total: rows[0]?.total ?? 0 }))

export const RATE = columns('pay_rate', {
  currency: 'currency',
  collectionStage: 'stage',
  collectionLevel: 'level',
  basePay: 'base_minor',
  commissionBps: 'commission_bps',
  validFrom: 'valid_from',
})

/** No rate of the same stage, level and currency that has begun is newer. */
const inForce = (today: BusinessDate) => sql<boolean>`(p.valid_from <= ${today}::date and not exists (
  select from pay_rate n where n.currency = p.currency and n.stage = p.stage and n.level is not distinct from p.level
    and n.valid_from > p.valid_from and n.valid_from <= ${today}::date))`

export const pageOfRates = (db: Db, input: ParsedInputOf<typeof salaries.payRateList>, today: BusinessDate) =>
  page(db, input, {
    from: db.selectFrom('pay_rate as p'),
    where: allOf(
      equals('p.currency', input.currency),
      equals('p.stage', input.collectionStage),
      input.inForce === undefined ? undefined : searching<never>(sql`${inForce(today)} = ${input.inForce}`),
    ),
    id: 'p.id',
    sort: { validFrom: 'p.valid_from' },
    rows: from =>
      from
        .innerJoin('staff_user as u', 'u.id', 'p.created_by')
        .select(['p.id as payRateId', 'p.currency', 'p.stage as collectionStage', 'p.level as collectionLevel'])
        .select(['p.base_minor as basePay', 'p.commission_bps as commissionBps', 'p.valid_from as validFrom'])
        .select(['u.name as createdBy', 'p.created_at as createTime', inForce(today).as('inForce')]),
  })

/** The rates of a currency each. */
export async function listRates(db: Db): Promise<Map<Currency, PayRate[]>> {
  const rows = await db.selectFrom('pay_rate').selectAll().orderBy('id').execute()
  const rates = new Map<Currency, PayRate[]>()
  for (const row of rows) {
    const currency = row.currency
    const of = rates.get(currency) ?? []
    of.push({
      stage: row.stage,
      level: row.level,
      baseMinor: row.base_minor,
      commissionBps: row.commission_bps,
      validFrom: row.valid_from,
    })
    rates.set(currency, of)
  }
  return rates
}

export const hasRate = (
  db: Db,
  rate: { currency: Currency; stage: string; level: PayLevel | null; validFrom: string },
) =>
  db
    .selectFrom('pay_rate')
    .select('id')
    .where('currency', '=', rate.currency)
    .where('stage', '=', rate.stage as CollectionStage)
    .where('level', 'is not distinct from', rate.level)
    .where('valid_from', '=', rate.validFrom)
    .executeTakeFirst()

/** Whether a rate that counts in the month was agreed on after the month was computed. */
export const hasNewerRate = async (db: Db, month: BusinessDate): Promise<boolean> =>
  (await db
    .selectFrom('pay_rate as p')
    .innerJoin('salary_month as m', join => join.on('m.month', '=', month))
    .select('p.id')
    .whereRef('p.created_at', '>', 'm.computed_at')
    .where('p.valid_from', '<', monthAfter(month))
    .executeTakeFirst()) !== undefined

export const findLastClosed = async (db: Db): Promise<BusinessDate | undefined> =>
  (
    await db
      .selectFrom('salary_month')
      .select(({ fn }) => fn.max('month').as('month'))
      .where('state', '=', 'closed')
      .executeTakeFirst()
  )?.month ?? undefined

/**
 * Collectors of groups that work a stage, who were there before the month was over, in the currency of the first app that
 * each works: base pay is paid once.
 */
export async function listMembers(db: Db, month: BusinessDate): Promise<Earner[]> {
  const { rows } = await sql<Earner>`
    select u.id as "userId", a.currency, g.id as "groupId", coalesce(g.department_id, u.department_id) as "departmentId",
      g.collection_stage as stage, g.collection_level as level
    from staff_user u join staff_group g on g.id = u.group_id
    cross join lateral (
      select app.currency from app
      where u.all_apps or exists (select 1 from staff_user_app x where x.user_id = u.id and x.app_id = app.id)
      order by app.id limit 1
    ) a
    where g.collection_stage is not null and g.state = 0 and g.deleted_at is null and u.status = 0 and u.deleted_at is null
      and u.created_at < ${startOfDay(monthAfter(month))}
    order by u.id`.execute(db)
  return rows
}

export interface EarnedCredit extends Earner {
  recoveryId: number
  amountMinor: number
  /** Of the credit itself, or the one that is taken back; by which its rate goes. */
  creditedOn: BusinessDate
  /** What was left of the credit before it was taken back. */
  leftMinor: number | null
  /** The rate by which a closed month paid the credit that is taken back. */
  paidBps: number | null
  at: Date
}

/** All credits and contra credits of a month, with the stage of the credit and the level of its group. */
export async function listEarned(db: Db, month: BusinessDate): Promise<EarnedCredit[]> {
  const { rows } = await sql<EarnedCredit>`
    select r.id as "recoveryId", r.user_id as "userId", r.currency, r.group_id as "groupId", r.department_id as "departmentId",
      r.stage, g.collection_level as level, r.amount_minor as "amountMinor", coalesce(c.business_date, r.business_date) as "creditedOn", r.at,
      case when c.id is not null then (
        c.amount_minor + coalesce((select sum(x.amount_minor) from recovery x where x.reverses_id = c.id and x.id < r.id), 0)
      )::int8 end as "leftMinor",
      (select l.rate_bps from salary_line l join salary s on s.id = l.salary_id join salary_month m on m.month = s.month
        where l.recovery_id = c.id and m.state = 'closed') as "paidBps"
    from recovery r
    left join recovery c on c.id = r.reverses_id
    left join staff_group g on g.id = r.group_id
    where r.business_date >= ${month}::date and r.business_date < ${monthAfter(month)}::date
    order by r.id`.execute(db)
  return rows
}

/**
 * Whether the actor reaches everybody whom a month pays: members of collection groups, and whoever was credited or has a
 * statement. A month and the rates are one for all of them, so that who leads a part computes, closes and proposes none.
 */
export async function reachesAllPaid(db: Db, actor: Actor, month: BusinessDate): Promise<boolean> {
  const reached = ofActorsStaff(actor, PERMISSION, 'u')
  if (reached === undefined) return true
  const beyond = await db
    .selectFrom('staff_user as u')
    .select('u.id')
    .where(
      sql<SqlBool>`(u.id in (
        select m.id from staff_user m join staff_group g on g.id = m.group_id
        where g.collection_stage is not null and g.state = 0 and g.deleted_at is null and m.status = 0 and m.deleted_at is null
        union select r.user_id from recovery r
        where r.business_date >= ${month}::date and r.business_date < ${monthAfter(month)}::date
        union select s.user_id from salary s where s.month = ${month}::date))`,
    )
    .where(sql<SqlBool>`(${allOf(reached)}) is not true`)
    .executeTakeFirst()
  return beyond === undefined
}

export const listSalariesOf = (db: Db, month: BusinessDate) =>
  db.selectFrom('salary').selectAll().where('month', '=', month).orderBy('id').execute()

/** Who made the month what it is: the computation and every adjustment. */
export async function listMakers(db: Db, month: BusinessDate): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select computed_by as "userId" from salary_month where month = ${month}::date and computed_by is not null
    union
    select l.author_id from salary_line l join salary s on s.id = l.salary_id where s.month = ${month}::date and l.author_id is not null`.execute(
    db,
  )
  return rows.map(row => row.userId)
}

/** What a second person compares: how much is paid to how many, by currency. */
export async function sumsOfMonth(db: Db, month: BusinessDate) {
  const { rows } = await sql<{
    currency: Currency
    statementCount: number
    bonusMinor: number
    deductionMinor: number
    totalMinor: number
  }>`
    select currency, count(*)::int as "statementCount", sum(bonus_minor)::int8 as "bonusMinor",
      sum(deduction_minor)::int8 as "deductionMinor", sum(total_minor)::int8 as "totalMinor"
    from salary where month = ${month}::date group by 1 order by 1`.execute(db)
  return rows
}
