import { addDays, type BusinessDate, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { clockText } from '@countinghouse/domain/kernel/clock-text'
import { csvLine } from '@countinghouse/domain/kernel/csv'
import { toDecimalText } from '@countinghouse/domain/kernel/money'
import type { Kysely } from 'kysely'
import { askToSettle, importStatement, sandboxStatementOf } from '../../areas/payment/scenario'
import { decideChange, lockChange } from '../../areas/system/moves'
import type { ActionContext } from '../../kernel/context'
import type { Schema } from '../../kernel/database/schema.generated'
import { inTransaction } from '../../kernel/database/transaction'
import type { Services } from '../../kernel/services'
import { contextOf } from '../office-context'
import { later } from '../scenario/loan'
import { chanceOf } from '../scenario/random'

const CHANNELS = ['CH01', 'CH02', 'CH03'] as const
const DAYS = 9
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const HEADING = ['reference', 'direction', 'amount', 'currency', 'time']
/** How many differences somebody has judged by now; half of them wait for the second person. */
const JUDGED = 6
/** What the owners put into the account of a channel that ran low: known by the statement of that day alone. */
const TOP_UP = { channel: 'CH01', daysAgo: 6, reference: 'OWNERS-TRANSFER', amount: '250000.00', currency: 'MXN' }

interface Office {
  db: Kysely<Schema>
  services: Services
}

/** Each morning finance takes the companies' files of the day before, which leave some payments out and misstate some. */
export async function importDemoStatements(office: Office, { seed, now }: { seed: string; now: Date }): Promise<void> {
  const today = businessDateOf(now)
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo -= 1) {
    const statementOn = addDays(today, -daysAgo)
    for (const payChannel of CHANNELS) {
      const chance = chanceOf(`${seed}/statement ${payChannel} ${statementOn}`)
      const at = later(startOfDay(addDays(statementOn, 1)), (9 + chance.next() * 2) * HOUR_MS)
      if (at > now) continue
      await inTransaction(office.db, async trx => {
        const context = await contextOf({ trx, ...office, now: at }, chance.pick(['finance', 'finance2']))
        const { content, lineCount } = await sandboxStatementOf(trx, payChannel, statementOn)
        if (lineCount === 0) return
        const of = { payChannel, statementOn, dryRun: false }
        const fileName = `${payChannel.toLowerCase()}-${statementOn}.csv`
        const isTopUp = payChannel === TOP_UP.channel && daysAgo === TOP_UP.daysAgo
        await importStatement(
          { ...of, fileName, content: base64(isTopUp ? content + topUpLine(statementOn) : content) },
          context,
        )
        // What is fresh is still looked into.
        if (daysAgo <= 3 || !chance.happens(0.6)) return
        const corrected = await correctedFile(context, payChannel, statementOn)
        if (corrected)
          await importStatement(
            { ...of, fileName: `${payChannel.toLowerCase()}-${statementOn}-corrected.csv`, content: base64(corrected) },
            { ...context, now: later(at, HOUR_MS) },
          )
      })
    }
  }
  await settleDemoDifferences(office, now)
}

const topUpLine = (day: BusinessDate) =>
  csvLine([TOP_UP.reference, 'in', TOP_UP.amount, TOP_UP.currency, clockText(later(startOfDay(day), 10 * HOUR_MS))])

const base64 = (content: string) => Buffer.from(content).toString('base64')

/** What the company left out at first. */
async function correctedFile({ db }: ActionContext, channel: string, day: string): Promise<string | undefined> {
  const missing = await db
    .selectFrom('channel_difference as d')
    .innerJoin('channel_statement as s', 's.id', 'd.statement_id')
    .select(['d.reference', 'd.currency', 'd.ours_minor'])
    .where('d.state', '=', 'open')
    .where('d.kind', '=', 'missingThere')
    .where('s.channel', '=', channel)
    .where('s.statement_on', '=', day)
    .orderBy('d.id')
    .execute()
  if (missing.length === 0) return undefined
  const time = clockText(later(startOfDay(day), 12 * HOUR_MS))
  const lines = missing.map(({ reference, currency, ours_minor: minor }) => [
    reference,
    minor > 0 ? 'in' : 'out',
    toDecimalText(Math.abs(minor)),
    currency,
    time,
  ])
  return [HEADING, ...lines].map(csvLine).join('')
}

/** What the owners put in is theirs; what the companies paid too much nobody claims; what they paid too little they kept as a charge. */
async function settleDemoDifferences({ db, services }: Office, now: Date): Promise<void> {
  const open = await db
    .selectFrom('channel_difference')
    .select(['id', 'reference', 'ours_minor', 'theirs_minor'])
    .where('state', '=', 'open')
    .where(eb => eb.or([eb('kind', '=', 'amountDiffers'), eb('reference', '=', TOP_UP.reference)]))
    .orderBy(eb => eb('reference', '!=', TOP_UP.reference))
    .orderBy('id')
    .limit(JUDGED)
    .execute()
  for (const [index, difference] of open.entries()) {
    await inTransaction(db, async trx => {
      const at = (minutesAgo: number) => ({ trx, services, now: later(now, -minutesAgo * MINUTE_MS) })
      const { changeId } = await askToSettle(
        { differenceId: difference.id, ...judgementOf(difference) },
        await contextOf(at(50), 'finance'),
      )
      if (index % 2 === 0)
        await decideChange(
          (await lockChange(trx, changeId!))!,
          { approve: true, remark: '' },
          await contextOf(at(20), 'finance2'),
        )
    })
  }
}

interface Judged {
  reference: string
  ours_minor: number
  theirs_minor: number
}

function judgementOf({ reference, ours_minor: ours, theirs_minor: theirs }: Judged) {
  if (reference === TOP_UP.reference)
    return { settledAs: 'ownFunds', reason: 'Transfer of the owners, as advised by the bank' } as const
  return theirs > ours
    ? ({ settledAs: 'unclaimed', reason: 'The company paid more than the customer sent' } as const)
    : ({ settledAs: 'channelCharge', reason: 'Charge of the company, as agreed' } as const)
}
