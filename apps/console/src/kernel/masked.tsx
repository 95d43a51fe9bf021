import { EyeOutlined } from '@ant-design/icons'
import type { RevealSubject } from '@countinghouse/contract/areas/customer/detail/calls'
import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { CopyButton } from './copy-button'
import { useFieldName } from './field-name'
import { FormDialog } from './form-dialog'
import { useText } from './i18n'
import { useMay } from './may'
import { Dash } from './money'
import './masked.css'

interface MaskedProps {
  value: string | null | undefined
  subject: RevealSubject
  id: number | null | undefined
  /** The field's name as the contract's `x-reveal` gives it. */
  field: string
}

/** Personal data stays masked until somebody with the right gives a reason; every look is logged (DOMAIN 12). */
export function Masked({ value, subject, id, field }: MaskedProps) {
  const t = useText()
  const may = useMay()
  const fieldName = useFieldName('customer')
  const [asking, setAsking] = useState(false)
  const [revealed, setRevealed] = useState<string>()
  if (!value) return <Dash />
  const canReveal = id !== null && id !== undefined && revealed === undefined && may(customer.reveal)
  return (
    <span className="ch-masked">
      <bdi dir="ltr" className="ch-figures">
        {revealed ?? value}
      </bdi>
      {revealed !== undefined && <CopyButton text={revealed} />}
      {canReveal && (
        <Tooltip title={t('kernel:reveal.show')}>
          <Button
            type="text"
            size="small"
            icon={<EyeOutlined />}
            aria-label={`${t('kernel:reveal.show')}: ${fieldName(field)}`}
            onClick={event => {
              event.stopPropagation()
              setAsking(true)
            }}
          />
        </Tooltip>
      )}
      {asking && id && (
        <FormDialog
          call={customer.reveal}
          title={t('kernel:reveal.title', { field: fieldName(field) })}
          intro={t('kernel:reveal.intro')}
          fields={[{ field: 'reason', label: t('kernel:reveal.reason') }]}
          fixed={{ subject, id, field }}
          submit={t('kernel:reveal.show')}
          success={t('kernel:reveal.done')}
          onDone={answer => setRevealed(answer.value)}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  )
}
