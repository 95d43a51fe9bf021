// The editor's library: a file of its own, loaded when an expression is shown to be written.
import {
  autocompletion,
  type CompletionContext,
  closeBrackets,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, linter, lintKeymap } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap, placeholder, tooltips } from '@codemirror/view'
import { tags } from '@lezer/highlight'

export interface Word {
  name: string
  /** What it means, and of which type it is. */
  meaning: string
  type: string
  /** The values that it can have, as they are said; blank where nobody knows. */
  range: string
  /** Its texts, where they are known. */
  values: readonly string[]
}
export interface Mark {
  /** Place of the first wrong character, counted from 0. */
  at: number
  text: string
}
interface Setup {
  text: string
  label: string
  hint: string
  longest: number
  words: () => readonly Word[]
  /** What is wrong with a text; nothing while it is empty. */
  check: (text: string) => Mark | undefined
  onChange: (text: string) => void
  onBlur: () => void
}
export interface Editor {
  setText(text: string): void
  /** Where the cursor stands, in place of what is chosen. */
  insert(text: string): void
  setDisabled(disabled: boolean): void
  setId(id: string): void
  /** What is known of variables has changed: marks are made anew. */
  recheck(): void
  focus(): void
  destroy(): void
}

const OPERATORS = ['&&', '||', '==', '!=', '<=', '>=', 'in', 'true', 'false']

const language = StreamLanguage.define({
  token(stream) {
    if (stream.eatSpace()) return null
    if (stream.match(/^'(?:[^'\\]|\\.)*'?|^"(?:[^"\\]|\\.)*"?/)) return 'string'
    if (stream.match(/^\d+(?:\.\d+)?/)) return 'number'
    if (stream.match(/^(?:in|true|false)\b/)) return 'keyword'
    if (stream.match(/^[A-Za-z_]\w*/)) return 'variableName'
    if (stream.match(/^(?:&&|\|\||[=!<>]=|[<>!+\-*?:])/)) return 'operator'
    stream.next()
    return null
  },
})

const colours = HighlightStyle.define([
  { tag: tags.variableName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: tags.number, color: 'var(--waiting)' },
  { tag: tags.keyword, fontWeight: '600' },
  { tag: tags.operator, color: 'var(--ink-2)' },
])

const MONOSPACE = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace'
/** As the console's fields look, in either theme. */
const looks = EditorView.theme({
  '&': {
    minHeight: '96px',
    maxHeight: '260px',
    border: '1px solid var(--line)',
    borderRadius: '6px',
    background: 'var(--panel)',
    color: 'var(--ink)',
    fontSize: '13px',
  },
  '&.cm-focused': {
    borderColor: 'var(--accent)',
    outline: '2px solid color-mix(in srgb, var(--accent) 25%, transparent)',
  },
  '.cm-content': { fontFamily: MONOSPACE, caretColor: 'var(--ink)', minHeight: '88px' },
  '.cm-cursor': { borderInlineStartColor: 'var(--ink)' },
  '.cm-placeholder': { color: 'var(--grey)' },
  '.cm-matchingBracket': { background: 'var(--hover)' },
  '.cm-tooltip': {
    zIndex: '1200',
    direction: 'ltr',
    border: '1px solid var(--line)',
    borderRadius: '6px',
    background: 'var(--floating)',
    color: 'var(--ink)',
    boxShadow: '0 6px 16px rgb(15 23 42 / 16%)',
    fontSize: '13px',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: MONOSPACE },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: 'var(--accent-soft)', color: 'var(--ink)' },
  '.cm-completionDetail': { color: 'var(--grey)', fontStyle: 'normal' },
  '.cm-diagnostic-error': { borderInlineStart: '3px solid var(--bad)' },
})

/** A variable beside which a text is being written. */
const BESIDE = /([A-Za-z_]\w*)\s*(?:==|!=|in\s*\[(?:\s*'[^']*'\s*,)*)\s*('?)[^',\]]*$/

/** The known texts of the variable beside which the cursor stands, in quotes unless one is open. */
function valuesBeside(words: readonly Word[], context: CompletionContext) {
  const line = context.state.sliceDoc(Math.max(0, context.pos - 400), context.pos)
  const [, name, quote] = BESIDE.exec(line) ?? []
  const values = words.find(word => word.name === name)?.values ?? []
  if (values.length === 0) return undefined
  const typed = context.matchBefore(/[^'\s,[=]*/)
  const options = values.map(label => ({ label, apply: quote ? label : `'${label}'`, type: 'text' }))
  return { from: typed?.from ?? context.pos, options, validFor: /^[^']*$/ }
}

const completions = (words: Setup['words']) => (context: CompletionContext) => {
  const values = valuesBeside(words(), context)
  if (values) return values
  const typed = context.matchBefore(/[A-Za-z_]\w*/)
  if (!typed && !context.explicit) return null
  const said = ({ meaning, type, range }: Word) => [meaning, type, range].filter(Boolean).join(' · ')
  return {
    from: typed?.from ?? context.pos,
    options: [
      ...words().map(word => ({ label: word.name, detail: said(word), type: 'variable' })),
      ...OPERATORS.filter(word => context.explicit || /^\w/.test(word)).map(label => ({ label, type: 'keyword' })),
    ],
    validFor: /^\w*$/,
  }
}

const marksOf =
  (check: Setup['check']) =>
  (view: EditorView): Diagnostic[] => {
    const text = view.state.doc.toString()
    const mark = text.trim() === '' ? undefined : check(text)
    view.contentDOM.setAttribute('aria-invalid', String(mark !== undefined))
    if (!mark) return []
    const from = Math.max(0, Math.min(mark.at, text.length - 1))
    const length = /^(?:\w+|&&|\|\||[=!<>]=|\S)/.exec(text.slice(from))?.[0].length ?? 1
    return [{ from, to: Math.min(text.length, from + length), severity: 'error', message: mark.text }]
  }

/** An editor of one expression in the element. Tab leaves it, as it leaves every field. */
export function openEditor(parent: HTMLElement, setup: Setup): Editor {
  const editable = new Compartment()
  const attributes = new Compartment()
  const marks = new Compartment()
  const named = (id?: string) =>
    EditorView.contentAttributes.of({ 'aria-label': setup.label, spellcheck: 'false', ...(id && { id }) })
  const marking = () => linter(marksOf(setup.check), { delay: 300 })
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: setup.text,
      extensions: [
        history(),
        closeBrackets(),
        bracketMatching(),
        autocompletion({ override: [completions(setup.words)], icons: false }),
        keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
        language,
        syntaxHighlighting(colours),
        looks,
        marks.of(marking()),
        EditorView.lineWrapping,
        placeholder(setup.hint),
        tooltips({ parent: document.body }),
        editable.of([]),
        attributes.of(named()),
        EditorState.changeFilter.of(
          change => change.newDoc.length <= setup.longest || change.newDoc.length < change.startState.doc.length,
        ),
        EditorView.updateListener.of(update => update.docChanged && setup.onChange(update.state.doc.toString())),
        EditorView.domEventHandlers({ blur: () => setup.onBlur() }),
      ],
    }),
  })
  // Escape that closed the completions does not close the dialog round it.
  const capture = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || completionStatus(view.state) === null) return
    const stop = (later: Event) => later.stopPropagation()
    view.dom.addEventListener('keydown', stop, { once: true })
  }
  view.dom.addEventListener('keydown', capture, { capture: true })
  return {
    setText: text => {
      const now = view.state.doc.toString()
      if (text !== now) view.dispatch({ changes: { from: 0, to: now.length, insert: text } })
    },
    insert: text => {
      view.dispatch(view.state.replaceSelection(text))
      view.focus()
    },
    setDisabled: disabled =>
      view.dispatch({
        effects: editable.reconfigure([EditorView.editable.of(!disabled), EditorState.readOnly.of(disabled)]),
      }),
    setId: id => view.dispatch({ effects: attributes.reconfigure(named(id)) }),
    recheck: () => view.dispatch({ effects: marks.reconfigure(marking()) }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}
