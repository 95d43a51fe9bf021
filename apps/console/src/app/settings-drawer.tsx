import { BgColorsOutlined } from '@ant-design/icons'
import { Button, Divider, Drawer } from 'antd'
import { useState } from 'react'
import { ChoiceOption, ColourOption, ToggleOption } from '../areas/auth/layout-options'
import { useDirection, useText } from '../kernel/i18n'
import { useLayout } from '../kernel/layout-store'

/** All layout settings, outside production only; what is chosen stays in this browser. */
export function SettingsDrawer() {
  const t = useText()
  const rtl = useDirection() === 'rtl'
  const fixedHeader = useLayout(state => state.fixedHeader)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        className="settings-handle"
        type="primary"
        icon={<BgColorsOutlined />}
        aria-label={t('app:settings.title')}
        title={t('app:settings.title')}
        onClick={() => setOpen(true)}
      />
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        size={344}
        title={t('app:settings.title')}
        placement={rtl ? 'left' : 'right'}
      >
        <ChoiceOption name="navTheme" values={['dark', 'light']} />
        <ColourOption />
        <ToggleOption name="dark" />
        <ChoiceOption name="density" values={['normal', 'compact']} />
        <Divider size="small" />
        <ChoiceOption name="layout" values={['sidemenu', 'topmenu']} />
        <ChoiceOption name="contentWidth" values={['Fixed', 'Fluid']} />
        <ToggleOption name="fixedHeader" />
        <ToggleOption name="autoHideHeader" disabled={!fixedHeader} />
        <ToggleOption name="fixedSidebar" />
        <Divider size="small" />
        <ToggleOption name="colourWeak" />
        <ToggleOption name="multiTab" />
      </Drawer>
    </>
  )
}
