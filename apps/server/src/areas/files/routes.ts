import { fileDoors } from '@countinghouse/contract/areas/files/doors'
import { UPLOAD } from '@countinghouse/contract/areas/files/limits'
import { fileMessages } from '@countinghouse/contract/areas/files/messages'
import { AREAS } from '@countinghouse/contract/areas.generated'
import type { AnyCall } from '@countinghouse/contract/kernel/call'
import { routeOf } from '@countinghouse/contract/kernel/door'
import { CLIENT_ID, CODE } from '@countinghouse/contract/kernel/envelope'
import type { Right } from '@countinghouse/contract/kernel/permissions'
import type { UploadedFile } from '@countinghouse/contract/kernel/upload'
import { languageOfHeader } from '@countinghouse/domain/kernel/language'
import { holds } from '@countinghouse/domain/kernel/permissions'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, asking } from '../../kernel/actor'
import { LARGE_ANSWER, LARGE_UPLOAD } from '../../kernel/answer-time'
import { writeOperation } from '../../kernel/audit'
import type { Db } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { mayExport } from '../../kernel/may-call'
import { countLookAlone } from '../../kernel/personal-looks'
import type { Kernel } from '../../kernel/services'
import { findActor } from '../../kernel/session'
import { tokenOf } from '../../kernel/session-token'
import { refusal, success } from '../../kernel/translate-fault'
import { acceptFile } from './accept'
import { findFile, type KeptFile, reachesOwner } from './queries'
import { takeUpload } from './upload-limit'
import { type FileOwner, keepFile } from './writes'

/** Kinds of records whose files tell of a customer: all but the faces of staff. */
type OwnedByRecord = Exclude<FileOwner['kind'], 'staff'>
// Who may see the files of each kind of record; a file that belongs to none is its uploader's alone.
// Documents and faces are shown to whom the numbers on them may be revealed; vouchers and what came with a message are not.
const RIGHTS_OF_OWNER: Record<OwnedByRecord, readonly { needs: Right; asks: Right }[]> = {
  customer: [{ needs: 'customer.get', asks: 'customer-reveal.get' }],
  order: [{ needs: 'order.get', asks: 'order.get' }],
  'repay-flow': [{ needs: 'order.query', asks: 'order.query' }],
  message: [{ needs: 'customer-message.get', asks: 'customer-message.get' }],
  // Of any of the three desks.
  'follow-up': [
    { needs: 'collection-task.get', asks: 'collection-task.get' },
    { needs: 'platform-task.get', asks: 'platform-task.get' },
    { needs: 'remind-task.get', asks: 'remind-task.get' },
  ],
  // Recordings: whoever sees the customer, his order or the task for which he was called.
  call: (
    [
      'customer.get',
      'order.get',
      'collection-task.get',
      'platform-task.get',
      'remind-task.get',
      'telemarketing-task.get',
    ] as const
  ).map(right => ({ needs: right, asks: right })),
  'tele-follow-up': [{ needs: 'telemarketing-task.get', asks: 'telemarketing-task.get' }],
  'work-order': [{ needs: 'work-order.get', asks: 'work-order.get' }],
}
const EXPORTS: readonly AnyCall[] = Object.values(AREAS).flatMap(area => Object.values<AnyCall>(area))

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

  const large = { bodyLimit: UPLOAD.otherBytes + 64 * 1024, ...LARGE_UPLOAD }
  app.post(routeOf(fileDoors.upload), large, async (request, reply) => {
    const language = languageOfHeader(request.headers['accept-language'])
    if (request.headers['client-id'] !== CLIENT_ID)
      return reply.status(400).send(refusal.missingClientId(language).envelope)
    const actor = await actorOf(request)
    if (!actor) return refusal.notSignedIn(language).envelope
    if (!request.isMultipart()) throw new Fault(fileMessages.noFile, {}, 'file')
    const part = await request.file()
    if (!part) throw new Fault(fileMessages.noFile, {}, 'file')
    const { userId } = actor
    const now = services.clock.now()
    const { accepted, fileId } = await takeUpload(database.db, { userId, now }, async () => {
      const accepted = await acceptFile(await part.toBuffer())
      const fileId = await keepFile({ db: database.db, services, now }, accepted, { userId, name: part.filename })
      return { accepted, fileId }
    })
    const data: UploadedFile = { fileId, fileName: part.filename, mime: accepted.mime, bytes: accepted.bytes.length }
    return success(language, data)
  })

  app.get<{ Params: { fileId: string } }>(routeOf(fileDoors.view), LARGE_ANSWER, async (request, reply) => {
    const language = languageOfHeader(request.headers['accept-language'])
    const actor = await actorOf(request)
    if (!actor) return refusal.notSignedIn(language).envelope
    const file = /^[0-9a-f]{32}$/.test(request.params.fileId)
      ? await findFile(database.db, request.params.fileId)
      : undefined
    // One answer for "not there" and "not yours".
    if (!file || !(await maySee(database.db, actor, file))) return refusal.notFound(language).envelope
    const now = services.clock.now()
    // A file that belongs to nobody yet is its uploader's, and a face of the staff everybody's: neither tells of a customer.
    const isLook = file.owner_kind !== null && file.owner_kind !== 'staff'
    if (isLook) await countLookAlone(database.db, 'reveal', { actor, now })
    const stream = await services.storage.get(file.storage_key)
    if (!stream) return refusal.notFound(language).envelope
    if (isLook || file.exported_list !== null) {
      await writeOperation(database.db, {
        at: now,
        actor,
        call: { area: 'files', path: '/file/view/{fileId}' },
        kind: isLook ? 'reveal' : 'export',
        subject: file.owner_kind ?? 'export',
        subjectIds: [...(file.owner_id === null ? [] : [String(file.owner_id)]), file.id],
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
  })
}

async function maySee(db: Db, actor: Actor, file: KeptFile): Promise<boolean> {
  const own = file.uploaded_by === actor.userId
  if (file.exported_list !== null) {
    const list = EXPORTS.find(call => call.kind === 'list' && call.path === file.exported_list)
    return own && list !== undefined && mayExport(actor, list)
  }
  if (file.owner_kind === null) return own
  if (file.owner_kind === 'staff') return true
  for (const { needs, asks } of RIGHTS_OF_OWNER[file.owner_kind as OwnedByRecord] ?? []) {
    if (!holds(actor.rights, needs) || !holds(actor.rights, asks)) continue
    if (await reachesOwner(db, asking(actor, asks), file)) return true
  }
  return false
}
