import { auth } from '@countinghouse/contract/areas/auth/calls'
import { useEffect } from 'react'
import { ScreenLoading } from '../kernel/screen-states'
import { useRead } from '../kernel/use-read'
import { type ExceptionCode, ExceptionPage } from './exception-page'
import { usePlace, windowHistory } from './window-history'

/** Goes with the address of an exception: the page that was asked for. */
export const wanting = (wanted: string) => ({ wanted })

/** An address that the menus do not hold: forbidden, with what is missing and whom to ask, where such a page exists. */
export function RefusedPage({ code }: { code: ExceptionCode }) {
  const wanted = (usePlace().state as Partial<ReturnType<typeof wanting>> | null)?.wanted
  const { data, isLoading } = useRead(auth.pageAccess, { path: wanted ?? '' }, { when: wanted !== undefined })
  const forbidden = code === '404' && data?.known === true
  useEffect(() => {
    if (forbidden && wanted) windowHistory.replace('/403', wanting(wanted))
  }, [forbidden, wanted])
  if (isLoading || forbidden) return <ScreenLoading />
  return <ExceptionPage code={code} hint={data?.hint} />
}
