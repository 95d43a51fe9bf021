import { Readable } from 'node:stream'
import {
  reportExcelQuery,
  SHEET_RIGHTS,
  tagExcelQuery,
  telemarketingDoors,
} from '@countinghouse/contract/areas/telemarketing/doors'
import { telemarketingMessages } from '@countinghouse/contract/areas/telemarketing/messages'
import { routeOf } from '@countinghouse/contract/kernel/door'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import type { Right } from '@countinghouse/contract/kernel/permissions'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { BYTE_ORDER_MARK, csvLine } from '@countinghouse/domain/kernel/csv'
import { exportSpanFault } from '@countinghouse/domain/kernel/export-span'
import { type Language, languageOfHeader } from '@countinghouse/domain/kernel/language'
import { holds } from '@countinghouse/domain/kernel/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, asking } from '../../../kernel/actor'
import { LARGE_ANSWER } from '../../../kernel/answer-time'
import { writeOperation } from '../../../kernel/audit'
import { Fault } from '../../../kernel/fault'
import { marketOf } from '../../../kernel/market'
import { sayLack } from '../../../kernel/missing-right'
import { parseInput } from '../../../kernel/parse-input'
import type { Kernel } from '../../../kernel/services'
import { findActor } from '../../../kernel/session'
import { tokenOf } from '../../../kernel/session-token'
import { refusal, translateFault } from '../../../kernel/translate-fault'
import { followLines, reportLines, t1Lines } from './lines'

type Lines = AsyncIterable<readonly string[]> | Iterable<readonly string[]>
interface Asker {
  actor: Actor
  language: Language
  today: string
}

const PIECE = 32 * 1024

/** The text of a sheet in pieces: it lies nowhere as a whole, however many lines it has. */
async function* sheetOf(lines: Lines): AsyncGenerator<string> {
  let piece = BYTE_ORDER_MARK
  for await (const cells of lines) {
    piece += csvLine(cells)
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}

/** Sheets that one GET answers at once: bytes, so no declared calls; the same session, rights and scope, and a line in the log. */
export function registerTelemarketingExports(app: FastifyInstance, kernel: Kernel): void {
  const { database, services } = kernel
  const give = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { right, path, name }: { right: Right; path: string; name: string },
    make: (asker: Asker) => Promise<Lines>,
  ) => {
    const language = languageOfHeader(request.headers['accept-language'])
    const now = services.clock.now()
    const token = tokenOf(request, services.env)
    const found = token ? await findActor(database.questionDb, token, now) : null
    if (!found) return refusal.notSignedIn(language).envelope
    if (!holds(found.rights, right))
      return refusal.notPermitted(await sayLack(database.questionDb, found, { rights: [right] }, language)).envelope
    const market = marketOf(request)
    const apps = market ? (found.marketApps[market] ?? []) : undefined
    const within = apps ? { ...found, appIds: apps.filter(id => found.appIds?.includes(id) ?? true) } : found
    try {
      const lines = await make({ actor: asking(within, right), language, today: businessDateOf(now) })
      await writeOperation(database.db, {
        at: now,
        actor: found,
        call: { area: 'telemarketing', path },
        kind: 'export',
        subject: 'teleAssignment',
        subjectIds: [],
        input: request.query,
        resultCode: CODE.success,
        ip: request.ip,
        requestId: request.id,
      })
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}-${businessDateOf(now)}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(sheetOf(lines)))
    } catch (error) {
      const answer = translateFault(error, language, request.id)
      reply.status(answer.status)
      return answer.envelope
    }
  }

  app.get(routeOf(telemarketingDoors.exportTagExcel), LARGE_ANSWER, (request, reply) =>
    give(
      { request, reply },
      {
        right: SHEET_RIGHTS.exportTagExcel,
        path: '/telemarketing/assignment/exportTagExcel',
        name: 'follow-ups',
      },
      async ({ actor, language }) => {
        const {
          appId,
          type,
          followTimeStart: start,
          followTimeEnd: end,
          withImages,
        } = parseInput(tagExcelQuery, request.query)
        if (appId === undefined) throw new Fault(telemarketingMessages.appMissing, {}, 'appId')
        if (start === undefined || end === undefined)
          throw new Fault(telemarketingMessages.followTimeMissing, {}, 'followTimeStart')
        const images = withImages === '1'
        const fault = exportSpanFault({ start, end, withImages: images })
        if (fault)
          throw new Fault(
            fault === 'singleDay' ? telemarketingMessages.imagesOneDay : telemarketingMessages.spanTooLong,
            {},
            'followTimeStart',
          )
        const asked = { appId, type, start, end, images, publicUrl: services.env.publicUrl }
        return followLines(database.questionDb, asked, { actor, language })
      },
    ),
  )
  app.get(routeOf(telemarketingDoors.reportExcel), LARGE_ANSWER, (request, reply) =>
    give(
      { request, reply },
      { right: SHEET_RIGHTS.reportExcel, path: '/telemarketing/statistics/reportExcel', name: 'telemarketing' },
      async asker => {
        const input = parseInput(reportExcelQuery, request.query)
        return input.exportType === 1
          ? t1Lines(database.questionDb, input, asker)
          : reportLines(database.questionDb, input, asker)
      },
    ),
  )
}
