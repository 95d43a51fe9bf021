import type { AnyCall } from '@countinghouse/contract/kernel/call'
import { showOf } from '@countinghouse/contract/kernel/field'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { defOf } from '@countinghouse/contract/kernel/schema-def'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from './actor'
import type { Db, Trx } from './context'
import { inTransaction } from './database/transaction'
import { Fault } from './fault'
import { SHORTEST_SEARCH } from './filter'
import { send } from './jobs/queue'
import { plainNumber } from './sealed'
import { settingNumber } from './setting'

/** A masked value shown in full, or a person sought by a number of his. */
export type LookKind = 'reveal' | 'lookUp'

const LIMITS = { reveal: 'personalData.revealsPerHour', lookUp: 'personalData.lookUpsPerHour' } as const
const HOUR_MS = 3_600_000

/** The job that tells a person's leader that he came to the limit. */
export const TELL_LEADER = 'tell-leader-of-looks'
export const tellLeader = z.object({ userId: z.int(), kind: z.enum(['reveal', 'lookUp']), limit: z.int() })

interface Looker {
  actor: Pick<Actor, 'userId'>
  now: Date
}

/**
 * Counts a look at personal data; what is above the limit of the hour is refused, and the first refusal is told to the
 * person's leader (DOMAIN 12). The count stays though the action is refused.
 */
export async function countLook(trx: Trx, kind: LookKind, looker: Looker): Promise<void> {
  const fault = await counted(trx, kind, looker)
  if (fault) throw fault
}

/** The same where nothing else is written. */
export async function countLookAlone(db: Db, kind: LookKind, looker: Looker): Promise<void> {
  const fault = await inTransaction(db, trx => counted(trx, kind, looker))
  if (fault) throw fault
}

async function counted(trx: Trx, kind: LookKind, { actor, now }: Looker): Promise<Fault | undefined> {
  const { userId } = actor
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const { rows } = await sql<{ times: number; most: number }>`
    insert into personal_look (user_id, kind, hour, times) values (${userId}, ${kind}, ${hour}, 1)
    on conflict (user_id, kind, hour) do update set times = personal_look.times + 1
    returning times, ${settingNumber(LIMITS[kind])} as most`.execute(trx)
  const { times, most } = rows[0]!
  if (times <= most) return undefined
  if (times === most + 1)
    await send(trx, TELL_LEADER, { userId, kind, limit: most } satisfies z.input<typeof tellLeader>)
  return new Fault(kernelMessages.tooManyLooks, { limit: most }, undefined, true)
}

/** Counts where the call seeks somebody by a number, or by a part of one. */
export async function countLookUp(db: Db, call: AnyCall, input: unknown, looker: Looker): Promise<void> {
  if (seeksByNumber(call, input)) await countLookAlone(db, 'lookUp', looker)
}

/** Whether a field that finds by a person's number holds one, wherever in the input it stands. */
export const seeksByNumber = ({ input: schema }: Pick<AnyCall, 'input'>, input: unknown): boolean =>
  lookUpsOf(schema).some(path => isNumber(path.reduce(within, input)))

const within = (value: unknown, field: string): unknown =>
  (value as Record<string, unknown> | null | undefined)?.[field]

const known = new WeakMap<z.ZodType, readonly string[][]>()

/** Where an input holds fields that find by a number: the names that lead to each. */
function lookUpsOf(schema: z.ZodType): readonly string[][] {
  const found = known.get(schema) ?? pathsIn(schema)
  known.set(schema, found)
  return found
}

function pathsIn(schema: z.ZodType): string[][] {
  if (showOf(schema)['x-look-up']) return [[]]
  const { shape = {}, innerType } = defOf(schema)
  if (innerType) return pathsIn(innerType)
  return Object.entries(shape).flatMap(([name, field]) => pathsIn(field).map(path => [name, ...path]))
}

// Digits of a phone, an Aadhaar or a Thai identity number, as few as find anything and whatever stands between them; a CURP or a PAN;
// an address. Order numbers, which begin with two letters, are none.
const isNumber = (value: unknown): boolean => {
  if (typeof value !== 'string') return false
  const plain = plainNumber(value)
  return (
    (!/\p{L}/u.test(plain) && plain.replace(/\D/g, '').length >= SHORTEST_SEARCH) ||
    value.includes('@') ||
    /^([A-Z]{4}\d{6}[A-Z0-9]{8}|[A-Z]{5}\d{4}[A-Z])$/.test(plain)
  )
}
