import { useText } from './i18n'
import { askQuestion } from './question'

interface Question {
  title: string
  text?: string
  /** A verb: what the button does. */
  submit: string
  danger?: boolean
  run: () => Promise<unknown>
}

/** Asks before an action that needs no input; stays open with its button busy until it is done. */
export function useConfirm(): (question: Question) => void {
  const t = useText()
  return ({ title, text, submit, danger, run }) =>
    askQuestion({
      title,
      content: text,
      okText: submit,
      cancelText: t('kernel:cancel'),
      okButtonProps: { danger },
      focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
      // The action has shown its fault; the question closes and the page shows the present state.
      onOk: () =>
        run().then(
          () => undefined,
          () => undefined,
        ),
    })
}

/** The question before anything is deleted (R-172, G-207); `what` names it. */
export function useConfirmDelete(): (what: string, run: () => Promise<unknown>) => void {
  const t = useText()
  const confirm = useConfirm()
  return (what, run) =>
    confirm({
      title: t('kernel:delete.title', { what }),
      text: t('kernel:delete.text'),
      submit: t('kernel:delete.submit'),
      danger: true,
      run,
    })
}
