import { system } from '@countinghouse/contract/areas/system/calls'
import { Select } from 'antd'
import { useDisabledMark } from '../../kernel/controls/disabled-mark'
import { useText } from '../../kernel/i18n'
import { useSession } from '../../kernel/session-store'
import { useRead } from '../../kernel/use-read'
import './app-filter.css'

/** All figures of the market, or those of one app. */
export function AppFilter({
  value,
  onChange,
}: {
  value: number | undefined
  onChange: (appId: number | undefined) => void
}) {
  const t = useText()
  const currency = useSession(state => state.market?.currency)
  const { data: apps = [] } = useRead(system.listAllSelect, {})
  const mark = useDisabledMark()
  const options = apps
    .filter(app => app.currency === currency)
    .map(app => ({ value: app.appId, label: <bdi>{`${app.appName}${mark(app)}`}</bdi> }))
  const known = options.some(option => option.value === value)
  return (
    <Select
      allowClear
      className="ch-home-apps"
      aria-label={t('dashboard:app')}
      placeholder={t('dashboard:allApps')}
      value={known ? value : undefined}
      options={options}
      onChange={appId => onChange(appId)}
    />
  )
}
