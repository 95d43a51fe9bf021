import { CODE, type Envelope } from '@countinghouse/contract/kernel/envelope'
import { fieldFaults } from '@countinghouse/contract/kernel/field-fault'
import { kernelMessages, type Message, type MessageValues, sayMessage } from '@countinghouse/contract/kernel/message'
import type { Language } from '@countinghouse/domain/kernel/language'
import { dictionaryLabel } from './dictionary-label'
import { Fault } from './fault'
import { InvalidInput } from './parse-input'

interface Told {
  status: number
  envelope: Envelope
  /** Ours to mend: logged once with its request id. */
  unexpected: boolean
}

const say = (message: Message, language: Language, values?: MessageValues) =>
  sayMessage(message, language, values, dictionaryLabel)

const told = (
  message: Message,
  language: Language,
  more: { status?: number; values?: MessageValues; data?: unknown } = {},
) => ({
  status: more.status ?? 200,
  envelope: { code: message.code, msg: say(message, language, more.values), data: more.data ?? null },
  unexpected: false,
})

/** The one place where a failure becomes an answer. */
export function translateFault(error: unknown, language: Language, requestId: string): Told {
  if (error instanceof Fault) {
    const text = say(error.told, language, error.values)
    const data = error.field ? { fields: { [error.field]: text } } : null
    return { status: 200, envelope: { code: error.told.code, msg: text, data }, unexpected: false }
  }
  if (error instanceof InvalidInput) {
    return told(kernelMessages.invalid, language, { data: { fields: fieldFaults(error.error, language) } })
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  switch (code) {
    case '23505':
      return told(kernelMessages.inUse, language)
    case '23503':
      return told(kernelMessages.stillReferenced, language)
    case '40001':
    case '40P01':
    case '55P03':
    case '57014':
    case '53300':
      return { ...told(kernelMessages.busy, language, { status: 503 }), unexpected: true }
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return told(kernelMessages.tooLarge, language, { status: 413 })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return told(kernelMessages.wrongType, language, { status: 415 })
  }
  if (statusCode === 429) return told(kernelMessages.tooMany, language, { status: 429 })
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return told(kernelMessages.brokenJson, language, { status: 400 })
  return {
    ...told(kernelMessages.ourFault, language, { status: 500, values: { requestId } }),
    unexpected: true,
  }
}

export const refusal = {
  notSignedIn: (language: Language) => told(kernelMessages.notSignedIn, language),
  notPermitted: (language: Language) => told(kernelMessages.notPermitted, language),
  missingClientId: (language: Language) => told(kernelMessages.missingClientId, language, { status: 400 }),
  notFound: (language: Language) => told(kernelMessages.notFound, language),
  noSuchCall: (language: Language) => told(kernelMessages.noSuchCall, language, { status: 404 }),
}

export const success = (language: Language, data: unknown): Envelope => ({
  code: CODE.success,
  msg: say(kernelMessages.success, language),
  data,
})
