import type { ReactNode } from 'react'
import { Router } from 'react-router'
import { usePlace, windowHistory } from './window-history'

/** For what stands around the pages: links, breadcrumb and tabs see the window's own address. */
export function AtWindow({ children }: { children: ReactNode }) {
  const { type, ...location } = usePlace()
  return (
    <Router navigator={windowHistory} location={location} navigationType={type} useTransitions={false}>
      {children}
    </Router>
  )
}
