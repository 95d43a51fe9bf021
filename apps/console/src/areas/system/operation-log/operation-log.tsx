import { operationLog } from '@countinghouse/contract/areas/system/operation-log/calls'
import { listScreen } from '../../../kernel/list-screen'
import { ModuleName, ModuleSelect, moduleNames } from './module-name'
import { OperationDialog } from './operation-dialog'
import { SubjectName, subjectNames } from './subject-name'
import { texts } from './texts'

export const OperationLogScreen = listScreen(operationLog.operationLogList, {
  texts,
  rowKey: 'operationId',
  columns: [
    'operationTime',
    'operationUserName',
    { field: 'operationModule', show: (area: string) => <ModuleName area={area} />, words: moduleNames },
    'operationType',
    'requestPath',
    { field: 'subject', show: (subject: string) => <SubjectName subject={subject} />, words: subjectNames },
    { field: 'targetId', width: 160 },
    'ip',
    'resultCode',
  ],
  filters: [
    'operationUserName',
    { field: 'operationModule', control: ModuleSelect },
    'operationTime',
    'operationType',
    'targetId',
    'requestPath',
  ],
  rowActions: [{ text: 'look', dialog: OperationDialog }],
})
