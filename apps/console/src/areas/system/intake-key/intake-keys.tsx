import { intakeKey } from '@countinghouse/contract/areas/system/intake-key/calls'
import type { AnswerOf, RowOf } from '@countinghouse/contract/kernel/call'
import { Alert } from 'antd'
import { useRef, useState } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { CopyButton } from '../../../kernel/copy-button'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { Dash } from '../../../kernel/money'
import { rowForm } from '../../../kernel/row-form'
import './intake-keys.css'
import { texts } from './texts'

type Key = RowOf<typeof intakeKey.intakeKeyList>
type Made = AnswerOf<typeof intakeKey.intakeKeyAdd>

/** Makes a key, then shows its secret: the only moment at which it can be read. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [made, setMade] = useState<Made>()
  const shown = useRef(false)
  if (made) return <Secret made={made} onClose={onClose} />
  return (
    <FormDialog
      call={intakeKey.intakeKeyAdd}
      title={t(texts.add)}
      intro={t(texts.addText)}
      fields={['appId', 'label']}
      submit={t(texts.add)}
      onDone={answer => {
        shown.current = true
        setMade(answer)
      }}
      onClose={() => !shown.current && onClose()}
    />
  )
}

function Secret({ made, onClose }: { made: Made; onClose: () => void }) {
  const t = useText()
  return (
    <AppModal
      open
      title={t(texts.madeTitle, { name: made.appSsid })}
      okText={t('system:password.submit')}
      onOk={onClose}
      cancelButtonProps={{ style: { display: 'none' } }}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <p>{t(texts.madeText)}</p>
      <div className="ch-sys-secret">
        <code dir="ltr">{made.secret}</code>
        <CopyButton text={made.secret} />
      </div>
      <Alert type="warning" showIcon title={t('system:password.once')} />
    </AppModal>
  )
}

const DisableDialog = rowForm<typeof intakeKey.intakeKeyDisable, Key>(intakeKey.intakeKeyDisable, {
  title: texts.disableTitle,
  intro: texts.disableText,
  submit: texts.disable,
  values: row => ({ name: row.label || `…${row.last4}` }),
  fields: [],
  fixed: ({ intakeKeyId }) => ({ intakeKeyId }),
  danger: true,
})

export const IntakeKeysScreen = listScreen(intakeKey.intakeKeyList, {
  texts,
  rowKey: 'intakeKeyId',
  filters: ['appId', 'status'],
  columns: {
    label: { below: 'appName' },
    last4: { show: last4 => (last4 ? <code dir="ltr">…{last4}</code> : <Dash />) },
  },
  add: { text: texts.add, needs: intakeKey.intakeKeyAdd, dialog: AddDialog },
  rowActions: [
    {
      text: 'disable',
      needs: intakeKey.intakeKeyDisable,
      danger: true,
      when: row => row.status === 0,
      dialog: DisableDialog,
    },
  ],
})
