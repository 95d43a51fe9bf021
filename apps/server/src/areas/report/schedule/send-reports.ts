import type { ReportKey } from '@countinghouse/contract/areas/report/pages'
import { nextSending } from '@countinghouse/domain/areas/report/cadence'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Schema } from '../../../kernel/database/schema.generated'
import { inTransaction } from '../../../kernel/database/transaction'
import { defineJob } from '../../../kernel/jobs/define-job'
import { addNotices } from '../../notices/moves'
import { listReaders, listReceivers, lockDue, markSent } from './queries'
import { daysSent, reportLink } from './report-link'

/** Tells the receivers of each report that is due; who may no longer see reports is passed over. Run twice, it finds nothing more. */
export const sendReports = defineJob({
  name: 'send-reports',
  payload: z.object({}),
  schedule: { dailyAt: '07:30' },
  exclusive: true,
  run: async ({ db, services, signal }) => {
    let sent = 0
    while (await sendNext(db, services.clock.now())) {
      sent += 1
      signal.throwIfAborted()
    }
    return { sent }
  },
})

/** One report with its notices and its next day in one transaction. */
const sendNext = (db: Kysely<Schema>, now: Date): Promise<boolean> =>
  inTransaction(db, async trx => {
    const due = await lockDue(trx, now)
    if (!due) return false
    const today = businessDateOf(now)
    const days = daysSent(due.span, today)
    const readers = await listReaders(trx, await listReceivers(trx, due.id))
    await addNotices(trx, {
      userIds: readers.map(reader => reader.userId),
      kind: 'reportSent',
      values: { name: due.name, start: days.start, end: days.end },
      link: reportLink(due.report as ReportKey, due.filters as Record<string, unknown>, days),
      now,
    })
    await markSent(trx, due.id, { nextOn: nextSending({ cadence: due.cadence, sendDay: due.on_day }, today), now })
    return true
  })
