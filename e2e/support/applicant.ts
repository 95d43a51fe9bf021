import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { clabeCheckDigit } from '@countinghouse/domain/kernel/bank-account'
import { curpCheckDigit } from '@countinghouse/domain/kernel/identity'
import { type APIRequestContext, expect } from '@playwright/test'
import { sessionOf } from './api'

const APP = { id: 102, ssid: 'PESOYA' }
/** The first item of this app's first product in the demo business: 1,000 to 8,000 pesos. */
const PRODUCT_ITEM_ID = 105
const AMOUNT_MINOR = 200_000
/** The name on the document of everybody who applies here. */
export const NAME_READ = 'Eva Otra'
/** The desk gives a new task to who has the fewest, so that everybody's turn comes soon. */
const MOST_APPLICANTS = 40

export interface Application {
  orderNo: string
  custName: string
}

/** Numbers that pass their checks, others for each mobile number. */
function curpOf(mobile: string): string {
  const letters = [...mobile.slice(-4, -1)].map(digit => 'BCDFGHJKLM'[Number(digit)])
  const first17 = `PEPJ900101HDF${letters.join('')}${mobile.at(-1)}`
  return first17 + curpCheckDigit(first17)
}
function clabeOf(mobile: string): string {
  const first17 = `0121800012${mobile.slice(-7)}`
  return first17 + clabeCheckDigit(first17)
}

/** Somebody new applies in the app; the events arrive signed, as any lending app sends them (DESIGN 1). */
async function apply(request: APIRequestContext, key: string): Promise<Application> {
  const mobile = `55${randomInt(10_000_000, 100_000_000)}`
  const surnames = `Prueba ${mobile.slice(-5)}`
  const send = async (kind: string, data: object) => {
    const event = { eventId: randomUUID(), kind, occurredAt: new Date().toISOString(), data: { mobile, ...data } }
    const body = JSON.stringify(event)
    const answer = await request.post('/api/intake/events', { headers: signed(body, key), data: body })
    const { code, msg, data: taken } = await answer.json()
    expect(code, `${kind}: ${msg}`).toBe(1000)
    return taken as { orderNo: string; orderStatus: number }
  }
  await send('registered', {})
  await send('identity', {
    identityKind: 1,
    identityNumber: curpOf(mobile),
    names: 'Ana',
    surnames,
    // The card names somebody else than the profile: whoever reviews has to see it.
    documents: { AadhaarName: NAME_READ },
  })
  await send('face', { epochScore: 640, modelScore: 712 })
  await send('bank', {
    bankAccountName: `Ana ${surnames}`,
    bankAccountNo: clabeOf(mobile),
    bankName: 'Banorte',
  })
  const { orderNo } = await send('application', { productItemId: PRODUCT_ITEM_ID, amountMinor: AMOUNT_MINOR })
  return { orderNo, custName: `Ana ${surnames}` }
}

function signed(body: string, key: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  return {
    'content-type': 'application/json',
    'x-app': APP.ssid,
    'x-timestamp': timestamp,
    'x-signature': createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex'),
  }
}

/** An application that lies on the desk of the demo account `approver`. */
export async function applicationForApprover(request: APIRequestContext): Promise<Application> {
  const admin = await sessionOf(request, 'admin')
  const { secret } = await admin.ask<{ secret: string }>('/app/intakeKey/add', { appId: APP.id, label: randomUUID() })
  const approver = await sessionOf(request, 'approver')
  for (let sent = 0; sent < MOST_APPLICANTS; sent++) {
    const application = await apply(request, secret)
    const { total } = await approver.ask<{ total: number }>('/examineTask/myTask', { orderNo: application.orderNo })
    if (total === 1) return application
  }
  throw new Error(`None of ${MOST_APPLICANTS} applications was given to approver.`)
}
