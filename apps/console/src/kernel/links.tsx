import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePagePaths } from './page-paths'

const PATHS = {
  order: (id: number | string) => `/order/orderdetail?id=${id}`,
  customer: (id: number | string) => `/customer/detail?id=${id}`,
  humanReview: (id: number | string) => `/humanReview/detail?id=${id}`,
  recheck: (id: number | string) => `/approval/recheckdetail?id=${id}`,
  approvalTask: (id: number | string) => `/approval/approvaltaskdetail?id=${id}`,
  remindTask: (id: number | string) => `/remind/remindtaskdetail?id=${id}`,
  platformTask: (id: number | string) => `/platformCollection/taskdetail?id=${id}`,
  workOrder: (id: number | string) => `/workOrder/detail?id=${id}`,
  collectionTask: (id: number | string) => `/collection/collectiontaskdetail?id=${id}`,
} as const
export type Linked = keyof typeof PATHS

export const pathTo = (kind: Linked, id: number | string): string => PATHS[kind](id)

interface PageLinkProps {
  kind: Linked
  id: number | string | null | undefined
  children: ReactNode
}

/** Opens the tab of an order, a customer or a task; plain text for one whose menus do not hold that page. */
export function PageLink({ kind, id, children }: PageLinkProps) {
  const paths = usePagePaths()
  const path = id === null || id === undefined ? undefined : pathTo(kind, id)
  if (!path || !paths.has(path.split('?')[0]!)) return <bdi>{children}</bdi>
  return (
    <Link to={path} className="ch-link" onClick={event => event.stopPropagation()}>
      <bdi>{children}</bdi>
    </Link>
  )
}
