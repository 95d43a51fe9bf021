// A lending app that reports what a customer does, from installing the app to applying for a loan.
// APP=… KEY=… PRODUCT_ITEM=… node examples/lending-app/app.mjs
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { signed } from '../signature.mjs'

const {
  BASE_URL = 'http://127.0.0.1:8080',
  APP = '',
  KEY = '',
  PRODUCT_ITEM = '',
  AMOUNT_MINOR = '100000',
} = process.env

/**
 * Sends an event until it is answered. After a time-out, a broken line, HTTP 429 or 5xx it is sent again with the same id and
 * body, which counts once; any other answer is final.
 */
async function send(event) {
  const body = JSON.stringify(event)
  for (let tries = 1; tries <= 5; tries += 1) {
    // Signed anew each time: a signature lives five minutes.
    const headers = { 'content-type': 'application/json', 'x-app': APP, ...signed(KEY, body) }
    const signal = AbortSignal.timeout(10_000)
    const attempt = fetch(`${BASE_URL}/api/intake/events`, { method: 'POST', headers, body, signal })
    const response = await attempt.catch(() => undefined)
    if (response && response.status !== 429 && response.status < 500) return response.json()
    await wait(500 * 2 ** tries)
  }
  throw new Error(`${event.kind} ${event.eventId} was not answered`)
}

/** Sends what has to succeed and prints what came of it. */
async function report(event) {
  const { code, msg, data } = await send(event)
  if (code !== 1000) throw new Error(`${event.kind} was refused with ${code}: ${msg} ${JSON.stringify(data)}`)
  console.log(JSON.stringify({ kind: event.kind, ...data }))
}

const eventOf = (kind, data) => ({
  eventId: randomUUID(),
  kind,
  occurredAt: new Date().toISOString(),
  channel: 'example',
  data,
})

// A CURP that passes its check, another one for each mobile number.
const curpOf = digits => {
  const letters = [...digits.slice(-4)].map(digit => 'BCDFGHJKLM'[Number(digit)])
  const first17 = `RUAA900101MDF${letters.slice(0, 3).join('')}${digits.at(-1)}`
  const order = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'
  const sum = [...first17].reduce((total, letter, index) => total + order.indexOf(letter) * (18 - index), 0)
  return `${first17}${(10 - (sum % 10)) % 10}`
}

const mobile = `55${String(Date.now()).slice(-8)}`
const holder = { bankAccountName: 'Ana Ruiz', bankAccountNo: '012180001234567899', bankName: 'Banorte' }
await report(eventOf('installed', { deviceId: `phone-${mobile}` }))
await report(eventOf('registered', { mobile }))
await report(
  eventOf('identity', { mobile, identityKind: 1, identityNumber: curpOf(mobile), names: 'Ana', surnames: 'Ruiz' }),
)
await report(eventOf('bank', { mobile, ...holder }))
const application = eventOf('application', {
  mobile,
  productItemId: Number(PRODUCT_ITEM),
  amountMinor: Number(AMOUNT_MINOR),
})
await report(application)
// As after an answer that was lost: the same event again is the same order.
await report(application)
