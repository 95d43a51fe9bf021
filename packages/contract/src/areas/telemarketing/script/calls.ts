import { LANGUAGES } from '@countinghouse/domain/kernel/language'
import { z } from 'zod'
import { action, area, list } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { code, dict, id, instant, requiredText, rowVersion } from '../../../kernel/field'
import { telemarketingTypeField } from '../assignment/rows'

const scriptLanguage = code(LANGUAGES)

export const teleScripts = area('telemarketing', {
  scriptList: list('/telemarketing/script/list', {
    summary: 'What seats say to customers, by type and language',
    access: 'telemarketing-task.query',
    filters: { type: telemarketingTypeField(), scriptLanguage },
    row: z.object({
      scriptId: z.int(),
      type: dict('telemarketingType'),
      scriptLanguage,
      script: z.string(),
      updatedBy: z.string(),
      updateTime: instant(),
      rowVersion: z.int(),
    }),
    sortable: ['updateTime'],
  }),
  scriptAdd: action('/telemarketing/script/add', {
    summary: 'Write what seats say to customers of a type in a language',
    access: 'telemarketing-allocation.edit',
    input: z.strictObject({ type: telemarketingTypeField(), scriptLanguage, script: requiredText(2000) }),
    output: z.object({ scriptId: z.int() }),
    audit: { subject: 'teleScript', ids: (_, output) => [output.scriptId] },
  }),
  scriptEdit: action('/telemarketing/script/edit', {
    summary: 'Change what seats say',
    access: 'telemarketing-allocation.edit',
    input: z.strictObject({ scriptId: id(), rowVersion: rowVersion(), script: requiredText(2000) }),
    output: done,
    audit: { subject: 'teleScript', ids: input => [input.scriptId] },
  }),
})
