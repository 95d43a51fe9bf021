import { describe, expect, it } from 'vitest'
import { breaches } from './boundaries'

const at = (path: string, from: string) => breaches({ path, text: `import { x } from '${from}'\n` })
const inSimulator = (from: string) => at('apps/server/src/simulator/order/planted.ts', from)

describe('the simulator', () => {
  it('the simulator uses an area by its doors only', () => {
    expect(inSimulator('../../areas/order/loan/load')).toEqual([
      expect.stringContaining("imports apps/server/src/areas/order/loan/load: the simulator uses the area's door"),
    ])
    expect(inSimulator('../../areas/order/moves')).toEqual([])
    expect(inSimulator('../../areas/order/scenario')).toEqual([])
  })

  it('the simulator is known to start-up and commands only', () => {
    const known = [expect.stringContaining('the product does not know the demo')]
    expect(at('apps/server/src/areas/order/refund/writes.ts', '../../../simulator/order/loans')).toEqual(known)
    expect(at('apps/server/src/kernel/planted.ts', '../simulator/bulk/rows')).toEqual(known)
    expect(at('apps/server/src/seed/planted.ts', '../simulator/system/staff')).toEqual(known)
    expect(at('apps/server/src/run.ts', './simulator/ensure-demo-business')).toEqual([])
    expect(at('apps/server/src/commands/simulate.ts', '../simulator/scenario/generate')).toEqual([])
  })

  it('the simulator has its own door to an area, which nobody else uses', () => {
    expect(at('apps/server/src/areas/customer/planted.ts', '../order/scenario')).toContainEqual(
      expect.stringContaining("which is the simulator's door"),
    )
  })
})
