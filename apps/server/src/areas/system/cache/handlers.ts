import { type CacheName, cache } from '@countinghouse/contract/areas/system/cache/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { Context } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { pageOfAll } from '../../../kernel/page'
import { dropDictionaries, keptDictionaries } from '../dict/kept'
import { findDictionaryVersion } from '../dict/queries'
import { listSignInFailures, pardonSignIn } from './queries'

const HOUR_MS = 3_600_000

interface Entry {
  cacheId: string
  cacheName: CacheName
  cacheKey: string
  size: number
  expireSeconds: number | null
  stale: boolean
  value: unknown
}

type Asking = Pick<Context, 'db' | 'services' | 'now'>

async function entriesOf({ db, services, now }: Asking): Promise<Entry[]> {
  const [version, failures] = await Promise.all([findDictionaryVersion(db), listSignInFailures(db, now)])
  const entry = (cacheName: CacheName, cacheKey: string, value: unknown) => ({
    cacheId: `${cacheName}:${cacheKey}`,
    cacheName,
    cacheKey,
    size: Buffer.byteLength(JSON.stringify(value)),
    value,
  })
  return [
    ...[...keptDictionaries(services)].map(([code, kept]) => ({
      ...entry('dictionary', code, kept.items),
      expireSeconds: null,
      stale: kept.version !== version,
    })),
    ...failures.map(({ username, failures: count, last, addresses }) => ({
      ...entry('signInFailures', username, { failures: count, last, addresses: addresses.map(maskAddress) }),
      expireSeconds: Math.max(0, Math.ceil((last.getTime() + HOUR_MS - now.getTime()) / 1000)),
      stale: false,
    })),
  ].sort((a, b) => (a.cacheId < b.cacheId ? -1 : 1))
}

/** The network part of an address is enough to see that an office is meant. */
const maskAddress = (ip: string) => ip.replace(/[^.:]+$/, '*')

async function findEntry(which: { cacheName: CacheName; cacheKey: string }, asking: Asking): Promise<Entry> {
  const id = `${which.cacheName}:${which.cacheKey}`
  const found = (await entriesOf(asking)).find(entry => entry.cacheId === id)
  if (!found) throw new Fault(kernelMessages.notFound)
  return found
}

export const cacheHandlers = implement(cache, {
  cacheList: async (input, context) => {
    const entries = (await entriesOf(context)).filter(
      entry =>
        (!input.cacheName || entry.cacheName === input.cacheName) &&
        (!input.cacheKey || entry.cacheKey.toLowerCase().includes(input.cacheKey.toLowerCase())),
    )
    return pageOfAll(input, entries)
  },

  cacheDetail: async (which, context) => {
    const { value, ...entry } = await findEntry(which, context)
    return { ...entry, cacheValue: JSON.stringify(value, null, 2) }
  },

  cacheDelete: async (which, context) => {
    const { cacheName, cacheKey } = await findEntry(which, context)
    if (cacheName === 'dictionary') dropDictionaries(context.services, cacheKey)
    else await pardonSignIn(context.db, cacheKey, context.now)
    return {}
  },
})
