import type { contactPolicy } from '@countinghouse/contract/areas/system/contact-policy/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { PolicyRow } from '@countinghouse/domain/areas/contact/gate'
import type { ContactRule } from '@countinghouse/domain/kernel/contact-policy'
import type { Selectable } from 'kysely'
import { type SqlBool, sql } from 'kysely'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import type { ContactPolicyTable } from '../../../kernel/database/schema.generated'
import { allOf, equals } from '../../../kernel/filter'
import { page } from '../../../kernel/page'

const inForce = (today: string) =>
  sql<boolean>`(p.valid_from <= ${today}::date and (p.valid_to is null or p.valid_to >= ${today}::date))`

export const pageOfPolicies = (db: Db, input: ParsedInputOf<typeof contactPolicy.contactPolicyList>, today: string) =>
  page(db, input, {
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
    rows: from =>
      from
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
        ]),
  })

export const POLICY = columns('contact_policy', {
  country: 'country',
  purpose: 'purpose',
  channels: 'channels',
  recipient: 'recipient',
  weekdays: 'weekdays',
  localFrom: 'local_from',
  localTo: 'local_to',
  holidays: 'holidays',
  holidayFrom: 'holiday_from',
  holidayTo: 'holiday_to',
  maxPerDay: 'max_per_day',
  maxPer7Days: 'max_per_7_days',
  validFrom: 'valid_from',
  validTo: 'valid_to',
  source: 'source',
})

export type PolicyRecord = Selectable<ContactPolicyTable>

/** The row as the domain reads it: what is null there is not there. */
export const ruleOf = (row: PolicyRecord): ContactRule => {
  const { country, holidayFrom, holidayTo, maxPerDay, maxPer7Days, validTo, ...kept } = POLICY.named(row)
  const blank = { country, holidayFrom, holidayTo, maxPerDay, maxPer7Days, validTo }
  return { ...kept, ...(Object.fromEntries(Object.entries(blank).filter(([, value]) => value !== null)) as object) }
}

function valuesOf({ holidayFrom, holidayTo, ...rule }: ContactRule) {
  const hours = rule.holidays === 'hours' ? { holidayFrom, holidayTo } : {}
  const weekdays = [...rule.weekdays].sort((a, b) => a - b)
  return POLICY.values({ ...rule, ...hours, channels: [...rule.channels], weekdays })
}

export const insertPolicy = (db: Db, rule: ContactRule, now: Date) =>
  db
    .insertInto('contact_policy')
    .values({ ...valuesOf(rule), created_at: now })
    .execute()

export const lockPolicy = (db: Db, id: number) =>
  db.selectFrom('contact_policy').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Rows that the rule could overlap: same purpose and recipient, any date. */
export const listLike = (db: Db, { purpose, recipient }: Pick<ContactRule, 'purpose' | 'recipient'>) =>
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
    .set(eb => ({ ...valuesOf(rule), row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const endPolicy = (db: Db, id: number, validTo: string) =>
  db
    .updateTable('contact_policy')
    .set(eb => ({ valid_to: validTo, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** What the gate's rule is asked with: the rules for a purpose and recipient, of every country and date. */
export const listContactRules = async (
  db: Db,
  asked: Pick<ContactRule, 'purpose' | 'recipient'>,
): Promise<PolicyRow[]> => (await listLike(db, asked)).map(row => ({ policyId: row.id, ...ruleOf(row) }))
