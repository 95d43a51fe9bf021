import { riskMessages } from '@countinghouse/contract/areas/risk/messages'
import type { riskVariables } from '@countinghouse/contract/areas/risk/variable/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { LARGEST } from '@countinghouse/domain/areas/risk/rule/expression'
import { checkCondition } from '@countinghouse/domain/areas/risk/rule/expression-types'
import { knownTexts } from '@countinghouse/domain/areas/risk/variable/range'
import { Input } from 'antd'
import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef } from 'react'
import { useDictionaries } from '../dictionary-texts'
import { useLanguage } from '../i18n'
import type { ControlProps } from '../list-types'
import { useLater } from '../use-later'
import { boundsText, knownOf } from './bounds'
import type { Editor } from './editor-view'
import './expression-editor.css'

export type Variables = AnswerOf<typeof riskVariables.riskVariableChoices>
export interface ExpressionHandle {
  insert: (name: string) => void
}
interface ExpressionEditorProps extends ControlProps {
  variables: Variables | undefined
  label: string
  hint: string
  onBlur?: () => void
  handle?: Ref<ExpressionHandle>
}

const library = () => import('./editor-view')

/** A condition over variables: completed and marked as it is typed, left to right in every language. A plain field until the editor has come. */
export function ExpressionEditor({
  value,
  onChange,
  onBlur,
  id,
  disabled = false,
  variables,
  label,
  hint,
  handle,
}: ExpressionEditorProps) {
  const language = useLanguage()
  const { label: labelOf } = useDictionaries()
  const holder = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(undefined)
  const ownId = useId()
  const text = String(value ?? '')
  const loaded = useLater(true, library)
  const known = useMemo(() => knownOf(variables), [variables])
  // The editor asks for these as they are when it needs them.
  const latest = useRef({ text, onChange, onBlur, variables, known, language, labelOf })
  latest.current = { text, onChange, onBlur, variables, known, language, labelOf }

  useEffect(() => {
    if (!loaded || !holder.current) return
    const opened = loaded.openEditor(holder.current, {
      text: latest.current.text,
      label,
      hint,
      longest: LARGEST.characters,
      words: () =>
        (latest.current.variables ?? []).map(({ variableName, variableLabel, variableType, ...range }) => ({
          name: variableName,
          meaning: variableLabel,
          type: latest.current.labelOf('variableType', variableType) ?? variableType,
          range: boundsText(range),
          values: knownTexts(range.knownValues),
        })),
      check: typed => {
        const { variables: come, known: now, language: said } = latest.current
        const checked = come ? checkCondition(typed, now.types, now.ranges) : undefined
        if (!checked || !('fault' in checked)) return undefined
        const { fault, at, what } = checked.fault
        return { at: at - 1, text: sayMessage(riskMessages[fault], said, { at, what }) }
      },
      onChange: typed => latest.current.onChange?.(typed),
      onBlur: () => latest.current.onBlur?.(),
    })
    editor.current = opened
    return () => {
      editor.current = undefined
      opened.destroy()
    }
  }, [loaded, label, hint])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor that has just been opened gets it too
  useEffect(() => editor.current?.setText(text), [text, loaded])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useEffect(() => editor.current?.setDisabled(disabled), [disabled, loaded])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useEffect(() => editor.current?.setId(id ?? ownId), [id, ownId, loaded])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known of variables has come, or their words
  useEffect(() => editor.current?.recheck(), [variables, language, loaded])
  useImperativeHandle(handle, () => ({
    insert: name => (editor.current ? editor.current.insert(name) : onChange?.(`${text}${name}`)),
  }))

  if (!loaded)
    return (
      <Input.TextArea
        id={id}
        dir="ltr"
        className="ch-expression-plain"
        aria-label={label}
        maxLength={LARGEST.characters}
        autoSize={{ minRows: 4, maxRows: 10 }}
        spellCheck={false}
        placeholder={hint}
        disabled={disabled}
        value={text}
        onChange={event => onChange?.(event.target.value)}
        onBlur={onBlur}
      />
    )
  return <div ref={holder} dir="ltr" className="ch-expression" data-disabled={disabled || undefined} />
}
