import { messageTemplates } from '@countinghouse/contract/areas/marketing/template/calls'
import { listScreen } from '../../../kernel/list-screen'
import { AddTemplateDialog, EditTemplateDialog } from './template-dialog'
import { texts } from './texts'

export const SmsTemplateScreen = listScreen(messageTemplates.smsTemplateList, {
  texts,
  rowKey: 'templateID',
  filters: ['templateName', 'type', 'textLanguage'],
  columns: [
    { field: 'templateID', width: 88 },
    { field: 'templateName', below: 'templateRemarks', width: 216 },
    { field: 'type', width: 120 },
    { field: 'textLanguage', width: 104 },
    { field: 'templateContent', width: 360 },
    { field: 'segments', width: 88 },
    { field: 'encoding', folded: true },
    { field: 'taskCount', width: 96 },
    { field: 'updatedBy', below: 'updateTime' },
  ],
  add: { text: texts.add, needs: messageTemplates.smsTemplateAddOrEdit, dialog: AddTemplateDialog },
  rowActions: [{ text: 'edit', needs: messageTemplates.smsTemplateAddOrEdit, dialog: EditTemplateDialog }],
})
