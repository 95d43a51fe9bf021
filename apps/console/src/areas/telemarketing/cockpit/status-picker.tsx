import { type TelemarketStatus, telemarketStatus } from '@countinghouse/domain/kernel/lists/outreach'
import { useShow } from '../../../kernel/show'
import { toneOf } from '../../../kernel/status-tag'
import { texts } from './texts'
import '../../../kernel/cockpit/result-picker.css'

interface StatusPickerProps {
  value: TelemarketStatus | undefined
  disabled: boolean
  onChange: (status: TelemarketStatus) => void
}

const isInterest = (status: TelemarketStatus) => /\d/.test(status)
const GROUPS = [
  { text: 'interest', statuses: telemarketStatus.values.filter(isInterest) },
  { text: 'contact', statuses: telemarketStatus.values.filter(status => !isInterest(status)) },
] as const

/** The nineteen results, each with its key. */
export function StatusPicker({ value, disabled, onChange }: StatusPickerProps) {
  const { t, dictionaries } = useShow()
  return (
    <div role="radiogroup" aria-label={t(texts.keys.status)} className="ch-results">
      {GROUPS.map(({ text, statuses }) => (
        <div key={text} className="ch-results-group">
          <span>{t(texts.form[text])}</span>
          {statuses.map(status => (
            // biome-ignore lint/a11y/useSemanticElements: one key chooses, an arrow does not
            <button
              key={status}
              type="button"
              role="radio"
              aria-checked={status === value}
              aria-keyshortcuts={status}
              data-tone={toneOf('telemarketStatus', status)}
              disabled={disabled}
              title={dictionaries.label('telemarketStatus', status)}
              onClick={event => {
                onChange(status)
                // So that the next Enter saves.
                event.currentTarget.blur()
              }}
            >
              <kbd>{status}</kbd>
              <span>{dictionaries.label('telemarketStatus', status)}</span>
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
