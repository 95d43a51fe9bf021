import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../testing/app'
import {
  added,
  app,
  closeComplaints,
  cs,
  detail,
  flow,
  lent,
  openComplaints,
  product,
} from '../../testing/complaint-desk'

beforeAll(openComplaints)
afterAll(closeComplaints)

const RACES = Number(process.env.RACES ?? 5)
const DECIDERS = 8

describe('several who decide at once', { timeout: 30_000 + RACES * 3000 }, () => {
  it(`of ${DECIDERS} one decides, the others hear who did; the flow goes on once (DOMAIN 15, ${RACES} races)`, async () => {
    const leads: TestUser[] = []
    for (let index = 1; index < DECIDERS; index += 1)
      leads.push(await app.user({ roles: ['cs_manager'], appIds: [lent.appId], name: `Lead ${index}` }))
    for (let race = 0; race < RACES; race += 1) {
      const id = await added({ workFlowType: 6, nextApproveUser: product.userId })
      const { nodeId } = await detail(id)
      const decide = (user: TestUser, index: number) =>
        app.ask(
          workOrders.workOrderApprove,
          {
            id,
            nodeId: nodeId!,
            // Half of them pass, half of them send it back.
            operateType: index % 2 === 0 ? 1 : 0,
            approveResult: `By ${index}`,
            optRemark: 'At once',
            ...(index % 2 === 0 && { decision: 2, nextApproveUser: cs.userId }),
            attachment: [],
          },
          { user, language: 'en-US' },
        )
      const answers = await Promise.all([product, ...leads].map(decide))
      const winners = answers.flatMap((answer, index) => (answer.code === CODE.success ? [index] : []))
      expect(winners).toHaveLength(1)
      const name = winners[0] === 0 ? 'Pia' : `Lead ${winners[0]}`
      for (const [index, { code, msg }] of answers.entries())
        if (index !== winners[0]) expect([code, msg]).toEqual([CODE.changed, `${name} has acted on this node already`])
      const nodes = await flow(id)
      const decided = nodes.filter(node => node.businessNode === 'PRODUCT_HANDLE')
      expect(decided).toMatchObject([{ operater: name, approveResult: `By ${winners[0]}` }])
      expect(nodes.filter(node => node.operateTime === null)).toHaveLength(1)
      expect((await detail(id)).status).toBe(2)
    }
  })
})
