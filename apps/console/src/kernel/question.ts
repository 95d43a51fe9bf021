import type { ModalFuncProps } from 'antd'
import type { ComponentType } from 'react'
import { create } from 'zustand'
import { t } from './i18n'
import { withTimeout } from './lazy-screen'
import { notify } from './notify'

interface Questions {
  /** What shows them; it comes with the first question, because most pages are left without one. */
  readonly Dialogs: ComponentType | undefined
  readonly pending: readonly ModalFuncProps[]
}

export const useQuestions = create<Questions>(() => ({ Dialogs: undefined, pending: [] }))

/** Puts a question over the page, with the words of its buttons. */
export function askQuestion(question: ModalFuncProps): void {
  withTimeout(() => import('./question-dialogs')).then(
    ({ QuestionDialogs }) =>
      useQuestions.setState(({ pending }) => ({ Dialogs: QuestionDialogs, pending: [...pending, question] })),
    () => notify.error(t('app:screen.failed'), t('app:screen.failedHint')),
  )
}
