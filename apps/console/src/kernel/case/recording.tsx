import { CaretRightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { fileUrl } from '../file-address'
import { useText } from '../i18n'
import { Dash } from '../money'
import { notify } from '../notify'
import './recording.css'

/** What a call sounded like: a file that is kept here, asked for on purpose as every look at it is logged, or one of the telephone system's. */
export function Recording({ address, name }: { address: string; name: string }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [url, setUrl] = useState<string>()
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  if (!address) return <Dash />
  if (!address.startsWith('/file/view/'))
    return (
      <a href={address} target="_blank" rel="noreferrer">
        {t('kernel:case.play')}
      </a>
    )
  if (url)
    return (
      // biome-ignore lint/a11y/useMediaCaption: a telephone call has no captions
      <audio className="ch-recording" src={url} controls autoPlay aria-label={name} />
    )
  const play = () => {
    setBusy(true)
    fileUrl(address)
      .then(setUrl)
      .catch((fault: Error) => notify.failure(fault.message))
      .finally(() => setBusy(false))
  }
  return (
    <Button
      type="link"
      size="small"
      style={{ paddingInline: 0 }}
      icon={<CaretRightOutlined />}
      loading={busy}
      onClick={event => {
        event.stopPropagation()
        play()
      }}
    >
      {t('kernel:case.play')}
    </Button>
  )
}
