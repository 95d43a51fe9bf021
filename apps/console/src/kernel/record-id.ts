import { recordOf } from '@countinghouse/domain/kernel/tabs'
import { useSearchParams } from 'react-router'

/** A record's id as an address has it; 0 where it is none. */
export const idIn = (text: string | null | undefined): number =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0

/** The id of the record that the page's address names (G-030); 0 when it names none. */
export function useRecordId(): number {
  const [query] = useSearchParams()
  return idIn(recordOf(query))
}
