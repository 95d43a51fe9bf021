import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { idIn } from '../record-id'

/** Says that every task is done; 0 is no task's id. */
export const NONE = 0
/** Says that what the address names is no task's id. */
export const MISNAMED = -1

/** Which case is shown. Going to another one stays in this tab, so that a morning's work is one tab, not forty; the address names it. */
export function useCasePlace() {
  const [query, setQuery] = useSearchParams()
  const first = query.get('id')
  const show = useCallback(
    (next: number) => setQuery({ ...(first && { id: first }), task: String(next) }, { replace: true }),
    [first, setQuery],
  )
  const named = query.get('task') ?? first
  const taskId = named === null || named === String(NONE) ? NONE : idIn(named) || MISNAMED
  return { taskId, named: named !== null, show }
}
