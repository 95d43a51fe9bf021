import { MailOutlined } from '@ant-design/icons'
import { reportSchedules } from '@countinghouse/contract/areas/report/schedule/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import { useMay } from '../../../kernel/may'
import type { Text } from '../../../kernel/text-keys'
import { usePhone } from '../../../kernel/use-phone'
import { ReceiverChooser } from './receivers'
import { texts } from './texts'

const NUMBERS = ['appId', 'productId', 'orderType'] as const

/** Keeps the report with the filters that stand in the address, and sends it from now on. */
export function SendButton({ report, title }: { report: string; title: Text }) {
  const t = useText()
  const may = useMay()
  const [query] = useSearchParams()
  const [open, setOpen] = useState(false)
  // Beside its word the tabs of the page would have room for half of one.
  const phone = usePhone()
  if (!may(reportSchedules.scheduleAdd)) return null
  const channel = query.get('channel')
  const filters = Object.fromEntries<string | number>([
    ...NUMBERS.flatMap(name => (query.get(name) ? [[name, Number(query.get(name))] as const] : [])),
    ...(channel ? [['channel', channel] as const] : []),
  ])
  return (
    <>
      <Button icon={<MailOutlined />} aria-label={t(texts.send)} onClick={() => setOpen(true)}>
        {phone ? null : t(texts.send)}
      </Button>
      {open && (
        <FormDialog
          call={reportSchedules.scheduleAdd}
          title={t(texts.send)}
          intro={t(texts.intro)}
          submit={t(texts.send)}
          fixed={{ report, filters }}
          initial={{ name: t(title), span: 'last7', cadence: 'weekly', sendDay: 1 }}
          fields={{ receiverIds: { control: ReceiverChooser } }}
          opens={() => '/report/schedules'}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
