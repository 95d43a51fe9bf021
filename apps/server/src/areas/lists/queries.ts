import type { lists } from '@countinghouse/contract/areas/lists/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Country } from '@countinghouse/domain/kernel/country'
import type { Language } from '@countinghouse/domain/kernel/language'
import { sql } from 'kysely'
import type { Db } from '../../kernel/context'
import { allOf, equals } from '../../kernel/filter'
import { insertRow } from '../../kernel/insert-row'
import { page } from '../../kernel/page'

/** A column of an export as it was asked for. */
export interface ExportColumn {
  field: string
  title: string
  labels?: Record<string, string>
}

interface NewExport {
  userId: number
  call: string
  name: string
  language: Language
  market: Country | undefined
  input: Record<string, unknown>
  columns: readonly ExportColumn[]
  total: number
  withFiles: boolean
  asSheet: boolean
  fileId: string
  now: Date
}

export const insertExport = async (db: Db, request: NewExport): Promise<number> => {
  return insertRow(db, 'list_export', {
    user_id: request.userId,
    call: request.call,
    name: request.name,
    language: request.language,
    market: request.market ?? null,
    input: JSON.stringify(request.input),
    columns: JSON.stringify(request.columns),
    total: request.total,
    with_files: request.withFiles,
    as_sheet: request.asSheet,
    file_id: request.fileId,
    created_at: request.now,
  })
}

export async function countOpenExports(db: Db, userId: number): Promise<number> {
  // One after the other per person: two requests at once must not both find the last free place.
  await sql`select id from staff_user where id = ${userId} for update`.execute(db)
  const row = await db
    .selectFrom('list_export')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  return Number(row.open)
}

const shown = [
  'e.id as exportId',
  'e.name',
  'e.with_files as withFiles',
  'e.as_sheet as asSheet',
  'e.state',
  'e.rows',
  'e.total',
  'e.created_at as createTime',
  'e.ended_at as endTime',
  'e.expires_at as expireTime',
  'e.file_id as fileId',
] as const

const exportRows = (db: Db) => db.selectFrom('list_export as e').select(shown)

export const pageOfExports = (db: Db, input: ParsedInputOf<typeof lists.exportList>, userId: number) =>
  page(db, input, {
    from: db.selectFrom('list_export as e'),
    where: allOf(equals('e.user_id', userId), equals('e.state', input.state)),
    id: 'e.id',
    sort: { exportId: 'e.id', createTime: 'e.created_at', rows: 'e.rows' },
    rows: () => exportRows(db),
  })

export const findExport = (db: Db, exportId: number, userId: number) =>
  exportRows(db).where('e.id', '=', exportId).where('e.user_id', '=', userId).executeTakeFirst()

/** What the job needs of an export; undefined once it is done. */
export const findOpenExport = (db: Db, exportId: number) =>
  db
    .selectFrom('list_export')
    .selectAll()
    .$narrowType<{ input: Record<string, unknown>; columns: ExportColumn[] }>()
    .where('id', '=', exportId)
    .where('state', 'in', ['waiting', 'running', 'failed'])
    .executeTakeFirst()

export const updateProgress = (db: Db, exportId: number, rows: number) =>
  db.updateTable('list_export').set({ state: 'running', rows }).where('id', '=', exportId).execute()

/** Ends an export that is not ended yet; false when somebody else did. */
export async function endExport(
  db: Db,
  exportId: number,
  end: { state: 'ready' | 'failed'; rows: number; now: Date; expiresAt: Date | null },
): Promise<boolean> {
  const ended = await db
    .updateTable('list_export')
    .set({ state: end.state, rows: end.rows, ended_at: end.now, expires_at: end.expiresAt })
    .where('id', '=', exportId)
    .where('state', 'in', ['waiting', 'running', 'failed'])
    .executeTakeFirst()
  return Number(ended.numUpdatedRows) === 1
}

/** Marks some exports whose days are over and gives the ids of their files. */
export const expireExports = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const expired = await db
    .updateTable('list_export')
    .set({ state: 'expired' })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('list_export')
        .select('id')
        .where('state', '=', 'ready')
        .where('expires_at', '<=', now)
        .limit(limit)
        .forUpdate(),
    )
    .returning('file_id')
    .execute()
  return expired.map(row => row.file_id)
}

/** Marks exports as failed that began before that moment and are not done: no attempt at them is left. */
export const failExportsBefore = (db: Db, before: Date, now: Date) =>
  db
    .updateTable('list_export')
    .set({ state: 'failed', ended_at: now })
    .where('state', 'in', ['waiting', 'running'])
    .where('created_at', '<', before)
    .execute()

const savedRows = (db: Db) =>
  db
    .selectFrom('saved_filter as s')
    .select(['s.id as filterId', 's.name', 's.filters'])
    .$narrowType<{ filters: Record<string, string | number | boolean> }>()

export const listSaved = (db: Db, call: string, userId: number) =>
  savedRows(db).where('s.user_id', '=', userId).where('s.call', '=', call).orderBy('s.id').execute()

interface NewSaved {
  userId: number
  call: string
  name: string
  filters: Record<string, unknown>
  now: Date
}

export const upsertSaved = async (db: Db, { userId, call, name, filters, now }: NewSaved): Promise<number> => {
  const { id } = await db
    .insertInto('saved_filter')
    .values({ user_id: userId, call, name, filters: JSON.stringify(filters), created_at: now })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'call', 'name']).doUpdateSet({ filters: JSON.stringify(filters) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deleteSaved = async (db: Db, filterId: number, userId: number): Promise<boolean> => {
  const gone = await db
    .deleteFrom('saved_filter')
    .where('id', '=', filterId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(gone.numDeletedRows) === 1
}
