import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { listMessages } from '@countinghouse/contract/areas/lists/messages'
import { exportRight } from '@countinghouse/contract/kernel/access'
import type { ListCall } from '@countinghouse/contract/kernel/call'
import { type Door, routeOf } from '@countinghouse/contract/kernel/door'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { showOf } from '@countinghouse/contract/kernel/field'
import { fieldNameIn } from '@countinghouse/contract/kernel/field-names/field-name'
import { namesIn } from '@countinghouse/contract/kernel/field-names/texts/names'
import { BYTE_ORDER_MARK, csvLine } from '@countinghouse/domain/kernel/csv'
import { type Language, languageOfHeader } from '@countinghouse/domain/kernel/language'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LARGE_ANSWER } from '../../kernel/answer-time'
import { writeOperation } from '../../kernel/audit'
import type { Context } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import type { Served } from '../../kernel/implement'
import { mayExport } from '../../kernel/may-call'
import { sayLack } from '../../kernel/missing-right'
import { parseInput } from '../../kernel/parse-input'
import { countLookUp } from '../../kernel/personal-looks'
import { contextOf } from '../../kernel/request-context'
import type { Kernel } from '../../kernel/services'
import { findActor } from '../../kernel/session'
import { tokenOf } from '../../kernel/session-token'
import { refusal } from '../../kernel/translate-fault'
import { archive } from './archive'
import { rowWriter } from './cell-text'
import { refuseFiles } from './files-of-a-day'
import { loggedFilters } from './logged-filters'
import { scanList, totalOf } from './scan-list'

interface ListFile {
  door: Door
  list: Served
  /** Of the file, without the day. */
  name: string
  /** What the list's fields are called: of this entity, as on its screen. */
  entity: string
  leaves?: readonly string[]
  mostRows: number
  /** What is said of more; the lists' own sentence unless it says better. */
  tooLarge?: Fault
}

/**
 * A GET that answers the rows of a list as a file at once, so no declared call: with the rights, market and scope of the list,
 * masked as it is, written down as an export. `withImages=1` in the query makes it an archive with the rows' files, of a single day.
 */
export function giveListFile(app: FastifyInstance, kernel: Kernel, file: ListFile): void {
  const { door, list } = file
  const call = list.call as ListCall
  app.get(routeOf(door), LARGE_ANSWER, async (request, reply) => {
    const language = languageOfHeader(request.headers['accept-language'])
    const now = kernel.services.clock.now()
    const token = tokenOf(request, kernel.services.env)
    const actor = token ? await findActor(kernel.database.questionDb, token, now) : null
    if (!actor) return refusal.notSignedIn(language).envelope
    if (!mayExport(actor, call)) {
      const right = exportRight(call.access)!
      return refusal.notPermitted(await sayLack(kernel.database.db, actor, { rights: [right] }, language)).envelope
    }
    const { withImages, ...query } = parseInput(door.query!, request.query) as { withImages?: '0' | '1' }
    const asked = parseInput(call.input, query) as Record<string, unknown>
    const { pageNum: _, pageSize: __, ...input } = asked
    const withFiles = withImages === '1'
    if (withFiles) refuseFiles(call, input, 'withImages')
    const context = { ...contextOf(request, kernel, { call, actor, now }), db: kernel.database.questionDb }
    await countLookUp(kernel.database.db, call, input, context)
    // What is refused is refused as an envelope: before the first byte.
    const total = await totalOf(list, input, context)
    if (total > file.mostRows)
      throw file.tooLarge ?? new Fault(listMessages.tooManyRows, { total, most: file.mostRows })
    await writeOperation(kernel.database.db, {
      at: now,
      actor,
      call: { area: door.area, path: door.path.replace('/api/web', '') },
      kind: 'export',
      subject: door.area,
      subjectIds: [],
      input: { ...loggedFilters(call, input), ...(withFiles && { withImages: '1' }) },
      resultCode: CODE.success,
      ip: request.ip,
      requestId: request.id,
    })
    const made = { call, columns: columnsOf(call, file, language), language }
    const answer = (mime: string, ending: string, body: Readable): FastifyReply =>
      reply
        .header('content-type', mime)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename=${file.name}-${context.today}.${ending}`)
        .send(body)
    if (withFiles) return answer('application/zip', 'zip', await zipped(made, { list, input, context }))
    return answer('text/csv; charset=utf-8', 'csv', Readable.from(linesOf(made, { list, input, context })))
  })
}

interface Sheet {
  call: ListCall
  columns: { field: string; title: string }[]
  language: Language
}
interface Asked {
  list: Served
  input: object
  context: Context
}

async function* linesOf({ call, columns, language }: Sheet, { list, input, context }: Asked, fileIds?: string[]) {
  const { fields, head, cells } = rowWriter(call, columns, language)
  yield BYTE_ORDER_MARK + csvLine(head)
  const carrier = fileIds && call.files!.field
  for await (const part of scanList(
    list,
    { input, fields: [...new Set([...fields, ...(carrier ? [carrier] : [])])] },
    context,
  )) {
    if (carrier)
      for (const row of part) fileIds.push(...(row[carrier] as string[]).map(path => path.split('/').at(-1)!))
    yield part.map(row => csvLine(cells(row))).join('')
  }
}

/** The table with a folder of its rows' files; what lies on this machine meanwhile goes when it was sent. */
async function zipped(sheet: Sheet, asked: Asked): Promise<Readable> {
  const { db, services } = asked.context
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  const drop = () => rm(folder, { recursive: true, force: true })
  try {
    const table = join(folder, 'rows.csv')
    const fileIds: string[] = []
    await pipeline(Readable.from(linesOf(sheet, asked, fileIds)), createWriteStream(table))
    const job = { db, services, signal: AbortSignal.timeout(LARGE_ANSWER.config.answerMs) }
    const { path } = await archive(folder, { table, fileIds, job })
    return createReadStream(path).once('close', () => void drop())
  } catch (error) {
    await drop()
    throw error
  }
}

function columnsOf({ row }: ListCall, { entity, leaves = [] }: ListFile, language: Language) {
  const names = namesIn(language)
  return Object.entries(row.shape)
    .filter(([field, schema]) => !leaves.includes(field) && !showOf(schema)['x-carried'])
    .map(([field]) => ({ field, title: fieldNameIn(names, field, entity) ?? field }))
}
