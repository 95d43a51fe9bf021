import { setImmediate } from 'node:timers/promises'
import type { AnyCall } from '@countinghouse/contract/kernel/call'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor'
import type { Db } from './context'
import type { Environment } from './env'
import { mayCall } from './may-call'
import { actorOf, findMarks, findWho, hashToken } from './session'
import { tokenOf } from './session-token'

/** Who asked of this process lately, so that a question need not wait until its caller is found again (decision 0011). */
export interface KnownActors {
  holderOf(token: string): Holder
}

export interface Holder {
  /** Who had the token when he was last found. Nothing may leave in his name before `find` gives the very same object. */
  last: Actor | undefined
  /** Who has it at this moment: the same object for as long as nothing of him has changed. */
  find(now: Date): Promise<Actor | null>
}

/** Of each some 20 kB; whoever is forgotten is waited for once. */
const MOST_KNOWN = 500

export function knownActors(db: Db, most = MOST_KNOWN): KnownActors {
  const known = new Map<string, { mark: string; who: string; actor: Actor }>()
  const marks = marksTogether(db)
  const keep = (hash: string, one: { mark: string; who: string; actor: Actor }) => {
    known.delete(hash)
    known.set(hash, one) // the newest stands last
    if (known.size > most) known.delete(known.keys().next().value as string)
    return one.actor
  }
  const find = async (hash: string, now: Date) => {
    const last = known.get(hash)
    const mark = last && (await marks(hash, now))
    if (last && mark === last.mark) return keep(hash, last)
    // He has changed, or was not known; whose session has ended is nobody.
    const found = last && mark === undefined ? undefined : await findWho(db, hash, now)
    if (!found) {
      known.delete(hash)
      return null
    }
    return keep(hash, last?.who === found.who ? { ...last, ...found } : { ...found, actor: actorOf(found.who) })
  }
  return {
    holderOf(token) {
      const hash = hashToken(token)
      return { last: known.get(hash)?.actor, find: now => find(hash, now) }
    },
  }
}

/** Whose token a request brings, found once for all that want to know of it. */
export function holdersOf(actors: KnownActors, env: Environment): (request: FastifyRequest) => Holder | undefined {
  const found = new WeakMap<FastifyRequest, Holder>()
  return request => {
    const token = found.has(request) ? undefined : tokenOf(request, env)
    if (token) found.set(request, actors.holderOf(token))
    return found.get(request)
  }
}

/** Marks of all who ask at once, by one statement that begins after each of them asked. */
function marksTogether(db: Db) {
  let hashes = new Set<string>()
  let latest = new Date(0)
  let asking: Promise<ReadonlyMap<string, string>> | undefined
  const ask = async () => {
    await setImmediate()
    const [asked, now] = [[...hashes], latest]
    hashes = new Set()
    latest = new Date(0)
    asking = undefined
    return findMarks(db, asked, now)
  }
  return async (hash: string, now: Date): Promise<string | undefined> => {
    hashes.add(hash)
    if (now > latest) latest = now
    asking ??= ask()
    return (await asking).get(hash)
  }
}

interface Found<T> {
  actor: Actor | null
  /** What the work gave, or throws, when it was done for this very actor. */
  answer?: () => T
}

/**
 * Who asks. The work on a question goes on beside the search for him, for the one who was last found, and counts only when
 * he is found again (decision 0011).
 */
export async function findCaller<T>(
  holder: Holder | undefined,
  now: Date,
  question: { call: AnyCall; work: (actor: Actor) => Promise<T> } | undefined,
): Promise<Found<T>> {
  const last = question && holder?.last
  const finding = holder && settled(holder.find(now))
  // The database looks for him while the question's statement is made.
  if (last) await setImmediate()
  const ahead = last && mayCall(last, question.call) ? settled(question.work(last)) : undefined
  const actor = finding ? (await finding)() : null
  const answer = await ahead
  return answer && actor === last ? { actor, answer } : { actor }
}

/** Gives what came of the work, or throws it; nobody has to take it. */
const settled = <T>(work: Promise<T>): Promise<() => T> =>
  work.then(
    value => () => value,
    error => () => {
      throw error
    },
  )
