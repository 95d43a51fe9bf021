import { Divider, Drawer } from 'antd'
import { ChoiceOption, ColourOption, ToggleOption } from '../areas/auth/layout-options'
import { useDirection, useText } from '../kernel/i18n'
import { useLayout } from '../kernel/layout-store'

/** All layout settings, outside production only; what is chosen stays in this browser. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const rtl = useDirection() === 'rtl'
  const fixedHeader = useLayout(state => state.fixedHeader)
  return (
    <Drawer open={open} onClose={onClose} size={344} title={t('app:settings.title')} placement={rtl ? 'left' : 'right'}>
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
  )
}
