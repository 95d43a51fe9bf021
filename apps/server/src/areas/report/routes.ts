import { Readable } from 'node:stream'
import { reports } from '@countinghouse/contract/areas/report/calls'
import { MOST_FILE_ROWS, reportDoors } from '@countinghouse/contract/areas/report/doors'
import { reportMessages } from '@countinghouse/contract/areas/report/messages'
import { type Door, routeOf } from '@countinghouse/contract/kernel/door'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { showOf } from '@countinghouse/contract/kernel/field'
import { fieldNameIn } from '@countinghouse/contract/kernel/field-names/field-name'
import { namesIn } from '@countinghouse/contract/kernel/field-names/texts/names'
import { BYTE_ORDER_MARK, csvLine } from '@countinghouse/domain/kernel/csv'
import { languageOfHeader } from '@countinghouse/domain/kernel/language'
import type { FastifyInstance } from 'fastify'
import { LARGE_ANSWER_MS } from '../../kernel/answer-time'
import { writeOperation } from '../../kernel/audit'
import type { Context } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { withinMarket } from '../../kernel/market'
import { mayExport } from '../../kernel/may-call'
import { sayLack } from '../../kernel/missing-right'
import { parseInput } from '../../kernel/parse-input'
import { contextOf } from '../../kernel/request-context'
import type { Kernel } from '../../kernel/services'
import { findActor } from '../../kernel/session'
import { tokenOf } from '../../kernel/session-token'
import { refusal } from '../../kernel/translate-fault'
import { rowWriter } from '../lists/moves'
import { reportHandlers } from './handlers'

const ROWS_A_PART = 200
type Report = 'repaymentReport' | 'overdueReportRate'

/** GET /statistics/repaymentReportExcel and overdueReportRateExcel: files, so no declared calls; the same rights, market and scope. */
export function registerReportRoutes(app: FastifyInstance, kernel: Kernel): void {
  const give = (door: Door, report: Report) =>
    app.get(routeOf(door), { handlerTimeout: LARGE_ANSWER_MS }, async (request, reply) => {
      const language = languageOfHeader(request.headers['accept-language'])
      const now = kernel.services.clock.now()
      const token = tokenOf(request, kernel.services.env)
      const actor = token ? await findActor(kernel.database.questionDb, token, now) : null
      if (!actor) return refusal.notSignedIn(language).envelope
      const call = reports[report]
      if (!mayExport(actor, call)) {
        return refusal.notPermitted(await sayLack(kernel.database.db, actor, { rights: ['report.export'] }, language))
          .envelope
      }
      const asked = parseInput(call.input, parseInput(door.query!, request.query))
      const context = withinMarket({
        ...contextOf(request, kernel, { call, actor, now }),
        db: kernel.database.questionDb,
      })
      const rows = partsOf(report, asked, context)
      // What is refused is refused as an envelope: the first part comes before the first byte.
      const first = await rows.next()
      await writeOperation(kernel.database.db, {
        at: now,
        actor,
        call: { area: 'report', path: door.path.replace('/api/web', '') },
        kind: 'export',
        subject: 'report',
        subjectIds: [],
        input: request.query,
        resultCode: CODE.success,
        ip: request.ip,
        requestId: request.id,
      })
      const { head, cells } = rowWriter(call, columnsOf(report, language), language)
      async function* lines() {
        yield BYTE_ORDER_MARK + csvLine(head)
        for (let part = first; !part.done; part = await rows.next()) {
          yield part.value.map(row => csvLine(cells(row))).join('')
        }
      }
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename=${report}-${context.today}.csv`)
        .send(Readable.from(lines()))
    })
  give(reportDoors.repaymentReportExcel!, 'repaymentReport')
  give(reportDoors.overdueReportRateExcel!, 'overdueReportRate')
}

type Row = Record<string, unknown>

async function* partsOf(report: Report, input: object, context: Context): AsyncGenerator<Row[], undefined> {
  const served = reportHandlers.find(({ call }) => call === reports[report])!
  for (let pageNum = 1, seen = 0, total = 1; seen < total; pageNum += 1) {
    const part = (await served.handle({ ...input, pageNum, pageSize: ROWS_A_PART }, context)) as {
      list: Row[]
      total: number
    }
    if (pageNum === 1) total = part.total
    if (total > MOST_FILE_ROWS) throw new Fault(reportMessages.tooLarge, { most: MOST_FILE_ROWS })
    if (part.list.length === 0) return
    seen += part.list.length
    yield part.list
  }
}

function columnsOf(report: Report, language: Parameters<typeof namesIn>[0]) {
  const names = namesIn(language)
  return Object.entries(reports[report].row.shape)
    .filter(([field, schema]) => !['entryId', 'currency'].includes(field) && !showOf(schema)['x-carried'])
    .map(([field]) => ({ field, title: fieldNameIn(names, field, 'statistics') ?? field }))
}
