import type { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { CHANGE_KINDS, type ChangeKindName } from '@countinghouse/contract/areas/system/approvals/change-kinds'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Right } from '@countinghouse/contract/kernel/permissions'
import type { ChangeState, MoneyKindName } from '@countinghouse/domain/kernel/second-person'
import { type Expression, type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import type { PendingChangeTable } from '../../../kernel/database/schema.generated'
import { allOf, anyOf, equals, named, onDays, oneOf } from '../../../kernel/filter'
import { holdsRight } from '../../../kernel/holds-right'
import { page } from '../../../kernel/page'

/** The new change's id; undefined while another one of the same record waits. */
export async function insertChange(db: Db, change: Insertable<PendingChangeTable>): Promise<number | undefined> {
  const inserted = await db
    .insertInto('pending_change')
    .values(change)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Whether a change of the record waits for a second person, as a column of its list. */
export const changeWaits = (kind: ChangeKindName, subject: Expression<string>) => sql<boolean>`exists (
  select 1 from pending_change c where c.kind = ${kind} and c.state = 'waiting' and c.subject_id = ${subject})`

/** Which changes a person sees: of the kinds that he may decide, where they concern an app of his or no single one, and his own. */
export interface SeenChanges extends Pick<Actor, 'appIds' | 'userId'> {
  kinds: readonly ChangeKindName[]
}

/** Changes `c` of these kinds that concern an app of the actor's or no single one. */
export const decidedBy = ({ kinds, appIds }: Omit<SeenChanges, 'userId'>) =>
  allOf(
    oneOf('c.kind', kinds),
    appIds === null ? undefined : anyOf(sql<SqlBool>`c.app_id is null`, oneOf('c.app_id', appIds)!),
  )

const seenBy = (seen: SeenChanges) =>
  allOf(
    anyOf(decidedBy(seen), equals('c.made_by', seen.userId)!),
    // Changes that move money stand with the orders.
    oneOf('c.kind', CHANGE_KINDS),
  )

export const pageOfChanges = (db: Db, input: ParsedInputOf<typeof approvals.pendingChangeList>, seen: SeenChanges) =>
  page(db, input, {
    from: db.selectFrom('pending_change as c'),
    where: allOf(
      seenBy(seen),
      equals('c.kind', input.kind),
      equals('c.state', input.state),
      named('c.subject', input.subject),
      onDays('c.made_at', input.makeTimeStart, input.makeTimeEnd),
    ),
    id: 'c.id',
    sort: { makeTime: 'c.made_at' },
    rows: () => changes(db),
  })

export const findChange = (db: Db, changeId: number, seen: SeenChanges) =>
  changes(db)
    .select(['c.payload', 'c.before_values as before', 'c.after_values as after'])
    .where('c.id', '=', changeId)
    .where(seenBy(seen))
    .executeTakeFirst()

/** Changes with who made and who decided them, as every list of them shows it. */
export const changesWithPeople = (db: Db) =>
  db
    .selectFrom('pending_change as c')
    .innerJoin('staff_user as maker', 'maker.id', 'c.made_by')
    .leftJoin('staff_user as decider', 'decider.id', 'c.decided_by')
    .select([
      'c.kind',
      'c.state',
      'c.reason',
      'c.made_by as makerId',
      'maker.name as makerName',
      'c.made_at as makeTime',
      'decider.name as deciderName',
      'c.decided_at as decideTime',
      'c.decision_remark as decisionRemark',
    ])

const changes = (db: Db) =>
  changesWithPeople(db).select(['c.id as changeId', 'c.subject']).$narrowType<{ kind: ChangeKindName }>()

/** Values of a record as JSON, field by field: what the screen compares. */
export type ChangeValues = Record<string, unknown>
interface KeptValues {
  before_values: ChangeValues | null
  after_values: ChangeValues
}
export type ChangeRecord = Omit<Selectable<PendingChangeTable>, keyof KeptValues> & KeptValues

export const lockChange = (db: Db, changeId: number): Promise<ChangeRecord | undefined> =>
  db
    .selectFrom('pending_change')
    .selectAll()
    .$narrowType<KeptValues>()
    .where('id', '=', changeId)
    .forUpdate()
    .executeTakeFirst()

/** The same where somebody sees it; another's is as if it were not there. */
export const lockSeenChange = async (db: Db, changeId: number, seen: SeenChanges): Promise<ChangeRecord | undefined> =>
  (await findChange(db, changeId, seen)) && lockChange(db, changeId)

/** A change with what it does by now. */
export const updateChange = (
  db: Db,
  changeId: number,
  anew: { payload: object; amountMinor: number; before: ChangeValues; after: ChangeValues },
): Promise<ChangeRecord> =>
  db
    .updateTable('pending_change')
    .set({
      payload: JSON.stringify(anew.payload),
      amount_minor: anew.amountMinor,
      before_values: JSON.stringify(anew.before),
      after_values: JSON.stringify(anew.after),
    })
    .where('id', '=', changeId)
    .returningAll()
    .$narrowType<KeptValues>()
    .executeTakeFirstOrThrow()

/** Ends a change; the hash of a password goes with the decision. */
export const endChange = (
  db: Db,
  changeId: number,
  how: { state: ChangeState; userId: number; remark: string; byCommand?: boolean; now: Date },
) =>
  db
    .updateTable('pending_change')
    .set({
      state: how.state,
      decided_by: how.userId,
      decided_at: how.now,
      decision_remark: how.remark,
      by_command: how.byCommand ?? false,
      payload: sql`payload - 'passwordHash'`,
    })
    .where('id', '=', changeId)
    .execute()

/** Changes of these kinds that wait, with who made them. */
export const listWaiting = (db: Db, kinds: readonly (ChangeKindName | MoneyKindName)[]) =>
  changesWithPeople(db)
    .select(['c.id as changeId', 'c.subject'])
    .where('c.state', '=', 'waiting')
    .where('c.kind', 'in', [...kinds])
    .orderBy('c.id')
    .execute()

/** Enabled staff who hold all of these rights through whichever of their enabled roles, and reach the app if one is named. */
export async function listHolders(db: Db, rights: readonly Right[], appId?: number): Promise<number[]> {
  const rows = await db
    .selectFrom('staff_user as u')
    .select('u.id')
    .where('u.status', '=', 0)
    .where('u.deleted_at', 'is', null)
    .where(allOf(...rights.map(holdsRight)))
    .$if(appId !== undefined, query =>
      query.where(
        sql<SqlBool>`(u.all_apps or exists (
          select 1 from staff_user_app a where a.user_id = u.id and a.app_id = ${appId}))`,
      ),
    )
    .orderBy('u.id')
    .execute()
  return rows.map(row => row.id)
}
