import { inMegabytes } from '@countinghouse/contract/areas/files/limits'
import { fileMessages } from '@countinghouse/contract/areas/files/messages'
import { intakeDoors } from '@countinghouse/contract/areas/intake/doors'
import { PORTFOLIO_FILE } from '@countinghouse/contract/areas/intake/portfolio/columns'
import { portfolioMessages } from '@countinghouse/contract/areas/intake/portfolio/messages'
import { routeOf } from '@countinghouse/contract/kernel/door'
import { CLIENT_ID } from '@countinghouse/contract/kernel/envelope'
import type { UploadedFile } from '@countinghouse/contract/kernel/upload'
import { languageOfHeader } from '@countinghouse/domain/kernel/language'
import { holds } from '@countinghouse/domain/kernel/permissions'
import type { FastifyInstance } from 'fastify'
import { LARGE_UPLOAD } from '../../../kernel/answer-time'
import { Fault } from '../../../kernel/fault'
import { sayLack } from '../../../kernel/missing-right'
import type { Kernel } from '../../../kernel/services'
import { findActor } from '../../../kernel/session'
import { tokenOf } from '../../../kernel/session-token'
import { refusal, success } from '../../../kernel/translate-fault'
import { keepFile, takeUpload } from '../../files/moves'

const UPLOAD_RIGHT = 'portfolio-import.import' as const

/** POST /portfolioImport/upload: a file of a hundred thousand lines is too large for the body of a declared call. */
export function registerPortfolioUpload(app: FastifyInstance, { database, services }: Kernel): void {
  const large = { bodyLimit: PORTFOLIO_FILE.bytes + 64 * 1024, ...LARGE_UPLOAD }
  app.post(routeOf(intakeDoors.portfolioUpload), large, async (request, reply) => {
    const language = languageOfHeader(request.headers['accept-language'])
    if (request.headers['client-id'] !== CLIENT_ID)
      return reply.status(400).send(refusal.missingClientId(language).envelope)
    const token = tokenOf(request, services.env)
    const actor = token && (await findActor(database.questionDb, token, services.clock.now()))
    if (!actor) return refusal.notSignedIn(language).envelope
    if (!holds(actor.rights, UPLOAD_RIGHT))
      return refusal.notPermitted(await sayLack(database.questionDb, actor, { rights: [UPLOAD_RIGHT] }, language))
        .envelope
    const part = request.isMultipart() ? await request.file() : undefined
    if (!part) throw new Fault(fileMessages.noFile, {}, 'file')
    const [{ userId }, now] = [actor, services.clock.now()]
    const data = await takeUpload(database.db, { userId, now }, async (): Promise<UploadedFile> => {
      const bytes = await part.toBuffer()
      if (bytes.length === 0) throw new Fault(fileMessages.noFile, {}, 'file')
      if (bytes.length > PORTFOLIO_FILE.bytes)
        throw new Fault(portfolioMessages.tooLarge, { max: inMegabytes(PORTFOLIO_FILE.bytes) }, 'file')
      // What it is, the check finds out by its content.
      const accepted = { bytes, mime: 'application/octet-stream', width: null, height: null }
      const fileId = await keepFile({ db: database.db, services, now }, accepted, { userId, name: part.filename })
      return { fileId, fileName: part.filename, mime: accepted.mime, bytes: bytes.length }
    })
    return success(language, data)
  })
}
