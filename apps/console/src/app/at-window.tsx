import type { ReactNode } from 'react'
import { Router } from '../kernel/routing'
import { usePlace, windowHistory } from './window-history'

/** For what stands around the pages: links, breadcrumb and tabs see the window's own address. */
export function AtWindow({ children }: { children: ReactNode }) {
  return (
    <Router navigator={windowHistory} location={usePlace()}>
      {children}
    </Router>
  )
}
