import { type AnswerOf, type AnyCall, addressOf, type InputOf } from '@countinghouse/contract/kernel/call'
import { CLIENT_ID, CODE, type Envelope, type FieldFaults } from '@countinghouse/contract/kernel/envelope'
import type { UploadedFile } from '@countinghouse/contract/kernel/upload'
import { CallFault } from './call-fault'
import { clientEffects } from './client-effects'
import { currentLanguage, t } from './i18n'
import { notify } from './notify'
import { useSession } from './session-store'

export interface AskOptions {
  /** Idempotency key of an action; the same on a retry, so that it takes effect once. */
  key?: string
  signal?: AbortSignal
  /** Leaves the header's market aside: for what lies under one record. */
  everyMarket?: boolean
  /** Goes on when the page is closed. */
  keepalive?: boolean
}

/** Carries a call out. The demo transport answers statistics itself and passes the rest to the one before it. */
export type Transport = (call: Carried, url: string, init: RequestInit) => Promise<Response>
/** What a transport knows of a request: a call, or a door that is asked for statistics. */
export type Carried = Pick<AnyCall, 'path' | 'statistics'>

const overTheWire: Transport = (_, url, init) => fetch(url, init)
let transport: Transport = overTheWire

export function setTransport(make: (before: Transport) => Transport): () => void {
  const before = transport
  transport = make(before)
  return () => {
    transport = before
  }
}

/** Asks an address that is no declared call by the same way as calls. */
export const carry = (what: Carried, url: string, init: RequestInit): Promise<Response> => transport(what, url, init)

const TO_LOGIN_MS = 500
const RELOAD_MS = 1500

/** Makes a call of the contract and gives its data; throws `CallFault` for everything but a success. */
export async function ask<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: AskOptions = {},
): Promise<AnswerOf<C>> {
  const values = (input ?? {}) as Record<string, unknown>
  const query = call.method === 'GET' ? queryOf(values) : ''
  const url = `${apiPrefix()}${addressOf(call, values)}${query}`
  const init: RequestInit = {
    method: call.method,
    headers: headersOf(call, options),
    body: call.method === 'GET' ? undefined : JSON.stringify(values),
    signal: options.signal,
    ...(options.keepalive && { keepalive: true }),
  }
  return open<AnswerOf<C>>(await answered(() => transport(call, url, init)))
}

/** A key for one attempt at one action. */
export const newKey = (): string => crypto.randomUUID()

/** The optional prefix before all bases (G-009), written into the page by the installation. */
export function apiPrefix(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api-prefix"]')?.content.replace(/\/+$/, '') ?? ''
}

/** The stored token, or an empty text. */
export function cookieToken(): string {
  const found = document.cookie.split('; ').find(part => part.startsWith('token='))
  return found ? decodeURIComponent(found.slice('token='.length)) : ''
}

/** Headers that every request carries, also those that the client does not make itself. */
export function commonHeaders(): Record<string, string> {
  const { market } = useSession.getState()
  return {
    token: cookieToken(),
    'client-id': CLIENT_ID,
    'accept-language': currentLanguage(),
    // Calls that are `byMarket` keep to it (DESIGN 5).
    ...(market && { market: market.country }),
  }
}

function headersOf(call: AnyCall, { key, everyMarket }: AskOptions): Record<string, string> {
  const headers = commonHeaders()
  if (everyMarket) delete headers.market
  if (call.method === 'POST') headers['content-type'] = 'application/json'
  if (call.kind === 'action') headers['idempotency-key'] = key ?? newKey()
  return headers
}

function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size === 0 ? '' : `?${query}`
}

/** Sends a picture, a proof or whatever else `path` takes; bytes travel beside the declared calls. */
export async function sendFile(file: File, path = '/file/upload'): Promise<UploadedFile> {
  const body = new FormData()
  body.set('file', file)
  return open<UploadedFile>(
    await answered(() => fetch(`${apiPrefix()}/api/web${path}`, { method: 'POST', headers: commonHeaders(), body })),
  )
}

async function answered(make: () => Promise<Response>): Promise<Response> {
  try {
    return await make()
  } catch (cause) {
    if ((cause as Error | undefined)?.name === 'AbortError') throw cause
    throw new CallFault(0, t('kernel:fault.request'), { uncertain: true })
  }
}

/** Opens the envelope of an answer, or throws what the catalogue says (spec core 8). */
export async function open<T>(response: Response): Promise<T> {
  const body = await readBody(response)
  const said = typeof body?.msg === 'string' && body.msg !== '' ? body.msg : undefined
  if (response.status === 403) notify.error(t('kernel:fault.forbidden'), said)
  if (response.status === 401) refused(body)
  if (!response.ok) {
    const fields = (body?.data as FieldFaults | null | undefined)?.fields
    throw new CallFault(Number(body?.code ?? response.status), said ?? t('kernel:fault.request'), {
      fields,
      uncertain: response.status >= 500,
    })
  }
  if (!body) throw new CallFault(0, t('kernel:fault.request'), { uncertain: true })
  // The answer may carry "1000" as text (G-040).
  const code = Number(body.code)
  if (code === CODE.success) return body.data as T
  if (code === CODE.notSignedIn) {
    clientEffects.clearSession()
    setTimeout(clientEffects.toLogin, TO_LOGIN_MS)
  }
  const msg = said ?? t('kernel:fault.request')
  if (code === CODE.notPermitted) notify.error(t('kernel:fault.denied'), said ?? t('kernel:page.forbidden'))
  const fields = (body.data as FieldFaults | null | undefined)?.fields
  throw new CallFault(code, msg, { fields, uncertain: code === CODE.ourFault })
}

interface Body extends Partial<Envelope> {
  result?: { isLogin?: boolean }
}

async function readBody(response: Response): Promise<Body | undefined> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? (body as Body) : undefined
  } catch {
    // An answer that is no JSON (a proxy's page) is treated like none.
    return undefined
  }
}

function refused(body: Body | undefined): void {
  if (body?.result?.isLogin === true) return
  notify.error(t('kernel:fault.unauthorized'), t('kernel:fault.unauthorizedText'))
  if (cookieToken() === '') return
  clientEffects.clearSession()
  setTimeout(clientEffects.reload, RELOAD_MS)
}
