import { randomUUID } from 'node:crypto'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import type { ChannelEvent } from '@countinghouse/contract/areas/payment/callback/channel-event'
import type { AnyCall, InputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { expect } from 'vitest'
import type { TestUser } from './app'
import { app, callBack, finance } from './loan-desk'

interface Outcome {
  done: boolean
  answer?: unknown
}

/** Asks for the same thing each time, under the same key or event. */
export type Act = () => Promise<Outcome>

export const request = <C extends AnyCall>(call: C, input: InputOf<C>, user: TestUser = finance): Act => {
  const key = randomUUID()
  return async () => {
    const { code, data, msg } = await app.ask(call, input, { user, key })
    return { done: code === CODE.success, answer: code === CODE.success ? data : msg }
  }
}

export const delivered =
  (event: ChannelEvent): Act =>
  async () => ({ done: (await callBack(event)) === 200 })

const checker = () => app.user({ name: 'Carmen', rights: { 'order-money-check': ['query', 'edit'], order: ['get'] } })

/** What a second person says to what waits for him. */
export const decision = async (requestId: number | null, approve = true) =>
  request(
    moneyRequests.moneyRequestDecide,
    { requestId: requestId!, approve, remark: approve ? '' : 'no proof' },
    await checker(),
  )

export const approve = async (requestId: number | null) => expect((await (await decision(requestId))()).done).toBe(true)
