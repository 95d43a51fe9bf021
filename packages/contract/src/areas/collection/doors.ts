import { caseChanges } from '../../kernel/case-changes'
import { doors } from '../../kernel/door'

export const collectionDoors = doors('collection', {
  changes: caseChanges('/collectionTask', { ofCase: 'collection task', right: 'collection-task.get' }),
  platformChanges: caseChanges('/platform/collectionTask', {
    ofCase: 'collection task of the platform',
    right: 'platform-task.get',
  }),
})
