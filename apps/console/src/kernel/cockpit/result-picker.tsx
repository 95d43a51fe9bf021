import { type FollowResult, followResult } from '@countinghouse/domain/kernel/lists/desk'
import { useShow } from '../show'
import { toneOf } from '../status-tag'
import { texts } from './texts'
import './result-picker.css'

interface ResultPickerProps {
  value: FollowResult | undefined
  disabled: boolean
  onChange: (result: FollowResult) => void
}

const isTalk = (result: FollowResult) => /\d/.test(result)
const GROUPS = [
  { text: 'talk', results: followResult.values.filter(isTalk) },
  { text: 'way', results: followResult.values.filter(result => !isTalk(result)) },
] as const

/** The fifteen results, each with its key. */
export function ResultPicker({ value, disabled, onChange }: ResultPickerProps) {
  const { t, dictionaries } = useShow()
  return (
    <div role="radiogroup" aria-label={t(texts.form.result)} className="ch-results">
      {GROUPS.map(({ text, results }) => (
        <div key={text} className="ch-results-group">
          <span>{t(texts.form[text])}</span>
          {results.map(result => (
            // biome-ignore lint/a11y/useSemanticElements: one key chooses, an arrow does not
            <button
              key={result}
              type="button"
              role="radio"
              aria-checked={result === value}
              aria-keyshortcuts={result}
              data-tone={toneOf('followResult', result)}
              disabled={disabled}
              title={dictionaries.label('followResult', result)}
              onClick={event => {
                onChange(result)
                // So that the next Enter saves.
                event.currentTarget.blur()
              }}
            >
              <kbd>{result}</kbd>
              <span>{dictionaries.label('followResult', result)}</span>
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
