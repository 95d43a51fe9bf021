import { caseChanges } from '../../kernel/case-changes'
import { doors } from '../../kernel/door'

export const remindDoors = doors('remind', {
  changes: caseChanges('/remindTask', { ofCase: 'reminder task', right: 'remind-task.get' }),
})
