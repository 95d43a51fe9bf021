import { type Kysely, sql } from 'kysely'

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  optional: boolean
}

const typeOf: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  inet: 'string',
  date: 'string',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  bytea: 'Buffer',
}

const head = `// Made by \`npm run generate\` from apps/server/migrations.
import type { ColumnType } from 'kysely'

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type Json = ColumnType<unknown, unknown, unknown>
`

/** The row types of a migrated database as TypeScript, which is all of schema.generated.ts. */
export async function schemaText<S>(db: Kysely<S>): Promise<string> {
  const tables = new Map<string, Column[]>()
  for (const column of await listColumns(db)) {
    tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  }
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map(column => `  ${column.column}: ${columnType(column)}\n`).join('')
    return `\nexport interface ${rowType(table)} {\n${lines}}\n`
  })
  const list = [...tables.keys()].map(table => `  ${table}: ${rowType(table)}\n`).join('')
  return `${head}${interfaces.join('')}\nexport interface Schema {\n${list}}\n`
}

async function listColumns<S>(db: Kysely<S>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
      a.atthasdef or a.attidentity <> '' as optional
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
      and c.relname not like 'kysely%' and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`.execute(db)
  return rows
}

function columnType({ table, column, type, nullable, optional }: Column): string {
  const plain = type.startsWith('_') ? typeOf[type.slice(1)] : typeOf[type]
  if (!plain) throw new Error(`${table}.${column} is of type ${type}, for which schema-text.ts has no TypeScript type.`)
  const full = `${plain}${type.startsWith('_') ? '[]' : ''}${nullable ? ' | null' : ''}`
  return optional ? `Generated<${full}>` : full
}

function rowType(table: string): string {
  return `${table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`
}
