import { expect, it } from 'vitest'
import { actionsOf, FIRST_ROLES, heldActions, PERMISSION_IDS } from './permissions'

it('a role of a new installation holds only actions that the permission has', () => {
  const foreign = PERMISSION_IDS.flatMap(id =>
    FIRST_ROLES.flatMap(role => heldActions(role, id).filter(action => !actionsOf(id).includes(action))),
  )
  expect(foreign).toEqual([])
})

it('the administrator holds all of every permission, less what the demo business alone has', () => {
  const lacking = PERMISSION_IDS.filter(id => heldActions('admin', id).length < actionsOf(id).length)
  expect(lacking).toEqual(['order-test'])
})
