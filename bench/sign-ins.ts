import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Business } from './business'
import { signIn } from './caller'
import type { Report } from './report'
import { startServerOver } from './server'
import { median, quantile } from './timing'
import { list, WATCHED_MS, watched } from './watched-list'

const WARM = 2000
const PEOPLE = [8, 100]

/**
 * How long a list takes while people sign in at once: each name is unknown and comes from an address of its own, so that each
 * costs a whole password check and none is slowed. Then all of them at one name.
 */
export async function benchSignIns(report: Report, business: Business): Promise<void> {
  const { connectionString } = await business.copy('sign_ins')
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-sign-ins-'))
  try {
    const server = await startServerOver(connectionString, folder, { TRUSTED_PROXIES: '1' })
    try {
      const first = await signIn(server.url, 'admin')
      for (let call = 0; call < WARM; call += 1) await list(first)
      const alone = await watched(first)
      first.close()
      report.say('/order/allOrderList, nobody signs in, median', median(alone), 'ms')
      report.say('  nineteen in twenty', quantile(alone, 0.95), 'ms')
      for (const people of PEOPLE)
        for (const names of ['each at a name of his own', 'all at one name']) {
          // Signed in anew for each: a session may ask so often a minute and no more.
          const caller = await signIn(server.url, 'admin')
          const crowd = signInsAtOnce(server.url, people, names === 'all at one name')
          const beside = await watched(caller).finally(() => caller.close())
          const answers = await crowd.stop()
          report.say(`  ${people} sign in at once, ${names}: sign-ins answered`, answers / (WATCHED_MS / 1000), '/s')
          report.say('  the list meanwhile, median', median(beside), 'ms')
          report.say('  nineteen in twenty', quantile(beside, 0.95), 'ms')
          report.atMost('  times the median of nobody', median(beside) / median(alone), 5, 'x')
        }
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** People who try to sign in again and again; `stop` answers how many tries were answered. */
function signInsAtOnce(url: string, people: number, isOneName: boolean) {
  let answers = 0
  let isOver = false
  const tries = Array.from({ length: people }, async (_, person) => {
    for (let time = 0; !isOver; time += 1) {
      const username = isOneName ? `nobody-${people}` : `nobody-${people}-${person}-${time}`
      const answer = await fetch(`${url}/api/web/webpublic/login`, {
        method: 'POST',
        body: JSON.stringify({ username, password: 'a guess' }),
        headers: {
          'content-type': 'application/json',
          'client-id': 'web-console',
          'x-forwarded-for': `10.${people}.${person}.${time % 256}`,
        },
      })
      if (answer.status !== 200) throw new Error(`A sign-in was answered with ${answer.status}.`)
      await answer.arrayBuffer()
      answers += 1
    }
  })
  return {
    async stop(): Promise<number> {
      isOver = true
      const counted = answers
      await Promise.all(tries)
      return counted
    },
  }
}
