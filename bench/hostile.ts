import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOSTILE_EXPRESSIONS, heaviest } from '../packages/domain/src/areas/risk/rule/hostile-expressions'
import type { Business } from './business'
import { signIn } from './caller'
import type { Report } from './report'
import { startServerOver } from './server'
import { median, quantile } from './timing'
import { list, WATCHED_MS, watched } from './watched-list'

const WARM = 1000
const PEOPLE = 4

/** How long a list takes while people send hostile expressions one after the other: none may make it twice as slow. */
export async function benchHostile(report: Report, business: Business): Promise<void> {
  const { connectionString } = await business.copy('hostile')
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-hostile-'))
  try {
    const server = await startServerOver(connectionString, folder)
    try {
      const caller = await signIn(server.url, 'admin')
      for (let call = 0; call < WARM; call += 1) await list(caller)
      const alone = await watched(caller)
      report.say('/order/allOrderList, nobody sends expressions, median', median(alone), 'ms')
      for (const [what, texts] of [
        ['known', HOSTILE_EXPRESSIONS],
        ['the heaviest', heaviest('overdueContacts')],
      ] as const) {
        const senders = await sendAtOnce(server.url, texts)
        const beside = await watched(caller)
        report.say(`  ${PEOPLE} send ${what}: answered`, (await senders.stop()) / (WATCHED_MS / 1000), '/s')
        report.say('  the list meanwhile, median', median(beside), 'ms')
        report.say('  nineteen in twenty', quantile(beside, 0.95), 'ms')
        report.atMost('  times the median of nobody', median(beside) / median(alone), 2, 'x')
      }
      caller.close()
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** People who try rules again and again; `stop` answers how many tries were answered. */
async function sendAtOnce(url: string, texts: readonly string[]) {
  const senders = await Promise.all(Array.from({ length: PEOPLE }, () => signIn(url, 'risk')))
  const rule = { appSsid: 'BENCH1', jexlType: 1, jexlParams: 'overdueContacts' }
  let answers = 0
  let isOver = false
  const tries = senders.map(async (sender, person) => {
    for (let time = person; !isOver; time += 1) {
      // What is refused is answered too; the caller says so by throwing.
      await sender.ask('/risk/rule/try', { ...rule, jexlExpression: texts[time % texts.length] }).catch(() => undefined)
      answers += 1
    }
  })
  return {
    async stop(): Promise<number> {
      isOver = true
      const counted = answers
      await Promise.all(tries)
      for (const sender of senders) sender.close()
      return counted
    },
  }
}
