import { useCallback } from 'react'
import { useText } from './i18n'
import { askQuestion } from './question'

/** Asks before what was typed or ticked is lost; `what` names it where it is not what one looks at. */
export function useAskBeforeLosing(): (leave: () => void, what?: string) => void {
  const t = useText()
  return useCallback(
    (leave, what) =>
      askQuestion({
        title: t('kernel:form.lose'),
        content: what,
        okText: t('kernel:form.leave'),
        cancelText: t('kernel:form.stay'),
        okButtonProps: { danger: true },
        // Esc, then Enter out of habit, must not lose it.
        focusable: { autoFocusButton: 'cancel' },
        onOk: leave,
      }),
    [t],
  )
}
