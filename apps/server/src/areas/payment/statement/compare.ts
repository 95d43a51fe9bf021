import { foldReference } from '@countinghouse/domain/areas/payment/bank-reference'
import { mergeLines, type StatementLine } from '@countinghouse/domain/areas/payment/statement/statement-line'
import { compareStatement } from '@countinghouse/domain/areas/payment/statement/statement-match'
import type { Db } from '../../../kernel/context'
import { listBooked, listStated, moveOf, type NewDifference } from './queries'

/** All that the channel's files ever said of references, with lines that come now, against all that the books hold of them. */
export async function compareReferences(
  db: Db,
  channel: string,
  asked: readonly string[],
  lines: readonly StatementLine[] = [],
) {
  const references = [...new Set(asked)]
  if (references.length === 0) return { fresh: [], compared: [], differences: [] }
  const booked = await listBooked(db, channel, references)
  const { fresh, all } = mergeLines(await listStated(db, channel, references), lines)
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
