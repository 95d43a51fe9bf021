import { BgColorsOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../kernel/i18n'
import './settings-handle.css'

const SettingsDrawer = lazy(async () => ({ default: (await import('./settings-drawer')).SettingsDrawer }))

/** The way into the layout settings. */
export function SettingsHandle() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        className="ch-settings-handle"
        type="text"
        icon={<BgColorsOutlined />}
        aria-label={t('app:settings.title')}
        title={t('app:settings.title')}
        onClick={show}
      />
      {wanted && (
        <Suspense>
          <SettingsDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
