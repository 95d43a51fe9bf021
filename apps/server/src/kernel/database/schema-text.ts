import { type Kysely, sql } from 'kysely'
import { COLUMN_TYPES, type ColumnsOf } from './column-types'

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  optional: boolean
  /** Definitions of the checks on this column alone. */
  checks: string[]
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

const head = (named: readonly ColumnsOf[]) => `// Made by \`npm run generate\` from apps/server/migrations.
${named.map(({ type, from }) => `import type { ${type} } from '${from}'\n`).join('')}import type { ColumnType } from 'kysely'

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** A number of a list: what is written is checked by the database. */
export type Listed<T extends number> = ColumnType<T, number, number>
export type Json<T = unknown> = ColumnType<T, unknown, unknown>
`

/** The row types of a migrated database as TypeScript, which is all of schema.generated.ts; `named` says which columns hold more than SQL knows. */
export async function schemaText<S>(db: Kysely<S>, named = COLUMN_TYPES): Promise<string> {
  const tables = new Map<string, Column[]>()
  const all = await listColumns(db)
  const missing = named.flatMap(({ columns }) => columns).find(name => !all.some(column => nameOf(column) === name))
  if (missing) throw new Error(`column-types.ts names ${missing}, which no table has.`)
  for (const column of all) {
    tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  }
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map(column => `  ${column.column}: ${columnType(column, named)}\n`).join('')
    return `\nexport interface ${rowType(table)} {\n${lines}}\n`
  })
  const list = [...tables.keys()].map(table => `  ${table}: ${rowType(table)}\n`).join('')
  return `${head(named)}${interfaces.join('')}\nexport interface Schema {\n${list}}\n`
}

async function listColumns<S>(db: Kysely<S>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
      a.atthasdef or a.attidentity <> '' as optional,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
      and c.relname not like 'kysely%' and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`.execute(db)
  return rows
}

function columnType(column: Column, named: readonly ColumnsOf[]): string {
  const value = valueType(column, named)
  const one = column.type.startsWith('_') ? `${value}[]` : value
  const full = `${one}${column.nullable ? ' | null' : ''}`
  return column.optional ? `Generated<${full}>` : full
}

const nameOf = ({ table, column }: Column) => `${table}.${column}`

function valueType(column: Column, types: readonly ColumnsOf[]): string {
  const { type, checks } = column
  const plain = typeOf[type.replace(/^_/, '')]
  if (!plain) throw new Error(`${nameOf(column)} is of type ${type}, for which schema-text.ts has no TypeScript type.`)
  const named = types.filter(({ columns }) => columns.includes(nameOf(column))).map(one => one.type)
  const values = named.join(' | ') || listed(checks)
  if (!values) return plain
  if (plain === 'Json') return `Json<${values}>`
  return plain === 'number' ? `Listed<${values}>` : values
}

/** The values that a check lists, as a union: what the database refuses, the compiler refuses too. */
function listed(checks: readonly string[]): string | undefined {
  for (const check of checks) {
    const values = /^CHECK \(\("?\w+"? = ANY \(ARRAY\[([^\]]*)\](?:::\w+\[\])?\)\)\)$/.exec(check)?.[1]
    if (values)
      return values
        .split(', ')
        .map(value => value.replace(/::\w+$/, ''))
        .join(' | ')
  }
  return undefined
}

function rowType(table: string): string {
  return `${table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`
}
