import { fileDoors } from '@countinghouse/contract/areas/files/doors'
import { UPLOAD } from '@countinghouse/contract/areas/files/limits'
import { fileMessages } from '@countinghouse/contract/areas/files/messages'
import { routeOf } from '@countinghouse/contract/kernel/door'
import { CLIENT_ID, CODE } from '@countinghouse/contract/kernel/envelope'
import type { Right } from '@countinghouse/contract/kernel/permissions'
import type { UploadedFile } from '@countinghouse/contract/kernel/upload'
import { languageOfHeader } from '@countinghouse/domain/kernel/language'
import { holds } from '@countinghouse/domain/kernel/permissions'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../../kernel/actor'
import { LARGE_ANSWER_MS } from '../../kernel/answer-time'
import { writeOperation } from '../../kernel/audit'
import { UPLOAD_MS } from '../../kernel/body-time'
import { Fault } from '../../kernel/fault'
import type { Kernel } from '../../kernel/services'
import { findActor } from '../../kernel/session'
import { tokenOf } from '../../kernel/session-token'
import { refusal, success } from '../../kernel/translate-fault'
import { acceptFile } from './accept'
import { findFile } from './queries'
import { keepFile } from './writes'

// Who may see the files of each kind of record; a file that belongs to none is its uploader's alone.
const RIGHT_OF_OWNER: Record<string, Right> = {
  customer: 'customer.get',
  order: 'order.get',
  'repay-flow': 'order.query',
  message: 'customer-message.get',
  'work-order': 'work-order.get',
}

/** POST /file/upload and GET /file/view/{fileId}: bytes, so no declared calls; the same session, rights and scope. */
export async function registerFileRoutes(app: FastifyInstance, kernel: Kernel): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 5, parts: 6, fileSize: UPLOAD.otherBytes, fieldSize: 1000 },
  })
  const { database, services } = kernel
  const actorOf = (request: FastifyRequest) => {
    const token = tokenOf(request, kernel.services.env)
    return token ? findActor(database.questionDb, token, services.clock.now()) : null
  }

  const large = {
    bodyLimit: UPLOAD.otherBytes + 64 * 1024,
    handlerTimeout: LARGE_ANSWER_MS,
    config: { bodyMs: UPLOAD_MS },
  }
  app.post(routeOf(fileDoors.upload), large, async (request, reply) => {
    const language = languageOfHeader(request.headers['accept-language'])
    if (request.headers['client-id'] !== CLIENT_ID)
      return reply.status(400).send(refusal.missingClientId(language).envelope)
    const actor = await actorOf(request)
    if (!actor) return refusal.notSignedIn(language).envelope
    if (!request.isMultipart()) throw new Fault(fileMessages.noFile, {}, 'file')
    const part = await request.file()
    if (!part) throw new Fault(fileMessages.noFile, {}, 'file')
    const accepted = await acceptFile(await part.toBuffer())
    const fileId = await keepFile({ db: database.db, services, now: services.clock.now() }, accepted, {
      userId: actor.userId,
      name: part.filename,
    })
    const data: UploadedFile = { fileId, fileName: part.filename, mime: accepted.mime, bytes: accepted.bytes.length }
    return success(language, data)
  })

  app.get<{ Params: { fileId: string } }>(
    routeOf(fileDoors.view),
    { handlerTimeout: LARGE_ANSWER_MS },
    async (request, reply) => {
      const language = languageOfHeader(request.headers['accept-language'])
      const actor = await actorOf(request)
      if (!actor) return refusal.notSignedIn(language).envelope
      const file = /^[0-9a-f]{32}$/.test(request.params.fileId)
        ? await findFile(database.questionDb, request.params.fileId)
        : undefined
      // One answer for "not there" and "not yours".
      if (!file || !maySee(actor, file)) return refusal.notFound(language).envelope
      const stream = await services.storage.get(file.storage_key)
      if (!stream) return refusal.notFound(language).envelope
      if (file.owner_kind === 'customer' || file.owner_kind === 'order') {
        await writeOperation(database.db, {
          at: services.clock.now(),
          actor,
          call: { area: 'files', path: '/file/view/{fileId}' },
          kind: 'reveal',
          subject: file.owner_kind,
          subjectIds: [String(file.owner_id), file.id],
          input: null,
          resultCode: CODE.success,
          ip: request.ip,
          requestId: request.id,
        })
      }
      const picture = file.mime.startsWith('image/')
      return reply
        .header('content-type', file.mime)
        .header(
          'content-disposition',
          picture ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(file.original_name)}`,
        )
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .send(stream)
    },
  )
}

function maySee(
  actor: Actor,
  file: { owner_kind: string | null; uploaded_by: number | null; app_id: number | null },
): boolean {
  if (file.uploaded_by === actor.userId) return true
  if (file.owner_kind === 'staff') return true
  const right = file.owner_kind && RIGHT_OF_OWNER[file.owner_kind]
  if (!right || !holds(actor.rights, right)) return false
  return actor.appIds === null || (file.app_id !== null && actor.appIds.includes(file.app_id))
}
