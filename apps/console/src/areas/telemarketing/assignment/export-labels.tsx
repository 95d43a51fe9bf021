import { telemarketingDoors } from '@countinghouse/contract/areas/telemarketing/doors'
import { telemarketingMessages } from '@countinghouse/contract/areas/telemarketing/messages'
import { type Message, sayMessage } from '@countinghouse/contract/kernel/message'
import { exportSpanFault } from '@countinghouse/domain/kernel/export-span'
import { Checkbox, Form } from 'antd'
import { useState } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { AppSelect } from '../../../kernel/controls/app-select'
import { DateRangeFilter, type DateSpan } from '../../../kernel/controls/date-range-filter'
import { DictSelect } from '../../../kernel/controls/dict-select'
import { useFieldName } from '../../../kernel/field-name'
import { saveStoredFile } from '../../../kernel/file-address'
import { useLanguage, useText } from '../../../kernel/i18n'
import { notify } from '../../../kernel/notify'
import { today } from '../../../kernel/today'
import { texts } from './texts'

/** Follow-ups of an app with their labels, as a file at once. */
export function ExportLabelsDialog({ onClose }: { onClose: (done?: boolean) => void }) {
  const t = useText()
  const language = useLanguage()
  const fieldName = useFieldName('telemarketing')
  const [appId, setApp] = useState<number>()
  const [type, setType] = useState<number>()
  const [span, setSpan] = useState<DateSpan>({})
  const [images, setImages] = useState(false)
  const [faults, setFaults] = useState<{ app?: Message; time?: Message }>({})
  const [busy, setBusy] = useState(false)
  const { start, end } = span
  const save = async () => {
    const found = faultsOf({ appId, start, end, images })
    setFaults(found)
    if (found.app || found.time || appId === undefined || !start || !end) return
    const query = new URLSearchParams({
      appId: String(appId),
      followTimeStart: start,
      followTimeEnd: end,
      withImages: images ? '1' : '0',
      ...(type !== undefined && { type: String(type) }),
    })
    setBusy(true)
    const path = telemarketingDoors.exportTagExcel.path.replace('/api/web', '')
    try {
      await saveStoredFile(`${path}?${query}`, `${t(texts.exports)}-${today()}.csv`)
      onClose()
    } catch (fault) {
      notify.failure((fault as Error).message)
      setBusy(false)
    }
  }
  const item = (fault: Message | undefined) =>
    fault ? ({ validateStatus: 'error', help: sayMessage(fault, language) } as const) : {}
  return (
    <AppModal
      open
      title={t(texts.exports)}
      okText={t(texts.exports)}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={() => onClose()}
      unsaved={() => appId !== undefined || start !== undefined || type !== undefined || images}
    >
      <Form layout="vertical">
        <Form.Item label={fieldName('appPackageName')} required {...item(faults.app)}>
          <AppSelect
            aria-label={fieldName('appPackageName')}
            value={appId}
            onChange={chosen => setApp(chosen as number)}
          />
        </Form.Item>
        <Form.Item label={fieldName('followUpTime')} required {...item(faults.time)}>
          <DateRangeFilter
            aria-label={fieldName('followUpTime')}
            value={span}
            onChange={chosen => setSpan(chosen ?? {})}
          />
        </Form.Item>
        <Form.Item label={fieldName('type')}>
          <DictSelect
            code="telemarketingType"
            aria-label={fieldName('type')}
            value={type}
            onChange={chosen => setType(chosen as number | undefined)}
          />
        </Form.Item>
        <Checkbox checked={images} onChange={event => setImages(event.target.checked)}>
          {t(texts.withImages)}
        </Checkbox>
      </Form>
    </AppModal>
  )
}

function faultsOf(asked: {
  appId: number | undefined
  start: string | undefined
  end: string | undefined
  images: boolean
}) {
  const { appId, start, end, images } = asked
  const span = start && end ? exportSpanFault({ start, end, withImages: images }) : undefined
  const missing = start && end ? undefined : telemarketingMessages.followTimeMissing
  const wrong = { singleDay: telemarketingMessages.imagesOneDay, tooLong: telemarketingMessages.spanTooLong }
  const time = missing ?? (span && wrong[span])
  return { ...(appId === undefined && { app: telemarketingMessages.appMissing }), ...(time && { time }) }
}
