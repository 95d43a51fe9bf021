import { useText } from '../../../kernel/i18n'
import type { OwnText } from '../../../kernel/text-keys'
import { nameOfModule } from './module-name'
import { subjects } from './texts'

/** What an operation was about; of a list that was exported its area, and the code itself for what older versions have written. */
export function SubjectName({ subject }: { subject: string }) {
  const t = useText()
  const name = (subjects as Readonly<Record<string, OwnText | undefined>>)[subject]
  return <>{name ? t(name) : nameOfModule(subject, t)}</>
}
