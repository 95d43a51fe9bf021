import type { Actor } from './actor'
import type { Db } from './context'
import { actorOf, findWho, hashToken } from './session'

/** Who asked of this process lately, so that a question need not wait until its asker is found again (decision 0011). */
export interface KnownActors {
  /** Who had this token when he was last found. Nothing may leave in his name before `find` gives the very same object. */
  last(token: string): Actor | undefined
  /** Who has it at this moment: the same object for as long as nothing of him has changed. */
  find(token: string, now: Date): Promise<Actor | null>
}

/** Of each some 20 kB; whoever is forgotten is waited for once. */
const MOST_KNOWN = 500

export function knownActors(db: Db, most = MOST_KNOWN): KnownActors {
  const known = new Map<string, { who: string; actor: Actor }>()
  return {
    last: token => known.get(hashToken(token))?.actor,
    async find(token, now) {
      const hash = hashToken(token)
      const who = await findWho(db, hash, now)
      const last = known.get(hash)
      known.delete(hash)
      if (who === undefined) return null
      const one = last?.who === who ? last : { who, actor: actorOf(who) }
      known.set(hash, one) // the newest stands last
      if (known.size > most) known.delete(known.keys().next().value as string)
      return one.actor
    },
  }
}
