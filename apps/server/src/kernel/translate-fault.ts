import { CODE, type Envelope } from '@countinghouse/contract/kernel/envelope'
import { fieldFaults } from '@countinghouse/contract/kernel/field-fault'
import { kernelMessages, type Message, type MessageValues, sayMessage } from '@countinghouse/contract/kernel/message'
import type { Language } from '@countinghouse/domain/kernel/language'
import type { FastifyBaseLogger } from 'fastify'
import { type Unavailable, unavailability } from './database/unavailable'
import { dictionaryLabel } from './dictionary-label'
import { Fault } from './fault'
import { InvalidInput } from './parse-input'
import { noteLackOfRoom } from './room'

interface FaultResponse {
  status: number
  envelope: Envelope
  /** Ours to mend: logged once with its request id. */
  unexpected: boolean
}

const say = (message: Message, language: Language, values?: MessageValues) =>
  sayMessage(message, language, values, dictionaryLabel)

const responseOf = (
  message: Message,
  language: Language,
  more: { status?: number; values?: MessageValues; data?: unknown } = {},
) => ({
  status: more.status ?? 200,
  envelope: { code: message.code, msg: say(message, language, more.values), data: more.data ?? null },
  unexpected: false,
})

const UNAVAILABLE: Record<Unavailable, Message> = {
  busy: kernelMessages.busy,
  away: kernelMessages.away,
  full: kernelMessages.full,
}

/** The one place where a failure becomes an answer. */
export function translateFault(error: unknown, language: Language, requestId: string): FaultResponse {
  if (error instanceof Fault) {
    const text = say(error.definition, language, error.values)
    const data = error.field ? { fields: { [error.field]: text } } : null
    return { status: 200, envelope: { code: error.definition.code, msg: text, data }, unexpected: false }
  }
  if (error instanceof InvalidInput) {
    const fields = fieldFaults(error.error, error.schema, language)
    return responseOf(kernelMessages.invalid, language, { data: { fields } })
  }
  const unavailable = unavailability(error)
  if (unavailable) return responseOf(UNAVAILABLE[unavailable], language, { status: 503 })
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  switch (code) {
    case '23505':
      return responseOf(kernelMessages.inUse, language)
    case '23503':
      return responseOf(kernelMessages.stillReferenced, language)
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return responseOf(kernelMessages.tooLarge, language, { status: 413 })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return responseOf(kernelMessages.wrongType, language, { status: 415 })
  }
  if (statusCode === 429) return responseOf(kernelMessages.tooMany, language, { status: 429 })
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return responseOf(kernelMessages.brokenJson, language, { status: 400 })
  return {
    ...responseOf(kernelMessages.ourFault, language, { status: 500, values: { requestId } }),
    unexpected: true,
  }
}

/** Writes down what the answer does not say: a fault of ours with all it has, what passes by itself in one line. */
export function noteFailure(log: FastifyBaseLogger, error: unknown, response: FaultResponse, more: object = {}): void {
  if (unavailability(error) === 'full') noteLackOfRoom()
  if (response.unexpected) log.error({ err: error, ...more }, 'request failed')
  else if (response.status === 503) log.warn({ reason: String(error), ...more }, 'request put off')
}

export const refusal = {
  notSignedIn: (language: Language) => responseOf(kernelMessages.notSignedIn, language),
  /** `said` names what is missing and whom to ask (`sayLack`). */
  notPermitted: (said: string) => ({
    status: 200,
    envelope: { code: kernelMessages.notPermitted.code, msg: said, data: null },
  }),
  missingClientId: (language: Language) => responseOf(kernelMessages.missingClientId, language, { status: 400 }),
  notFound: (language: Language) => responseOf(kernelMessages.notFound, language),
  noSuchCall: (language: Language) => responseOf(kernelMessages.noSuchCall, language, { status: 404 }),
}

export const success = (language: Language, data: unknown): Envelope => ({
  code: CODE.success,
  msg: say(kernelMessages.success, language),
  data,
})
