import { paymentDoors } from '@countinghouse/contract/areas/payment/doors'
import { routeOf } from '@countinghouse/contract/kernel/door'
import { moneyText } from '@countinghouse/domain/kernel/money-text'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxPayment } from '../../../channels/payment/sandbox'
import { readLittle } from '../../../kernel/raw-body'
import type { Kernel } from '../../../kernel/services'

interface Words {
  lang: string
  title: string
  toPay: string
  reference: string
  until: string
  cash: string
  pay: string
  decline: string
  paid: string
  failed: string
  expired: string
  missing: string
  note: string
}

const english: Words = {
  lang: 'en',
  title: 'Loan repayment',
  toPay: 'Amount to pay',
  reference: 'Reference',
  until: 'Valid until',
  cash: 'Code to pay in cash at OXXO',
  pay: 'Pay',
  decline: 'Decline',
  paid: 'Paid. Thank you.',
  failed: 'This payment was declined.',
  expired: 'This link has expired. Please ask for a new one.',
  missing: 'There is no such payment.',
  note: 'Sandbox: no real money moves.',
}

// The customer's country speaks first, English below it.
const words: Record<string, Words> = {
  MXN: {
    lang: 'es-MX',
    title: 'Pago de tu préstamo',
    toPay: 'Monto a pagar',
    reference: 'Referencia',
    until: 'Vigente hasta',
    cash: 'Código para pagar en efectivo en OXXO',
    pay: 'Pagar',
    decline: 'Rechazar',
    paid: 'Pago recibido. Gracias.',
    failed: 'El pago fue rechazado.',
    expired: 'Este enlace ha caducado. Solicita uno nuevo.',
    missing: 'Este pago no existe.',
    note: 'Entorno de prueba: no se mueve dinero real.',
  },
  THB: {
    lang: 'th',
    title: 'ชำระคืนสินเชื่อ',
    toPay: 'ยอดที่ต้องชำระ',
    reference: 'เลขอ้างอิง',
    until: 'ใช้ได้ถึง',
    cash: 'รหัสชำระเงินสด',
    pay: 'ชำระเงิน',
    decline: 'ปฏิเสธ',
    paid: 'ชำระเงินแล้ว ขอบคุณค่ะ',
    failed: 'รายการนี้ถูกปฏิเสธ',
    expired: 'ลิงก์นี้หมดอายุแล้ว กรุณาขอลิงก์ใหม่',
    missing: 'ไม่พบรายการชำระเงินนี้',
    note: 'ระบบทดสอบ: ไม่มีการโอนเงินจริง',
  },
  INR: {
    lang: 'hi',
    title: 'ऋण का भुगतान',
    toPay: 'देय राशि',
    reference: 'संदर्भ संख्या',
    until: 'मान्य समय',
    cash: 'नकद भुगतान कोड',
    pay: 'भुगतान करें',
    decline: 'अस्वीकार करें',
    paid: 'भुगतान हो गया। धन्यवाद।',
    failed: 'यह भुगतान अस्वीकार कर दिया गया।',
    expired: 'इस लिंक की अवधि समाप्त हो गई है। कृपया नया लिंक माँगें।',
    missing: 'ऐसा कोई भुगतान नहीं है।',
    note: 'परीक्षण परिवेश: असली पैसा नहीं जाता।',
  },
}

/** The pay page of the make-believe company: plain HTML, no scripts. */
export function registerSandboxPage(app: FastifyInstance, { services }: Kernel): void {
  const { sandbox } = services.payments
  const address = routeOf(paymentDoors.sandboxPage)
  app.register(async scope => {
    readLittle(scope)
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get<{ Params: { reference: string } }>(address, async (request, reply) => {
      const payment = await sandbox.find(request.params.reference)
      return html(reply, payment ? payPage(payment, services.clock.now()) : missingPage(), payment ? 200 : 404)
    })
    scope.post<{ Params: { reference: string }; Body: { decision?: string } | undefined }>(
      address,
      async (request, reply) => {
        const { reference } = request.params
        await sandbox.decide(reference, request.body?.decision === 'decline' ? 'failed' : 'paid')
        return reply.redirect(`/sandbox/pay/${encodeURIComponent(reference)}`, 303)
      },
    )
  })
}

const html = (reply: FastifyReply, page: string, status: number) =>
  reply.status(status).header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

const escaped = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

function payPage(payment: SandboxPayment, now: Date): string {
  const own = words[payment.currency] ?? english
  const amount = moneyText(payment.amount_minor, payment.currency, 'en-US')
  const isOpen = payment.state === 'waiting' && payment.expires_at !== null && payment.expires_at > now
  const until = (payment.expires_at ?? now).toLocaleString('en-GB', {
    timeZone: 'Asia/Bangkok',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const both = (key: keyof Words) => `${escaped(own[key])} <small lang="en">${escaped(english[key])}</small>`
  const outcome = payment.state === 'paid' ? 'paid' : payment.state === 'failed' ? 'failed' : 'expired'
  const rows = [
    [both('toPay'), `<strong>${escaped(amount)}</strong>`],
    [both('reference'), escaped(payment.reference)],
    [both('until'), `${escaped(until)} (UTC+7)`],
    ...(payment.oxxo_code ? [[both('cash'), `<code>${escaped(payment.oxxo_code)}</code>`]] : []),
  ]
  const action = isOpen
    ? `<form method="post">
      <button name="decision" value="pay">${both('pay')}</button>
      <button name="decision" value="decline" class="quiet">${both('decline')}</button>
    </form>`
    : `<p class="outcome ${outcome}" role="status">${both(outcome)}</p>`
  return page(own, `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>${action}`)
}

const missingPage = () => page(english, `<p class="outcome failed" role="status">${escaped(english.missing)}</p>`)

const page = (own: Words, content: string) => `<!doctype html>
<html lang="${own.lang}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${escaped(own.title)}</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f3f5f8; color: #1d2733;
    font: 16px/1.5 system-ui, sans-serif }
  main { width: min(26rem, calc(100vw - 2rem)); margin: 1rem 0; background: #fff; border: 1px solid #e1e6ec;
    border-radius: 12px; padding: 2rem; box-sizing: border-box }
  h1 { font-size: 1.25rem; margin: 0 0 1.25rem } small { display: block; color: #5a6675; font-size: .8125rem }
  dl { margin: 0 0 1.5rem } dt { margin-top: 1rem; color: #3a4654 } dd { margin: .125rem 0 0; overflow-wrap: anywhere }
  strong { font-size: 1.75rem; font-variant-numeric: tabular-nums } code { font-size: 1.25rem; letter-spacing: .06em }
  button { width: 100%; border: 0; border-radius: 8px; padding: .75rem; font: inherit; font-weight: 600; cursor: pointer;
    background: #0b62c4; color: #fff } button small { color: inherit; font-weight: 400 }
  button.quiet { margin-top: .75rem; background: #fff; color: #3a4654; border: 1px solid #c6ced8 }
  button:focus-visible { outline: 3px solid #7db4f5; outline-offset: 2px }
  .outcome { border-radius: 8px; padding: 1rem; background: #fdecec; color: #8c1d18 }
  .outcome.paid { background: #e6f5ea; color: #14532d } .outcome small { color: inherit }
  footer { margin-top: 1.5rem; font-size: .8125rem; color: #5a6675 }
</style>
</head>
<body><main><h1>${escaped(own.title)} <small lang="en">${own === english ? '' : escaped(english.title)}</small></h1>
${content}
<footer>${escaped(own.note)} <small lang="en">${own === english ? '' : escaped(english.note)}</small></footer></main></body>
</html>`
