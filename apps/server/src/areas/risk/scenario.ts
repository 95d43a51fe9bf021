// The second door of the area: what the simulator uses of it to write a business as the services would have.
export { insertChallenge, lockTried, promoteChallenger, promotionOf, shownOf } from './challenge/changes'
export { valuesOfRule } from './rule/changes'
export { insertRule, lockRule } from './rule/queries'
export { scoreColumns } from './score/columns'
