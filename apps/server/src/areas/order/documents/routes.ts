import { documentDoors } from '@countinghouse/contract/areas/order/documents/doors'
import { routeOf } from '@countinghouse/contract/kernel/door'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { type Country, CUSTOMER_LANGUAGES } from '@countinghouse/domain/kernel/country'
import { isLanguage, type Language, languageOfHeader } from '@countinghouse/domain/kernel/language'
import { repayRecordType, repayStatus } from '@countinghouse/domain/kernel/lists/loan'
import { holds } from '@countinghouse/domain/kernel/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../../kernel/actor'
import { writeOperation } from '../../../kernel/audit'
import { sayLack } from '../../../kernel/missing-right'
import type { Kernel } from '../../../kernel/services'
import { findActor } from '../../../kernel/session'
import { tokenOf } from '../../../kernel/session-token'
import { refusal } from '../../../kernel/translate-fault'
import { listFlows, listGrantedReductions, listRefunds } from '../detail/queries'
import { findOrderRecord } from '../list/orders'
import { loanToday } from '../list/rows'
import { findPayer } from '../receipt/queries'
import { penOf } from './page'
import { findPaidFlow } from './queries'
import { receiptPage } from './receipt'
import { type StatementRecord, statementPage } from './statement'

type Asked<Params> = FastifyRequest<{ Params: Params; Querystring: { language?: string } }>
interface Made {
  page: string
  orderId: number
}

/** Documents for customers, in their language unless another is asked for: pages, so no declared calls; the same rights and scope. */
export function registerDocumentRoutes(app: FastifyInstance, kernel: Kernel): void {
  const { database, services } = kernel
  const { db } = database
  const give = async <P>(
    request: Asked<P>,
    reply: FastifyReply,
    path: string,
    make: (actor: Actor, today: string) => Promise<Made | undefined>,
  ) => {
    const language = languageOfHeader(request.headers['accept-language'])
    const now = services.clock.now()
    const token = tokenOf(request, kernel.services.env)
    const actor = token ? await findActor(db, token, now) : null
    if (!actor) return refusal.notSignedIn(language).envelope
    if (!holds(actor.rights, 'order.get'))
      return refusal.notPermitted(await sayLack(db, actor, { rights: ['order.get'] }, language)).envelope
    const made = await make(actor, businessDateOf(now))
    if (!made) return refusal.notFound(language).envelope
    await writeOperation(db, {
      at: now,
      actor,
      call: { area: 'order', path },
      kind: 'export',
      subject: 'order',
      subjectIds: [String(made.orderId)],
      input: request.params,
      resultCode: CODE.success,
      ip: request.ip,
      requestId: request.id,
    })
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src 'self'",
      )
      .send(made.page)
  }
  const languageFor = (request: Asked<unknown>, country: Country): Language =>
    isLanguage(request.query.language) ? request.query.language : CUSTOMER_LANGUAGES[country]

  app.get(routeOf(documentDoors.statement), (request: Asked<{ orderId: string }>, reply) =>
    give(request, reply, '/order/statement/{orderId}', async (actor, today) => {
      const orderId = /^[1-9]\d{0,14}$/.test(request.params.orderId) ? Number(request.params.orderId) : 0
      const order = await findOrderRecord(db, actor, orderId)
      if (!order?.lent_on) return undefined
      const [loan, payer, records] = await Promise.all([
        loanToday(db, order, today),
        findPayer(db, order.customer_id),
        listRecords(orderId),
      ])
      const pen = penOf(languageFor(request, order.country), order.currency)
      const { credit_minor: creditMinor, over_refund_minor: overRefundMinor } = payer
      return { orderId, page: statementPage(pen, { order, loan, records, creditMinor, overRefundMinor, today }) }
    }),
  )

  app.get(routeOf(documentDoors.receipt), (request: Asked<{ flowNo: string }>, reply) =>
    give(request, reply, '/order/receipt/{flowNo}', async (actor, today) => {
      const flow = await findPaidFlow(db, actor, request.params.flowNo.slice(0, 40))
      const order = flow && (await findOrderRecord(db, actor, flow.order_id))
      if (!order) return undefined
      const loan = await loanToday(db, order, today)
      const pen = penOf(languageFor(request, flow.country), flow.currency)
      return { orderId: order.id, page: receiptPage(pen, { flow, loan, today }) }
    }),
  )

  /** Every payment, reduction and refund, the oldest first. */
  async function listRecords(orderId: number): Promise<StatementRecord[]> {
    const [flows, reductions, refunds] = await Promise.all([
      listFlows(db, orderId),
      listGrantedReductions(db, orderId),
      listRefunds(db, orderId),
    ])
    const received: readonly number[] = [repayStatus.value.paid, repayStatus.value.refunded]
    return [
      ...flows
        .filter(flow => received.includes(flow.state))
        .map(flow => ({
          on: flow.paid_on ?? businessDateOf(flow.created_at),
          kind: flow.kind,
          reference: flow.flow_no,
          amountMinor: flow.received_minor,
          reversedMinor: flow.taken_back_minor,
        })),
      ...reductions.map(row => ({
        on: businessDateOf(row.decided_at ?? row.applied_at),
        kind: repayRecordType.value.reduction,
        reference: '',
        amountMinor: row.took_minor,
        reversedMinor: 0,
      })),
      ...refunds.map(row => ({
        on: businessDateOf(row.at),
        kind: repayRecordType.value.refund,
        reference: row.trade_no,
        amountMinor: row.amount_minor,
        reversedMinor: 0,
      })),
    ].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  }
}
