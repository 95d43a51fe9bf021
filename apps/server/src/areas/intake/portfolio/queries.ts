import type { portfolio } from '@countinghouse/contract/areas/intake/portfolio/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db, Trx } from '../../../kernel/context'
import type { PortfolioImportTable } from '../../../kernel/database/schema.generated'
import { allOf, equals, onDays } from '../../../kernel/filter'
import { insertRow } from '../../../kernel/insert-row'
import { page } from '../../../kernel/page'
import { ofActorsApps, ownOrEverywhere } from '../../../kernel/scope'

export interface LineFault {
  field: string
  fault: string
}

export interface ValidatedRow {
  line: number
  reference: string
  on_date: string
  faults: readonly LineFault[]
  record?: object
}

const imports = (db: Db) =>
  db
    .selectFrom('portfolio_import as i')
    .innerJoin('staff_user as u', 'u.id', 'i.made_by')
    .selectAll('i')
    .select('u.name as maker_name')

export const pageOfImports = (db: Db, input: ParsedInputOf<typeof portfolio.portfolioList>, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('portfolio_import as i'),
    where: allOf(
      ownOrEverywhere(actor, 'i.made_by'),
      equals('i.kind', input.portfolioKind),
      equals('i.state', input.portfolioState),
      onDays('i.made_at', input.makeTimeStart, input.makeTimeEnd),
    ),
    id: 'i.id',
    sort: { makeTime: 'i.made_at' },
    rows: () => imports(db),
  })

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const findImport = (db: Db, actor: Actor, importId: number) =>
  imports(db)
    .where('i.id', '=', importId)
    .where(allOf(ownOrEverywhere(actor, 'i.made_by')))
    .executeTakeFirst()

export const pageOfRows = (db: Db, input: ParsedInputOf<typeof portfolio.portfolioRows>) =>
  page(db, input, {
    from: db.selectFrom('portfolio_import_row as r'),
    where: allOf(equals('r.import_id', input.importId), equals('r.state', input.lineState)),
    id: 'r.id',
    sort: { line: 'r.line' },
    firstOrder: 'asc',
    rows: from => from.select(['r.id', 'r.line', 'r.reference', 'r.state', 'r.faults', 'r.customer_id', 'r.order_id']),
  })

export type RowRecord = Awaited<ReturnType<typeof pageOfRows>>['list'][number]

/** A file that the actor uploaded for an import; locked, so that it stays until the import that names it is kept. */
export const lockUpload = (trx: Trx, fileId: string, userId: number) =>
  trx
    .selectFrom('stored_file')
    .select(['id', 'original_name', 'sha256'])
    .where('id', '=', fileId)
    .where('uploaded_by', '=', userId)
    .where('owner_kind', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Whether a file is of no use any more: no other check waits for it, and no record has it. It stays so until the end of `trx`. */
export async function isSpent(trx: Trx, fileId: string): Promise<boolean> {
  const file = await trx
    .selectFrom('stored_file')
    .select('owner_kind')
    .where('id', '=', fileId)
    .forUpdate()
    .executeTakeFirst()
  const waiting = await trx
    .selectFrom('portfolio_import')
    .select('id')
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst()
  return file?.owner_kind === null && !waiting
}

/** The apps that the actor reaches, by their code. */
export async function findApps(db: Db, actor: Actor) {
  const rows = await db
    .selectFrom('app')
    .select(['id', 'app_ssid', 'country', 'currency'])
    .where(allOf(ofActorsApps(actor, 'app.id')))
    .execute()
  return new Map(rows.map(row => [row.app_ssid, row]))
}

export async function insertImport(trx: Trx, made: Insertable<PortfolioImportTable>): Promise<number> {
  const id = await insertRow(trx, 'portfolio_import', made)
  return id
}

export const lockImport = (trx: Trx, importId: number) =>
  trx.selectFrom('portfolio_import').selectAll().where('id', '=', importId).forUpdate().executeTakeFirst()

/** Lines of a check that broke off. */
export const deleteRows = (trx: Trx, importId: number) =>
  trx.deleteFrom('portfolio_import_row').where('import_id', '=', importId).execute()

export const insertRows = (trx: Trx, importId: number, rows: readonly ValidatedRow[]) =>
  sql`
    insert into portfolio_import_row (import_id, line, reference, on_date, state, faults, record)
    select ${importId}, v.line, v.reference, v.on_date, case when v.record is null then 'refused' else 'ready' end,
      v.faults, v.record
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      line integer, reference text, on_date date, faults jsonb, record jsonb)
    order by v.line`.execute(trx)

/** The lines are kept: the counts stand, the file goes. */
export const endCheck = (trx: Trx, importId: number) =>
  sql`
    update portfolio_import i set state = 'checked', file_id = null, ready_count = c.ready, refused_count = c.refused
    from (
      select count(*) filter (where state = 'ready') as ready, count(*) filter (where state = 'refused') as refused
      from portfolio_import_row where import_id = ${importId}
    ) c
    where i.id = ${importId}`.execute(trx)

export const failCheck = (trx: Trx, importId: number, now: Date) =>
  trx
    .updateTable('portfolio_import')
    .set({ state: 'failed', file_id: null, ended_at: now })
    .where('id', '=', importId)
    .execute()

/** Files that were to be checked before that moment and are not. */
export const listCheckingBefore = async (db: Db, before: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('portfolio_import')
    .select('id')
    .where('state', '=', 'checking')
    .where('made_at', '<', before)
    .execute()
  return rows.map(({ id }) => id)
}

export const startImport = (trx: Trx, importId: number, now: Date) =>
  trx.updateTable('portfolio_import').set({ state: 'importing', started_at: now }).where('id', '=', importId).execute()

export const endImport = (trx: Trx, importId: number, now: Date) =>
  trx
    .updateTable('portfolio_import')
    .set({ state: 'imported', ended_at: now })
    .where('id', '=', importId)
    .where('state', '=', 'importing')
    .execute()

/** How far a run has come: what lies before it is not read again. */
export interface Place {
  on_date: string
  line: number
}

/** The next lines to be taken over, their rows locked; loans in the order of their lending. */
export const lockReady = (trx: Trx, importId: number, { after, limit }: { after: Place; limit: number }) =>
  trx
    .selectFrom('portfolio_import_row')
    .select(['id', 'record', 'on_date', 'line'])
    .where('import_id', '=', importId)
    .where('state', '=', 'ready')
    .where(sql<SqlBool>`(on_date, line) > (${after.on_date}::date, ${after.line}::integer)`)
    .orderBy('on_date')
    .orderBy('line')
    .limit(limit)
    .forUpdate()
    .execute()

export interface Outcome {
  id: number
  faults?: readonly LineFault[]
  customer_id?: number
  order_id?: number
}

/** What lines became. What was to be written of them is not kept a second time. */
export async function markRows(trx: Trx, importId: number, outcomes: readonly Outcome[]): Promise<void> {
  await sql`
    update portfolio_import_row r set
      state = case when v.faults is null then 'imported' else 'refused' end,
      faults = coalesce(v.faults, '[]'), record = null, customer_id = v.customer_id, order_id = v.order_id
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as v(
      id bigint, faults jsonb, customer_id bigint, order_id bigint)
    where r.id = v.id`.execute(trx)
  const refused = outcomes.filter(outcome => outcome.faults).length
  await trx
    .updateTable('portfolio_import')
    .set(eb => ({
      ready_count: eb('ready_count', '-', outcomes.length),
      imported_count: eb('imported_count', '+', outcomes.length - refused),
      refused_count: eb('refused_count', '+', refused),
    }))
    .where('id', '=', importId)
    .execute()
}
