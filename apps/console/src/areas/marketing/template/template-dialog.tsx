import { messageTemplates } from '@countinghouse/contract/areas/marketing/template/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { PLACEHOLDERS } from '@countinghouse/domain/areas/marketing/placeholders'
import { Button, Input } from 'antd'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import type { ControlProps, RowDialogProps } from '../../../kernel/list-types'
import { TemplatePreview } from './template-preview'
import './template-dialog.css'
import { texts } from './texts'

type Template = RowOf<typeof messageTemplates.smsTemplateList>

/** The text with its placeholders at hand, and below it what a customer reads. */
function ContentInput({ value, onChange, ...rest }: ControlProps) {
  const t = useText()
  const content = (value as string | undefined) ?? ''
  return (
    <>
      <Input.TextArea
        {...rest}
        dir="auto"
        maxLength={1000}
        autoSize={{ minRows: 4, maxRows: 10 }}
        value={content}
        onChange={event => onChange?.(event.target.value)}
      />
      <fieldset className="ch-template-parts" aria-label={t(texts.placeholders)}>
        {PLACEHOLDERS.map(name => (
          <Button key={name} size="small" onClick={() => onChange?.(`${content}{{ ${name} }}`)}>
            <code dir="ltr">{name}</code>
          </Button>
        ))}
      </fieldset>
      <TemplatePreview content={content} />
    </>
  )
}

const fields = [
  'templateName',
  'type',
  'textLanguage',
  { field: 'templateContent', control: ContentInput },
  'templateRemarks',
] as const

export function AddTemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <FormDialog
      call={messageTemplates.smsTemplateAddOrEdit}
      title={t(texts.add)}
      fields={fields}
      initial={{ type: 3 }}
      submit={t(texts.save)}
      onClose={onClose}
    />
  )
}

export function EditTemplateDialog({ row, onClose }: RowDialogProps<Template>) {
  const t = useText()
  const { templateID, rowVersion, templateName, type, textLanguage, templateContent, templateRemarks } = row
  return (
    <FormDialog
      call={messageTemplates.smsTemplateAddOrEdit}
      title={t(texts.editTitle, { name: templateName })}
      fields={fields}
      fixed={{ templateID, rowVersion }}
      initial={{ templateName, type, textLanguage, templateContent, templateRemarks }}
      blank={['templateRemarks']}
      submit={t(texts.save)}
      onClose={onClose}
    />
  )
}
