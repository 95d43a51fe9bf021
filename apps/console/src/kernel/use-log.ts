import type { AnswerOf, InputOf, ListCall } from '@countinghouse/contract/kernel/call'
import { useState } from 'react'
import { useRead } from './use-read'

const MOST = 200

/** Lines of a log under one record, newest first, with what a timeline needs to fetch the older ones. */
export function useLog<C extends ListCall>(call: C, of: Partial<InputOf<C>>, step: number) {
  const [size, setSize] = useState(step)
  const input = { ...of, pageNum: 1, pageSize: size } as InputOf<C>
  const { data, error, isFetching, refetch } = useRead(call, input, { keep: true, everyMarket: true })
  const page = data as AnswerOf<C> | undefined
  return {
    lines: page?.list as AnswerOf<C>['list'] | undefined,
    /** As many as at first, where the log is asked for another kind of line. */
    startOver: () => setSize(step),
    reading: {
      fault: page ? undefined : (error ?? undefined),
      onRetry: () => void refetch(),
      busy: isFetching,
      onMore: page && page.total > size && size < MOST ? () => setSize(Math.min(MOST, size + step)) : undefined,
    },
  }
}
