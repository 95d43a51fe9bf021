import { CompiledQuery, sql } from 'kysely'
import type { Trx } from '../../kernel/context'
import { CopyText } from '../../kernel/database/copy-in'
import type { Schema } from '../../kernel/database/schema.generated'
import { columnsOf } from './columns-of'

type Row = Record<string, unknown>

const ROWS_A_PART = 500

/** Writes rows through PostgreSQL's copy protocol, one statement for all of them. */
export async function copyRows(trx: Trx, table: keyof Schema & string, rows: readonly Row[]): Promise<void> {
  const columns = columnsOf(table, rows)
  const names = sql.join(columns.map(column => sql.ref(column)))
  const { sql: text } = sql`copy ${sql.table(table)} (${names}) from stdin`.compile(trx)
  const lists = await listColumns(trx, table)
  await trx.executeQuery(CompiledQuery.raw(text, [new CopyText(textOf(rows, columns, lists))]))
}

function* textOf(rows: readonly Row[], columns: readonly string[], lists: ReadonlySet<string>): Generator<string> {
  const lineOf = (row: Row) =>
    columns
      .map(column => {
        const value = row[column]
        return lists.has(column) && Array.isArray(value) ? escaped(listText(value)) : cellText(value)
      })
      .join('\t')
  for (let from = 0; from < rows.length; from += ROWS_A_PART) {
    const part = rows.slice(from, from + ROWS_A_PART)
    yield `${part.map(lineOf).join('\n')}\n`
  }
}

// A list of a jsonb column is written as JSON, one of an array column as PostgreSQL writes arrays.
async function listColumns(trx: Trx, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and attndims > 0
  `.execute(trx)
  return new Set(rows.map(row => row.name))
}

const listText = (values: readonly unknown[]) => `{${values.map(value => JSON.stringify(String(value))).join(',')}}`

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return value instanceof Date ? value.toISOString() : escaped(JSON.stringify(value))
}

const SPECIAL = /[\\\t\n\r]/
const EACH_SPECIAL = /[\\\t\n\r]/g
const ESCAPED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) => (SPECIAL.test(text) ? text.replace(EACH_SPECIAL, found => ESCAPED[found]!) : text)
