import type { Actor } from './actor'
import type { Db } from './context'
import { actorOf, findWho, hashToken } from './session'

/** Who asked of this process lately, so that a question need not wait until its asker is found again (decision 0011). */
export interface KnownActors {
  holderOf(token: string): Holder
}

interface Holder {
  /** Who had the token when he was last found. Nothing may leave in his name before `find` gives the very same object. */
  last: Actor | undefined
  /** Who has it at this moment: the same object for as long as nothing of him has changed. */
  find(now: Date): Promise<Actor | null>
}

/** Of each some 20 kB; whoever is forgotten is waited for once. */
const MOST_KNOWN = 500

export function knownActors(db: Db, most = MOST_KNOWN): KnownActors {
  const known = new Map<string, { who: string; actor: Actor }>()
  const find = async (hash: string, now: Date) => {
    const who = await findWho(db, hash, now)
    const last = known.get(hash)
    known.delete(hash)
    if (who === undefined) return null
    const one = last?.who === who ? last : { who, actor: actorOf(who) }
    known.set(hash, one) // the newest stands last
    if (known.size > most) known.delete(known.keys().next().value as string)
    return one.actor
  }
  return {
    holderOf(token) {
      const hash = hashToken(token)
      return { last: known.get(hash)?.actor, find: now => find(hash, now) }
    },
  }
}
