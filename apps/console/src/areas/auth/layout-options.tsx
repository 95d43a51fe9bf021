import { THEME_COLOURS, type ThemeColour } from '@countinghouse/domain/kernel/layout-settings'
import { Segmented, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../kernel/i18n'
import { type Appearance, changeLayout, useLayout } from '../../kernel/layout-store'
import { keyBelow } from '../../kernel/text-keys'
import './layout-options.css'

type Choice = { [K in keyof Appearance]: Appearance[K] extends string ? K : never }[keyof Appearance]
type Toggle = { [K in keyof Appearance]: Appearance[K] extends boolean ? K : never }[Exclude<
  keyof Appearance,
  'collapsed'
>]

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="ch-layout-option">
      <span>{label}</span>
      {children}
    </div>
  )
}

export function ChoiceOption({ name, values }: { name: Exclude<Choice, 'primaryColour'>; values: readonly string[] }) {
  const t = useText()
  const value = useLayout(state => state[name])
  return (
    <Row label={t(`app:settings.${name}.label`)}>
      <Segmented
        size="small"
        aria-label={t(`app:settings.${name}.label`)}
        value={value}
        options={values.map(each => ({ value: each, label: t(keyBelow(`app.settings.${name}`, each)) }))}
        onChange={chosen => changeLayout({ [name]: chosen })}
      />
    </Row>
  )
}

export function ToggleOption({ name, disabled = false }: { name: Toggle; disabled?: boolean }) {
  const t = useText()
  const on = useLayout(state => state[name])
  return (
    <Row label={t(`app:settings.${name}`)}>
      <Switch
        size="small"
        checked={on}
        disabled={disabled}
        aria-label={t(`app:settings.${name}`)}
        onChange={checked => changeLayout({ [name]: checked })}
      />
    </Row>
  )
}

/** The eight presets. */
export function ColourOption() {
  const t = useText()
  const chosen = useLayout(state => state.primaryColour)
  const colours = Object.entries(THEME_COLOURS) as [keyof typeof THEME_COLOURS, ThemeColour][]
  return (
    <Row label={t('app:settings.colour.label')}>
      <div className="ch-layout-colours" role="radiogroup" aria-label={t('app:settings.colour.label')}>
        {colours.map(([name, colour]) => (
          // biome-ignore lint/a11y/useSemanticElements: a swatch that is pressed, not a field of a form
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={colour === chosen}
            aria-label={t(`app:settings.colour.${name}`)}
            title={t(`app:settings.colour.${name}`)}
            style={{ background: colour }}
            onClick={() => changeLayout({ primaryColour: colour })}
          />
        ))}
      </div>
    </Row>
  )
}
