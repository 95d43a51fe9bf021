import { recordOf } from '@countinghouse/domain/kernel/tabs'
import { useSearchParams } from 'react-router'

/** The id of the record that the page's address names (G-030); 0 when it names none. */
export function useRecordId(): number {
  const [query] = useSearchParams()
  const id = recordOf(query) ?? ''
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
}
