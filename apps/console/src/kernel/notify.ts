/** What can be done next about what is said. */
export interface NextStep {
  label: string
  run: () => void
}

export interface Notifier {
  /** A notice in the corner that stays until it is read. */
  error(title: string, text?: string): void
  success(text: string, next?: readonly NextStep[]): void
  failure(text: string): void
}

const silent: Notifier = { error: () => {}, success: () => {}, failure: () => {} }
let current = silent

/** For code that stands outside the tree, such as the client. Silent until `NotifyHolder` is mounted. */
export const notify: Notifier = {
  error: (title, text) => current.error(title, text),
  success: (text, next) => current.success(text, next),
  failure: text => current.failure(text),
}

export function setNotifier(next: Notifier): () => void {
  current = next
  return () => {
    if (current === next) current = silent
  }
}
