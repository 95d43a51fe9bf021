// Whose each table is: its migration says so. A write belongs to the owner, others ask through its `moves.ts`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from './boundaries'

const MIGRATIONS = 'apps/server/migrations'

/** The folder of the server that an owner names: the kernel, the channels (for what stands in for a payment company) or an area. */
const folderOf = (owner: string) => `apps/server/src/${['kernel', 'channels'].includes(owner) ? '' : 'areas/'}${owner}`

/** The owner of each table: what the nearest line `-- owner: …` above its `create table` says; undefined where none does. */
export function ownersIn(migrations: readonly SourceFile[]): Map<string, string | undefined> {
  const owners = new Map<string, string | undefined>()
  for (const { text } of migrations) {
    let owner: string | undefined
    for (const [, named, made, dropped] of text.matchAll(
      /^-- owner: ([\w-]+)$|^create table (?:if not exists )?(\w+)|^drop table (?:if exists )?(\w+)/gim,
    )) {
      if (named) owner = named
      if (made) owners.set(made, owner)
      if (dropped) owners.delete(dropped)
    }
  }
  return owners
}

/** Tables whose migration names no owner, or one that is no folder of the server. */
export const ownerFaults = (migrations: readonly SourceFile[]): string[] =>
  [...ownersIn(migrations)].flatMap(([table, owner]) => {
    if (!owner) return [`the table ${table} has no owner: write \`-- owner: <area>\` above its \`create table\``]
    return existsSync(folderOf(owner)) ? [] : [`the table ${table} belongs to ${owner}: there is no ${folderOf(owner)}`]
  })

export const migrations = (): SourceFile[] =>
  readdirSync(MIGRATIONS)
    .sort()
    .map(name => join(MIGRATIONS, name))
    .map(path => ({ path, text: readFileSync(path, 'utf8') }))

export const TABLE_OWNERS: ReadonlyMap<string, string | undefined> = ownersIn(migrations())
