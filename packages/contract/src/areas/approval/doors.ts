import { caseChanges } from '../../kernel/case-changes'
import { doors } from '../../kernel/door'

export const approvalDoors = doors('approval', {
  changes: caseChanges('/examineTask', { ofCase: 'approval task', right: 'approval-task.get' }),
})
