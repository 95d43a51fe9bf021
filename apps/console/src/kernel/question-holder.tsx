import { useQuestions } from './question'

/** Where questions hang: stands once inside the theme, outside every page. */
export function QuestionHolder() {
  const Dialogs = useQuestions(state => state.Dialogs)
  return Dialogs && <Dialogs />
}
