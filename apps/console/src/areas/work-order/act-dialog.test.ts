import { approveRole, operateType } from '@countinghouse/domain/kernel/lists/work-order'
import { expect, it } from 'vitest'
import { actionOf, type Detail } from './act-dialog'

const { reject } = operateType.value
const called = (itNode: string, nextApproveRole: number | null) =>
  actionOf({ itNode } as Detail, { operateType: reject, nextApproveRole, needsDecision: false } as Detail['offers'][0])

it('what goes back to the balance account because its money request came to nothing is called so, and is no rejection', () => {
  for (const place of ['cs_visit', 'manager_verdict'])
    expect(called(place, approveRole.value.balanceAccount)).toBe('askAgain')
  expect(called('manager_verdict', null)).toBe('reject')
  expect(called('ba_approve', approveRole.value.customerService)).toBe('reject')
})
