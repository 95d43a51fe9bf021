import { CLIENT_ID, CODE, type Envelope } from '@countinghouse/contract/kernel/envelope'
import { languageOfHeader } from '@countinghouse/domain/kernel/language'
import type { RightCode } from '@countinghouse/domain/kernel/permissions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { act } from './act'
import type { Actor } from './actor'
import { ask, leavesTrace } from './ask'
import { whoOf, writeOperation } from './audit'
import type { Served } from './implement'
import { findCaller, type Holder } from './known-actors'
import { mayCall } from './may-call'
import { MissingRight, rightsMissing, sayLack } from './missing-right'
import { parseInput } from './parse-input'
import { contextOf, inputOf } from './request-context'
import type { Kernel } from './services'
import { keepInCookie } from './session-token'
import { noteFailure, refusal, success, translateFault } from './translate-fault'

/** Answers one declared call: session → access → parse → act or ask → envelope. */
export function callRoute(
  { call, handle }: Served,
  kernel: Kernel,
  holderOf: (request: FastifyRequest) => Holder | undefined,
) {
  const { database, services } = kernel
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Envelope> => {
    const language = languageOfHeader(request.headers['accept-language'])
    const answer = (response: { status: number; envelope: Envelope }) => {
      reply.status(response.status)
      return response.envelope
    }
    if (request.headers['client-id'] !== CLIENT_ID) return answer(refusal.missingClientId(language))
    const now = services.clock.now()
    const work = async (actor: Actor | null) => {
      const context = contextOf(request, kernel, { call, actor, now })
      const input = parseInput(call.input, inputOf(request, call))
      return call.kind === 'action'
        ? await act({ call, handle, input, context, request, database })
        : await ask({ call, handle, input, context, database })
    }
    const lacking = async (actor: Actor, rights: readonly RightCode[]) =>
      refusal.notPermitted(await sayLack(database.questionDb, actor, { rights }, language))
    let actor: Actor | null = null
    try {
      const found = await findCaller(holderOf(request), now, leavesTrace(call) ? undefined : { call, work })
      actor = found.actor
      if (found.answer) return success(language, found.answer())
      if (call.access !== 'public' && !actor) return answer(refusal.notSignedIn(language))
      if (actor && !mayCall(actor, call)) {
        await writeOperation(database.db, {
          ...whoOf(contextOf(request, kernel, { call, actor, now })),
          call,
          kind: 'refusal',
          subject: '',
          subjectIds: [],
          input: null,
          resultCode: CODE.notPermitted,
        })
        return answer(await lacking(actor, rightsMissing(actor, call)))
      }
      return success(language, keepInCookie(await work(actor), call, services.env, reply))
    } catch (error) {
      if (error instanceof MissingRight && actor) return answer(await lacking(actor, [error.right]))
      const response = translateFault(error, language, request.id)
      noteFailure(request.log, error, response, { call: call.path, userId: actor?.userId })
      return answer(response)
    }
  }
}
