// The laws of the server's areas that look into a source: what handlers may hold, and whose tables an area writes.
import type { Law } from './boundaries'
import { TABLE_OWNERS } from './table-owners'

const SQL = /\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`|\bsql\.\w+\(/
const CATCHES = /\btry\s*\{|\.catch\(/
const AMOUNT = String.raw`[\w.]*(?:Minor|_minor|Amt)\b`
const CALCULATES = new RegExp(String.raw`${AMOUNT}\)? [-+*/] |\s[-+*/]=? \(?${AMOUNT}`)

/** Whatever answers calls fetches, decides and writes by others: it is known by `implement(`, not by its name. */
export const handlers: Law = ({ text }, { area, isTest }) => {
  const code = withoutComments(text)
  if (!area || isTest || !/\bimplement(<[^(]*>)?\(/.test(code)) return []
  return [
    SQL.test(code) && 'answers calls and holds SQL: move it to queries.ts or writes.ts',
    CATCHES.test(code) && 'answers calls and catches: throw a Fault and let the one translator answer',
    CALCULATES.test(code) && 'answers calls and calculates with an amount: make it a rule of the domain',
  ]
}

/** An area writes the tables that are its own; what the kernel keeps is written by the kernel. */
export const ownTables: Law = ({ text }, { area, isTest, package: layer }) => {
  if (!area || isTest || layer !== 'server') return []
  return writtenTables(withoutComments(text)).map(table => {
    if (table === undefined) return 'writes a table whose name stands elsewhere: name it where it is written'
    const owner = TABLE_OWNERS.get(table)
    return (
      owner !== area &&
      owner !== undefined &&
      `writes ${table}, which belongs to ${owner}: ask through ${owner === 'kernel' ? 'the kernel' : `apps/server/src/areas/${owner}/moves.ts`}`
    )
  })
}

/** What is found by a part of a text is told to the page of its list, and refused where no index finds it: the kernel's functions do both. */
export const searches: Law = ({ text }, { area, isTest, package: layer }) =>
  area && !isTest && layer === 'server' && /\bilike\b/i.test(withoutComments(text))
    ? ['finds a text by hand: use `contains` of kernel/filter, or `named` where all are looked at']
    : []

/** A sum that is told is written as the reader's language writes it; only a file has its own decimals, and a month's sums are kept as text. */
export const toldAmounts: Law = ({ path, text }, { area, isTest, package: layer }) =>
  area && !isTest && layer === 'server' && !OWN_DECIMALS.test(path) && /\btoDecimalText\(/.test(withoutComments(text))
    ? ['writes an amount by hand: give a message `{ amountMinor, currency }`, a rate `{ bps }`, and a page `moneyText`']
    : []

const OWN_DECIMALS = /areas\/(lists\/cell-text|platform-collection\/pay\/handlers)\.ts$/

/** Of a parameter the plan of a prepared statement cannot prove which partial index is meant: PostgreSQL refuses the sixth run. */
export const conflicts: Law = ({ text }, { package: layer }) =>
  layer === 'server' && GIVEN_CONFLICT.test(withoutComments(text))
    ? ["gives the value in a conflict's condition: write it in the text, `sql.lit(…)`"]
    : []

/** Within the target of a conflict, before what is done about it. */
const GIVEN_CONFLICT = /\.onConflict\((?:(?!\.do(?:UpdateSet|Nothing)\()[\s\S]){0,300}?\.where\([^()]*\)/

const BY_BUILDER =
  /\b(?:(?:insertInto|updateTable|deleteFrom|mergeInto|keptFor)\(\s*|insertRow\(\s*\w+,\s*)(?:'(\w+)|[^'\s])/g
const NAME = String.raw`(?:only\s+)?(?:"?(\w+)"?|\$\{)`
const BY_TEXT = [
  String.raw`\b(?:insert|merge)\s+into\s+${NAME}`,
  String.raw`\bdelete\s+from\s+${NAME}`,
  String.raw`\bupdate\s+${NAME}[^;\x60]{0,40}?\bset\b`,
  String.raw`\btruncate\s+(?:table\s+)?${NAME}`,
  String.raw`\bcopy\s+${NAME}\s*(?:\([^)]*\)\s*)?from\b`,
].map(pattern => new RegExp(pattern, 'gi'))

/** The tables that a source writes, by the query builder or in a statement's text; undefined where the name is a value. */
function writtenTables(code: string): (string | undefined)[] {
  const names = [BY_BUILDER, ...BY_TEXT].flatMap(pattern => [...code.matchAll(pattern)].map(([, name]) => name))
  return [...new Set(names)]
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, '')
