import { hasText, useText } from '../../../kernel/i18n'

/** What an operation was about; the code itself for what older versions have written. */
export function SubjectName({ subject }: { subject: string }) {
  const t = useText()
  const key = `system:subject.${subject}`
  return <>{hasText(key) ? t(key) : subject}</>
}
