import { messageTemplates } from '@countinghouse/contract/areas/marketing/template/calls'
import { Alert, Form, Space } from 'antd'
import { useDeferredValue, useState } from 'react'
import { AppSelect } from '../../../kernel/controls/app-select'
import { ChannelSelect } from '../../../kernel/controls/channel-select'
import { useText } from '../../../kernel/i18n'
import { Money } from '../../../kernel/money'
import { useRead } from '../../../kernel/use-read'
import './template-preview.css'
import { texts } from './texts'

const SENDERS = ['sms', 'voice'] as const

/** What is being typed, as a real customer would read it, with its length and cost. */
export function TemplatePreview({ content }: { content: string }) {
  const t = useText()
  const [appId, setAppId] = useState<number>()
  const [channelId, setChannelId] = useState<number>()
  const templateContent = useDeferredValue(content)
  const asked = { templateContent, ...(appId && { appId }), ...(channelId && { channelId }) }
  const { data } = useRead(messageTemplates.smsTemplatePreview, asked, { keep: true })
  return (
    <section className="ch-template-preview" aria-label={t(texts.preview)}>
      <div className="ch-template-choices">
        <Form.Item label={t(texts.previewApp)} layout="vertical">
          <AppSelect value={appId} onChange={value => setAppId(value as number | undefined)} />
        </Form.Item>
        <Form.Item label={t(texts.previewChannel)} layout="vertical">
          <ChannelSelect
            kinds={SENDERS}
            value={channelId}
            onChange={value => setChannelId(value as number | undefined)}
          />
        </Form.Item>
      </div>
      {data?.fault && <Alert type="error" showIcon title={data.fault} />}
      <div className="ch-template-bubble" dir="auto">
        {content.trim() === '' ? <span className="ch-note">{t(texts.nothingTyped)}</span> : data?.text}
      </div>
      {data && content.trim() !== '' && (
        <Space className="ch-note" wrap>
          <bdi dir="ltr">{data.encoding}</bdi>
          <span>
            {t(texts.units)} {data.units}
          </span>
          <span>
            {t(texts.segments)} <strong>{data.segments}</strong>
          </span>
          <span>
            {t(texts.left)} {data.left}
          </span>
          {data.cost !== null && data.currency !== null && (
            <span>
              {t(texts.costOf1000)} <Money amountMinor={data.cost} currency={data.currency} />
            </span>
          )}
        </Space>
      )}
    </section>
  )
}
