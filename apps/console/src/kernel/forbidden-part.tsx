import { auth } from '@countinghouse/contract/areas/auth/calls'
import { useText } from './i18n'
import { useRead } from './use-read'
import './kit.css'

/** In the place of a part that stands on a page of its own which one may not open: what is missing and whom to ask. */
export function ForbiddenPart({ path }: { path: string }) {
  const t = useText()
  const { data } = useRead(auth.pageAccess, { path })
  return <p className="ch-note">{data?.hint || t('kernel:page.forbidden')}</p>
}
