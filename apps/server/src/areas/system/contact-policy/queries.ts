import type { ContactRule } from '@countinghouse/domain/areas/system/contact-policy'
import type { Selectable } from 'kysely'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import type { ContactPolicyTable } from '../../../kernel/database/schema.generated'
import { allOf, equals } from '../../../kernel/filter'
import { type PageInput, pageOf } from '../../../kernel/page'

interface PolicyFilters extends PageInput {
  country?: string
  purpose?: string
  recipient?: string
  inForce?: boolean
}

const inForce = (today: string) =>
  sql<boolean>`(p.valid_from <= ${today}::date and (p.valid_to is null or p.valid_to >= ${today}::date))`

export const pageOfPolicies = (db: Db, input: PolicyFilters, today: string) =>
  pageOf(input, {
    from: db.selectFrom('contact_policy as p'),
    where: allOf(
      equals('p.country', input.country),
      equals('p.purpose', input.purpose),
      equals('p.recipient', input.recipient),
      input.inForce === undefined ? undefined : sql<SqlBool>`${inForce(today)} = ${input.inForce}`,
    ),
    id: 'p.id',
    sort: {},
    firstOrder: 'asc',
    rows: ids =>
      db
        .selectFrom('contact_policy as p')
        .selectAll('p')
        .select(eb => [
          inForce(today).as('in_force'),
          eb
            .exists(
              eb
                .selectFrom('pending_change as c')
                .select('c.id')
                .where('c.kind', '=', 'contactPolicy')
                .where('c.state', '=', 'waiting')
                .where('c.subject_id', '=', sql<string>`p.id::text`),
            )
            .as('waiting'),
        ])
        .where('p.id', 'in', [...ids])
        .execute(),
    idOf: row => row.id,
  })

export type PolicyRecord = Selectable<ContactPolicyTable>

/** The row as the domain reads it. */
export const ruleOf = (row: PolicyRecord): ContactRule => ({
  country: (row.country as ContactRule['country']) ?? undefined,
  purpose: row.purpose as ContactRule['purpose'],
  channels: row.channels as unknown as ContactRule['channels'],
  recipient: row.recipient as ContactRule['recipient'],
  weekdays: row.weekdays as unknown as number[],
  localFrom: row.local_from,
  localTo: row.local_to,
  holidays: row.holidays as ContactRule['holidays'],
  holidayFrom: row.holiday_from ?? undefined,
  holidayTo: row.holiday_to ?? undefined,
  maxPerDay: row.max_per_day ?? undefined,
  maxPer7Days: row.max_per_7_days ?? undefined,
  validFrom: row.valid_from,
  validTo: row.valid_to ?? undefined,
  source: row.source,
})

const columnsOf = (rule: ContactRule) => ({
  country: rule.country ?? null,
  purpose: rule.purpose,
  channels: [...rule.channels],
  recipient: rule.recipient,
  weekdays: [...rule.weekdays].sort((a, b) => a - b),
  local_from: rule.localFrom,
  local_to: rule.localTo,
  holidays: rule.holidays,
  holiday_from: rule.holidays === 'hours' ? (rule.holidayFrom ?? null) : null,
  holiday_to: rule.holidays === 'hours' ? (rule.holidayTo ?? null) : null,
  max_per_day: rule.maxPerDay ?? null,
  max_per_7_days: rule.maxPer7Days ?? null,
  valid_from: rule.validFrom,
  valid_to: rule.validTo ?? null,
  source: rule.source,
})

export const insertPolicy = (db: Db, rule: ContactRule, now: Date) =>
  db
    .insertInto('contact_policy')
    .values({ ...columnsOf(rule), created_at: now })
    .execute()

export const lockPolicy = (db: Db, id: number) =>
  db.selectFrom('contact_policy').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Rows that the rule could overlap: same purpose and recipient, any date. */
export const listLike = (db: Db, { purpose, recipient }: ContactRule) =>
  db
    .selectFrom('contact_policy')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()

export const updatePolicy = (db: Db, id: number, rule: ContactRule) =>
  db
    .updateTable('contact_policy')
    .set(eb => ({ ...columnsOf(rule), row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const endPolicy = (db: Db, id: number, validTo: string) =>
  db
    .updateTable('contact_policy')
    .set(eb => ({ valid_to: validTo, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
