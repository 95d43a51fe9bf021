import { marketingDoors } from '@countinghouse/contract/areas/marketing/doors'
import { routeOf } from '@countinghouse/contract/kernel/door'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { inTransaction } from '../../../kernel/database/transaction'
import { readLittle, withRawBody } from '../../../kernel/raw-body'
import type { Kernel } from '../../../kernel/services'
import { registerMessageCallback } from './message-callback'
import { optOutByLink } from './opt-out'
import { readOptOutLinks } from './opt-out-link'

/** The reader's languages, each of its own country; all of them on one page, for nobody knows who opens a link. */
const ASK = ['¿No quieres recibir más mensajes?', 'ไม่ต้องการรับข้อความอีก?', 'No more messages?']
const BUTTON = 'Baja · ยกเลิก · Stop'
const DONE = ['Listo: no te escribiremos más.', 'เรียบร้อย เราจะไม่ส่งข้อความอีก', 'Done: we will not write again.']
const MISSING = ['El enlace no es válido.', 'ลิงก์ไม่ถูกต้อง', 'This link is not valid.']

/** The page behind the link of a message: plain HTML, and a button, so that no scanner of links opts anybody out. */
export async function registerOptOutPage(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const { database, services } = kernel
  const address = routeOf(marketingDoors.optOutPage)
  const messageOf = async (token: string) => (await readOptOutLinks(database.db, services.env)).messageOf(token)
  await withRawBody(app, scope => {
    registerMessageCallback(scope, kernel)
    scope.get<{ Params: { token: string } }>(address, async (request, reply) => {
      const isOurs = (await messageOf(request.params.token)) !== undefined
      return html(reply, isOurs ? page(ASK, `<form method="post"><button>${BUTTON}</button></form>`) : page(MISSING))
    })
  })
  app.register(async scope => {
    readLittle(scope)
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, {}),
    )
    scope.post<{ Params: { token: string } }>(address, async (request, reply) => {
      const message = await messageOf(request.params.token)
      const isDone =
        message !== undefined &&
        (await inTransaction(database.db, trx => optOutByLink(trx, message, services.clock.now())))
      return html(reply, page(isDone ? DONE : MISSING))
    })
  })
}

const html = (reply: FastifyReply, content: string) =>
  reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store').send(content)

const page = (sentences: readonly string[], action = '') => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Baja</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:15vh auto;padding:0 1.5rem;color:#1c2530}
p{margin:0 0 .5rem}button{margin-top:1.5rem;font:inherit;padding:.75rem 1.5rem;border:0;border-radius:8px;background:#0b5c57;color:#fff}</style>
</head><body>${sentences.map(one => `<p>${one}</p>`).join('')}${action}</body></html>`
