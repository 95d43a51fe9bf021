import type { ReactNode } from 'react'
import { createPath, type Navigator, Router, type To } from 'react-router'
import { windowHistory } from './window-history'

const isShown = (to: To): boolean => {
  const { pathname, search, hash } = window.location
  return windowHistory.createHref(to) === createPath({ pathname, search, hash })
}

// What is shown already is no further step to go back.
const aroundPages: Navigator = {
  ...windowHistory,
  push: (to, state) => (isShown(to) ? windowHistory.replace(to, state) : windowHistory.push(to, state)),
}

/**
 * For what stands around the pages. All its links are absolute, so its router stays where it is: each link below one
 * that moves is drawn anew at each switch of tabs. Who has to know the window's address asks `usePlace`.
 */
export function AtWindow({ children }: { children: ReactNode }) {
  return (
    <Router navigator={aroundPages} location="/" useTransitions={false}>
      {children}
    </Router>
  )
}
