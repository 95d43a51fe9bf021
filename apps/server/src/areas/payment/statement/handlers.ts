import { paymentMessages } from '@countinghouse/contract/areas/payment/messages'
import { channelStatements, MOST_STATEMENT_LINES } from '@countinghouse/contract/areas/payment/statement/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { foldReference } from '@countinghouse/domain/areas/payment/bank-reference'
import {
  isHeading,
  type LineFault,
  mergeLines,
  readStatementLine,
  type StatementLine,
} from '@countinghouse/domain/areas/payment/statement/statement-line'
import { compareStatement, type StatementOutcome } from '@countinghouse/domain/areas/payment/statement/statement-match'
import { sandboxStatementOf } from '../../../channels/payment/sandbox-statement'
import type { ActionContext, Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { readSheet } from '../../../kernel/sheet/read-sheet'
import { pageOfDifferences, pageOfStatements, resolveDifferences } from './lists'
import {
  endAgreed,
  insertStatement,
  keepDifferences,
  listBooked,
  listBookedReferences,
  listStated,
  lockStatements,
  moveOf,
  type NewDifference,
  type StatementOf,
} from './queries'

const MOST_SHOWN = 100

export const statementHandlers = implement(channelStatements, {
  statementList: (input, { db }) => pageOfStatements(db, input),

  statementImport: importStatement,

  sandboxStatement: ({ payChannel, statementOn }, { db }) => sandboxStatementOf(db, payChannel, statementOn),

  differenceList: (input, { db, actor }) => pageOfDifferences(db, input, actor),

  differenceResolve: async ({ differenceIds, note: text }, { db, actor, now }) => {
    const resolved = await resolveDifferences(db, differenceIds, { actor, note: text, now })
    return { resolved, skipped: differenceIds.length - resolved }
  },
})

/** Takes a company's file of a day: its lines, and what it and the books do not agree on. */
export async function importStatement(
  { payChannel, statementOn, fileName, content, dryRun }: ParsedInputOf<typeof channelStatements.statementImport>,
  { db, actor, now, today, note }: ActionContext,
) {
  if (statementOn > today) throw new Fault(paymentMessages.statementOfFuture, {}, 'statementOn')
  const of = { channel: payChannel, day: statementOn }
  const { lines, wrong } = await readLines(content, statementOn)
  await lockStatements(db, payChannel)
  const { fresh, compared, differences } = await compare(db, of, lines)
  const times = (outcome: StatementOutcome) => compared.filter(one => one.outcome === outcome).length
  const counts = {
    line_count: lines.length,
    repeated_count: lines.length - fresh.length,
    matched_count: times('matched'),
    missing_here_count: times('missingHere'),
    missing_there_count: times('missingThere'),
    amount_differs_count: times('amountDiffers'),
  }
  let statementId: number | null = null
  if (!dryRun && wrong.length === 0) {
    statementId = await insertStatement(db, { of, fileName, lines: fresh, counts, userId: actor.userId, now })
    await endAgreed(
      db,
      payChannel,
      compared.filter(one => one.outcome === 'matched'),
      now,
    )
    await keepDifferences(db, { statementId, channel: payChannel }, differences)
    note.made({ payChannel, statementOn, ...counts })
  }
  return {
    statementId,
    lineCount: counts.line_count,
    repeatedCount: counts.repeated_count,
    matchedCount: counts.matched_count,
    missingHereCount: counts.missing_here_count,
    missingThereCount: counts.missing_there_count,
    amountDiffersCount: counts.amount_differs_count,
    wrong: wrong.slice(0, MOST_SHOWN),
    differences: differences.slice(0, MOST_SHOWN).map(one => ({
      channelReference: one.reference,
      kind: one.outcome,
      currency: one.currency,
      oursAmount: one.oursMinor,
      theirsAmount: one.theirsMinor,
    })),
  }
}

async function readLines(content: string, day: string) {
  const rows = await readSheet(Buffer.from(content, 'base64'), MOST_STATEMENT_LINES + 1)
  if (!Array.isArray(rows)) throw new Fault(paymentMessages.unreadableFile, { most: MOST_STATEMENT_LINES }, 'content')
  const lines: StatementLine[] = []
  const wrong: { line: number; fault: LineFault }[] = []
  for (const [index, cells] of rows.entries()) {
    if (cells.every(cell => cell === '') || (index === 0 && isHeading(cells))) continue
    const line = readStatementLine(cells, day)
    if (typeof line === 'string') wrong.push({ line: index + 1, fault: line })
    else lines.push(line)
  }
  if (lines.length + wrong.length === 0) throw new Fault(paymentMessages.emptyFile, {}, 'content')
  return { lines, wrong }
}

/** All that the channel's files ever said of the references in question against all that the books hold of them. */
async function compare(db: Db, of: StatementOf, lines: readonly StatementLine[]) {
  const references = [...new Set([...lines.map(line => line.reference), ...(await listBookedReferences(db, of))])]
  if (references.length === 0) return { fresh: [], compared: [], differences: [] }
  const booked = await listBooked(db, of.channel, references)
  const { fresh, all } = mergeLines(await listStated(db, of.channel, references), lines)
  const compared = compareStatement(all.map(moveOf), booked)
  const about = new Map(booked.map(one => [`${one.currency} ${foldReference(one.reference)}`, one]))
  const differences = compared.flatMap((one): NewDifference[] => {
    if (one.outcome === 'matched') return []
    const {
      orderId = null,
      flowId = null,
      payoutId = null,
    } = about.get(`${one.currency} ${foldReference(one.reference)}`) ?? {}
    return [{ ...one, outcome: one.outcome, orderId, flowId, payoutId }]
  })
  return { fresh, compared, differences }
}
