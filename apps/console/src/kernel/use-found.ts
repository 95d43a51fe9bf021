import { search } from '@countinghouse/contract/areas/search/calls'
import { useEffect, useState } from 'react'
import { useRead } from './use-read'

const SETTLED_MS = 250
const LEAST_CHARACTERS = 3

/** Orders and customers found by what is typed, asked for once typing pauses; fewer than three characters find nothing. */
export function useFound(typed: string) {
  const wanted = typed.trim()
  const keyword = useSettled(wanted)
  const askable = [...keyword].length >= LEAST_CHARACTERS
  const { data, isFetching, isError } = useRead(search.find, { keyword }, { when: askable })
  return { data: askable ? data : undefined, askable, isSearching: isFetching || keyword !== wanted, isError }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
