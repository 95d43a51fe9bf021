import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app'
import { buildOrder } from '../../../testing/loan-builder'

const S = orderStatus.value
const NOT_IN_THIS_STATE = 1422

const app = testApp()

describe("a customer's withdrawal", () => {
  it.each(['cs', 'cs_manager'])('%s records it before lending began, and cancels nothing else', async role => {
    const user = await app.user({ roles: [role] })
    for (const status of [S.riskCheck, S.waitingReview, S.approved]) {
      const { orderId } = await buildOrder(app, { status })
      const asked = { orderId, reason: 'Found another lender' }
      expect((await app.ask(orderApplications.cancel, asked, { user })).code).toBe(CODE.notPermitted)
      const { code, data } = await app.ask(orderApplications.withdraw, asked, { user })
      expect({ code, status: data.orderStatus }).toEqual({ code: CODE.success, status: S.cancelled })
    }
    for (const status of [S.lending, S.lendingFailed, S.inRepayment]) {
      const { orderId } = await buildOrder(app, { status })
      expect((await app.ask(orderApplications.withdraw, { orderId, reason: 'Late' }, { user })).code).toBe(
        NOT_IN_THIS_STATE,
      )
    }
  })
})
