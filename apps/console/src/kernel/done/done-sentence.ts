import type { Language } from '@countinghouse/domain/kernel/language'
import { ASKED, PAST } from './texts'

/**
 * Says of a dialog's title, which begins with what the dialog does, that it is done: “Close July?” was asked, “Closed July”
 * is said. Undefined where the title begins with no verb that is known, which a law finds (`titleFaults`).
 */
export function doneSentence(title: string, language: Language): string | undefined {
  const asked = title.replace(ASKED, '')
  const end = /[\s\u2066-\u2069:：]/u.exec(asked)?.index ?? asked.length
  return PAST[language](asked.slice(0, end), asked.slice(end))
}
