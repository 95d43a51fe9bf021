import { AppModal } from '../app-modal'
import { Pairs } from '../definition-pairs'
import { useText } from '../i18n'
import type { CaseAction } from './case-band'
import { texts } from './texts'
import './shortcuts.css'

const KEYS = [
  ['result', ['0–4', 'a–j']],
  ['promise', ['P']],
  ['next', ['N']],
  ['remark', ['R']],
  ['save', ['Enter']],
  ['anywhere', ['Ctrl+Enter']],
  ['step', ['→', '←']],
  ['take', ['M']],
  ['call', ['T']],
  ['help', ['?']],
] as const

/** Which key does what in the cockpit. */
export function Shortcuts({ actions, onClose }: { actions: readonly CaseAction[]; onClose: () => void }) {
  const t = useText()
  const rows: { key: string; label: string; keys: readonly string[] }[] = [
    ...KEYS.map(([key, keys]) => ({ key, keys, label: key === 'next' ? t(texts.form.next) : t(texts.keys[key]) })),
    ...actions.map(({ key, label }) => ({ key, label, keys: [key.toUpperCase()] })),
  ]
  return (
    <AppModal open title={t(texts.keys.title)} footer={null} onCancel={onClose}>
      <Pairs
        columns={1}
        pairs={rows.map(({ key, label, keys }) => ({
          key,
          label,
          value: keys.map(one => (
            <kbd key={one} className="ch-key" dir="ltr">
              {one}
            </kbd>
          )),
        }))}
      />
    </AppModal>
  )
}
