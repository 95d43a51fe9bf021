// A payment company that keeps everything in memory: it pays out what it is asked for and reports that by webhook.
// SECRET=… CALLBACK_URL=http://127.0.0.1:8080/api/callback/payment/103 node examples/payment-company/company.mjs
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isSigned, signed } from '../signature.mjs'

const { PORT = '9300', SECRET = '', CALLBACK_URL = '', RETRY_MS = '1000' } = process.env
const known = new Map()

/** Reports an event under one id until it is taken: an answer of code 1000. */
async function report(kind, { reference, channelReference, amountMinor, currency, paidAt: at }) {
  const body = JSON.stringify({ eventId: randomUUID(), kind, reference, channelReference, amountMinor, currency, at })
  for (let tries = 1; tries <= 5; tries += 1) {
    const headers = { 'content-type': 'application/json', ...signed(SECRET, body) }
    const response = await fetch(CALLBACK_URL, { method: 'POST', headers, body }).catch(() => undefined)
    const answer = await response?.json().catch(() => undefined)
    console.log(`${kind} ${reference}: ${answer?.code}`)
    if (answer?.code === 1000) return
    await wait(Number(RETRY_MS) * 2 ** tries)
  }
}

/** A reference is one payout or one link for good: asked for again, it is what it was. */
function keep(payment) {
  const isNew = !known.has(payment.reference)
  if (isNew) known.set(payment.reference, { ...payment, channelReference: `C-${known.size + 1}`, state: 'accepted' })
  return { isNew, one: known.get(payment.reference) }
}

async function finish(kind, one) {
  one.state = 'paid'
  one.paidAt = new Date().toISOString()
  await report(kind, one)
}

const stateOf = ({ state, channelReference, paidAt }) => [200, { state, channelReference, paidAt }]

const answers = {
  'POST /payouts': payment => {
    const { isNew, one } = keep(payment)
    const answer = stateOf(one)
    if (isNew) setTimeout(finish, 50, 'payout.paid', one)
    return answer
  },
  'GET /payouts/:': (_, one) => stateOf(one),
  'POST /links': payment => {
    const { one } = keep(payment)
    const oxxoCode = one.withCashCode ? '12345678901234' : null
    return [200, { payLink: `https://pay.example.org/${one.reference}`, oxxoCode }]
  },
  'POST /links/:/cancel': (_, one) => {
    if (one.state !== 'accepted') return [200, { state: 'ended' }]
    one.state = 'cancelled'
    return [200, { state: 'cancelled' }]
  },
  'POST /account-checks': ({ name, account }) => [200, { result: name === account.name ? 'match' : 'none' }],
}

const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const reply = (status, content) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  const [, kind, reference = '', last] = request.url.split('/')
  const one = known.get(reference)
  // Where its customers pay; everything else has to be signed.
  if (kind === 'pay' && one?.state === 'accepted') return reply(200, {}) && finish('payment.paid', one)
  if (!isSigned(SECRET, body || request.url, request.headers)) return reply(401, {})
  const answer = answers[[request.method, `/${[kind, reference && ':', last].filter(Boolean).join('/')}`].join(' ')]
  if (!answer || (reference && !one)) return reply(404, {})
  return reply(...answer(JSON.parse(body || '{}'), one))
})
server.listen(Number(PORT), '127.0.0.1', () => console.log(`listening at http://127.0.0.1:${server.address().port}`))
