import type { DictionaryCode } from '@countinghouse/contract/kernel/dictionaries/values'
import { useShow } from '../show'
import { toneOf } from '../status-tag'
import type { OwnText } from '../text-keys'
import './result-picker.css'

interface ResultPickerProps<R extends string> {
  dictionary: DictionaryCode & ('followResult' | 'telemarketStatus')
  label: string
  groups: readonly { text: OwnText; results: readonly R[] }[]
  value: R | undefined
  disabled: boolean
  onChange: (result: R) => void
}

/** Results by digits, and those by letters: what was said, and how somebody was reached. */
export const resultGroups = <R extends string>(results: readonly R[]): readonly [R[], R[]] => [
  results.filter(result => /\d/.test(result)),
  results.filter(result => !/\d/.test(result)),
]

/** The results of a contact, each with its key. */
export function ResultPicker<R extends string>(props: ResultPickerProps<R>) {
  const { dictionary, label, groups, value, disabled, onChange } = props
  const { t, dictionaries } = useShow()
  return (
    <div role="radiogroup" aria-label={label} className="ch-results">
      {groups.map(({ text, results }) => (
        <div key={results[0]} className="ch-results-group">
          <span>{t(text)}</span>
          {results.map(result => (
            // biome-ignore lint/a11y/useSemanticElements: one key chooses, an arrow does not
            <button
              key={result}
              type="button"
              role="radio"
              aria-checked={result === value}
              aria-keyshortcuts={result}
              data-tone={toneOf(dictionary, result)}
              disabled={disabled}
              title={dictionaries.label(dictionary, result)}
              onClick={event => {
                onChange(result)
                // So that the next Enter saves.
                event.currentTarget.blur()
              }}
            >
              <kbd>{result}</kbd>
              <span>{dictionaries.label(dictionary, result)}</span>
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
