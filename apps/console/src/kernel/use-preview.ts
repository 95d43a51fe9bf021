import type { AnswerOf, InputOf, ReadCall } from '@countinghouse/contract/kernel/call'
import { useRead } from './use-read'

/** What an action would do with what is typed: undefined while that is asked for, and not asked unless `when`. */
export function usePreview<C extends ReadCall>(
  call: C,
  input: InputOf<C>,
  when: boolean,
): { preview: AnswerOf<C> | undefined; fault: string | undefined } {
  const shown = useRead(call, input, { keep: true, when })
  return {
    preview: when && shown.data !== undefined && !shown.isPlaceholderData ? shown.data : undefined,
    fault: when ? shown.error?.message : undefined,
  }
}
