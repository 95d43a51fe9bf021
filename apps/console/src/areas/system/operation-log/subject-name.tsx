import { type Say, useText } from '../../../kernel/i18n'
import { moduleNames } from './module-name'
import { subjects } from './texts'

/** All of them by their codes; those of lists that were exported are areas. */
export const subjectNames = (t: Say): Record<string, string> => ({
  ...moduleNames(t),
  ...Object.fromEntries(Object.entries(subjects).map(([subject, name]) => [subject, t(name)])),
})

/** What an operation was about; of a list that was exported its area, and the code itself for what older versions have written. */
export function SubjectName({ subject }: { subject: string }) {
  const t = useText()
  return <>{subjectNames(t)[subject] ?? subject}</>
}
