import { paymentMessages } from '@countinghouse/contract/areas/payment/messages'
import { channelStatements, MOST_STATEMENT_LINES } from '@countinghouse/contract/areas/payment/statement/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import {
  isHeading,
  type LineFault,
  readStatementLine,
  type StatementLine,
} from '@countinghouse/domain/areas/payment/statement/statement-line'
import type { StatementOutcome } from '@countinghouse/domain/areas/payment/statement/statement-match'
import { sandboxStatementOf } from '../../../channels/payment/sandbox-statement'
import type { ActionContext } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { readSheet, SHORTENED } from '../../../kernel/sheet/read-sheet'
import { compareReferences } from './compare'
import { pageOfDifferences, pageOfStatements, seenOf } from './lists'
import { endAgreed, insertStatement, keepDifferences, listBookedReferences, lockStatements } from './queries'
import { askToReverse, askToSettle } from './settle'

const MOST_SHOWN = 100

export const statementHandlers = implement(channelStatements, {
  statementList: (input, { db }) => pageOfStatements(db, input),

  statementImport: importStatement,

  sandboxStatement: ({ payChannel, statementOn }, { db }) => sandboxStatementOf(db, payChannel, statementOn),

  differenceList: (input, { db, actor }) => pageOfDifferences(db, input, actor),

  differenceSettle: askToSettle,

  differenceReverse: askToReverse,
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
  const references = [...lines.map(line => line.reference), ...(await listBookedReferences(db, of))]
  const { fresh, compared, differences } = await compareReferences(db, payChannel, references, lines)
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
  const seen = await seenOf(db, actor, differences)
  return {
    statementId,
    lineCount: counts.line_count,
    repeatedCount: counts.repeated_count,
    matchedCount: counts.matched_count,
    missingHereCount: counts.missing_here_count,
    missingThereCount: counts.missing_there_count,
    amountDiffersCount: counts.amount_differs_count,
    wrong: wrong.slice(0, MOST_SHOWN),
    differences: seen.slice(0, MOST_SHOWN).map(one => ({
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
    // A reference whose last digits are lost is none.
    const line = readStatementLine(
      cells.map(cell => (cell === SHORTENED ? '' : cell)),
      day,
    )
    if (typeof line === 'string') wrong.push({ line: index + 1, fault: line })
    else lines.push(line)
  }
  if (lines.length + wrong.length === 0) throw new Fault(paymentMessages.emptyFile, {}, 'content')
  return { lines, wrong }
}
