import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { useText } from './i18n'

const SAID_MS = 1500

/** Copies a number or a link; says so for a moment. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useText()
  const [said, setSaid] = useState(false)
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      copyBySelection(text)
    }
    setSaid(true)
  }
  return (
    <Tooltip title={said ? t('kernel:copied') : (label ?? t('kernel:copy'))}>
      <Button
        type="text"
        size="small"
        icon={said ? <CheckOutlined /> : <CopyOutlined />}
        aria-label={label ?? t('kernel:copy')}
        onClick={event => {
          event.stopPropagation()
          void copy()
        }}
      />
    </Tooltip>
  )
}

// On plain http, as in an office network, browsers offer no clipboard.
function copyBySelection(text: string): void {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
