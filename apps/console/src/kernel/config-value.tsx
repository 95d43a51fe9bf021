import '@countinghouse/contract/areas/system/approvals/change-kinds'
import { labelOf } from '@countinghouse/contract/kernel/choice'
import { CURRENCIES } from '@countinghouse/domain/kernel/money'
import { Tag, Tooltip } from 'antd'
import { CutText } from './cut-text'
import { hasText, useLanguage, useText, useTextsOf } from './i18n'
import { Dash, Money } from './money'
import { isRecycling, RecyclingShown } from './recycling/recycling-shown'
import type { ShowOptions } from './show'
import './list-table.css'

interface SettingNameProps {
  row: { configKey: string; remark: string }
  /** In a table: the letters that its column holds. */
  cut?: number
}

/** What the program uses a setting for; one that staff added says it in its remark. */
function SettingMeaning({ row, cut }: SettingNameProps) {
  const t = useText()
  // Administration names the settings, wherever they are shown.
  useTextsOf('system')
  const key = `system:configKey.${row.configKey.replaceAll('.', '_')}`
  const meaning = hasText(key) ? t(key) : row.remark
  if (meaning === '') return <Dash />
  return cut === undefined ? <bdi>{meaning}</bdi> : <CutText text={meaning} width={cut} />
}

/** A setting by what it is for, its key in small letters below. */
export function SettingName({ row, cut }: SettingNameProps) {
  return (
    <span className="ch-two-lines">
      <SettingMeaning row={row} cut={cut} />
      <span className="ch-note">
        <bdi dir="ltr">{row.configKey}</bdi>
      </span>
    </span>
  )
}

/** The name of an entry that a list may hold: so far all are kinds of change. */
export function useEntryName(): (entry: string) => string {
  const language = useLanguage()
  return entry => labelOf('changeKind', entry, language)
}

interface ConfigValueProps {
  value: unknown
  /** The only entries that a list may hold, which have names. */
  choices?: readonly string[] | null
  /** The value before or after it: of a long one only what differs is shown. */
  besides?: unknown
}

/** What is in force of a setting, with a mark where its stored value could not be read. */
export function SettingValue({
  row,
}: {
  row: { configValue: unknown; choices: readonly string[] | null; readable: boolean }
}) {
  const t = useText()
  return (
    <>
      <ConfigValue value={row.configValue} choices={row.choices} />
      {row.readable ? null : (
        <Tooltip title={t('kernel:unreadable.text')}>
          <Tag color="error" tabIndex={0}>
            {t('kernel:unreadable.mark')}
          </Tag>
        </Tooltip>
      )}
    </>
  )
}

type Setting = SettingNameProps['row'] & Omit<Parameters<typeof SettingValue>[0]['row'], 'configValue'>

/** What a list of settings begins with: what each is for, and what is in force. */
export const SETTING_COLUMNS = [
  {
    field: 'configKey',
    title: 'meaning',
    width: 360,
    show: (_: never, row: Setting, look?: ShowOptions) => <SettingName row={row} cut={look?.cut} />,
  },
  {
    field: 'configValue',
    width: 200,
    decides: true,
    show: (configValue: unknown, row: Setting) => <SettingValue row={{ ...row, configValue }} />,
  },
] as const

/** A typed setting as people read it. */
export function ConfigValue({ value, choices, besides }: ConfigValueProps) {
  const t = useText()
  const entryName = useEntryName()
  if (value === null || value === undefined || value === '') return <Dash />
  if (typeof value === 'boolean') return <>{t(value ? 'kernel:yes' : 'kernel:no')}</>
  if (Array.isArray(value)) {
    const entries = choices ? value.map(entryName) : value
    const said = entries.join(', ')
    return said ? (
      <bdi className="ch-wrapped" title={said}>
        {said}
      </bdi>
    ) : (
      <Dash />
    )
  }
  if (isRecycling(value)) return <RecyclingShown rules={value} besides={isRecycling(besides) ? besides : undefined} />
  if (typeof value === 'object') {
    const amounts = value as Record<string, number>
    return (
      <span className="ch-amounts-shown">
        {CURRENCIES.map(currency => (
          <Money key={currency} amountMinor={amounts[currency]} currency={currency} />
        ))}
      </span>
    )
  }
  return (
    <bdi dir="auto" className="ch-figures">
      {String(value)}
    </bdi>
  )
}
