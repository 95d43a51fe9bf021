import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breakableAttempts, listBusinessTables, pictureTaker } from '../../testing/break-off'
import { complaint, detail } from '../../testing/complaint-of-order'
import { testEngine } from '../../testing/databases'
import { lentUntil } from '../../testing/lent-loan'
import { app, closeDesk, expectSound, openDesk, pay } from '../../testing/loan-desk'
import { type Act, request } from '../../testing/repeated-acts'

// The embedded database takes its time: every third statement, all of them in the nightly setting.
const EVERY = testEngine() === 'server' || Number(process.env.KILLS ?? 3) > 3 ? 1 : 3

let picture: Awaited<ReturnType<typeof pictureTaker>>
let attempt: ReturnType<typeof breakableAttempts>

beforeAll(async () => {
  await openDesk()
  await app.services.payments.sandbox.stop()
  attempt = breakableAttempts(app.database)
  const tables = await listBusinessTables(app.database)
  picture = await pictureTaker(
    app.database,
    tables.filter(name => name !== 'session'),
  )
})
afterAll(closeDesk)

/** Breaks an act off before each of its statements until it comes through; answers how often it broke off. */
async function breakEverywhere(act: Act): Promise<number> {
  const before = await picture()
  for (let statement = 1, broken = 0; ; statement += EVERY, broken += 1) {
    const { brokenBefore, ...tried } = await attempt(statement, act)
    if ('error' in tried && brokenBefore === undefined) throw tried.error
    if (brokenBefore === undefined) {
      expect('answer' in tried && tried.answer.done, JSON.stringify(tried)).toBe(true)
      return broken
    }
    expect(await picture(), brokenBefore).toEqual(before)
  }
}

const COLLECTING = { workFlowType: 3, firstLevelQuestion: 2, questionV1: 4, collectionDate: '2026-03-11' } as const
/** Each decision, with who takes it and what else is given. */
const DECISIONS = [
  { decision: 1, name: 'a change of collector', role: 'cs_manager', more: { workFlowType: 3 } },
  { decision: 2, name: 'a note to product', role: 'product', more: { workFlowType: 6 } },
  { decision: 3, name: 'a cancelled part', role: 'balance', more: {}, baAmount: 4_000 },
  { decision: 4, name: 'all that is owed', role: 'balance', more: {} },
  { decision: 5, name: 'all but the principal', role: 'balance', more: {} },
  { decision: 6, name: 'a free extension', role: 'balance', more: {}, extendDays: 7 },
  { decision: 7, name: 'an extension at a lower price', role: 'balance', more: {}, extendDays: 7, baAmount: 9_000 },
  { decision: 8, name: 'a refund', role: 'balance', more: {}, paid: 115_000 },
  { decision: 9, name: 'a fraud', role: 'balance', more: {} },
] as const

describe('a decision that breaks off before any of its statements', { timeout: 180_000 }, () => {
  it.each(DECISIONS.map(given => [given.name, given] as const))(
    '%s: nothing is changed, and it is done once when it is asked for again (G-197)',
    async (_, { decision, role, more, ...given }) => {
      const orderId = await lentUntil('paid' in given ? '03-08' : '03-12')
      if ('paid' in given) await pay(orderId, given.paid)
      const first = decision === 1 ? 'collection_supervisor' : role
      const made = await complaint(orderId, { role: first, ...(decision === 1 ? COLLECTING : more) })
      const { id, cs } = made
      let decider = made.first
      if (decision === 1) {
        decider = await made.of('cs_manager')
        const { nodeId } = await detail(id)
        const words = { approveResult: 'Right', optRemark: 'Heard', attachment: [] }
        const input = { id, nodeId: nodeId!, operateType: 1 as const, ...words, decision: 2 }
        const passed = request(workOrders.workOrderApprove, { ...input, nextApproveUser: decider.userId }, made.first)
        expect(await passed()).toMatchObject({ done: true })
      }
      const { nodeId } = await detail(id)
      const input = {
        id,
        nodeId: nodeId!,
        operateType: 1 as const,
        approveResult: 'Looked into it',
        optRemark: 'See the receipts',
        attachment: [],
        decision,
        ...('baAmount' in given && { baAmount: given.baAmount }),
        ...('extendDays' in given && { extendDays: given.extendDays }),
        nextApproveUser: cs.userId,
      }
      const act = request(workOrders.workOrderApprove, input, decider)
      expect(await breakEverywhere(act)).toBeGreaterThan(3)
      const acted = (await detail(id)).outcomes.filter(one => one.decision === decision)
      expect(acted).toHaveLength(1)
      const done = await picture()
      // The answer may have been lost: the same again changes nothing.
      expect(await act()).toMatchObject({ done: true })
      expect(await picture()).toEqual(done)
      await expectSound(orderId)
    },
  )
})
