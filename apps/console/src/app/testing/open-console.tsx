import type { Language } from '@countinghouse/domain/kernel/language'
import { act, configure } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type Opening, startConsole } from '../../entry'
import { changeLayout, readAppearance, useLayout } from '../../kernel/layout-store'
import { beginSession, clearSession } from '../../kernel/session-store'
import { dropTabs } from '../../kernel/tabs-store'

// Whether an element is visible is asked of jsdom's styles, which takes seconds on a page with a table.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })
export const user = userEvent.setup({ pointerEventsCheck: 0 })

let shown: Awaited<ReturnType<typeof startConsole>> | undefined

interface Visit {
  signedIn?: boolean
  language?: Language
  opening?: Opening
  width?: number
}

/** Opens the console at an address, as a browser would, with or without a session. */
export async function openConsole(
  path: string,
  { signedIn = true, language = 'en-US', opening, width = 1366 }: Visit = {},
) {
  localStorage.setItem('pro__Language', language)
  if (signedIn) beginSession('secret-token', { userId: 7, userName: 'Ana Lima', roleCodes: ['admin'], avatarUrl: '' })
  await visit(path, { opening, width })
}

/** The same window comes again: a reload keeps what storage holds. */
export async function visit(path: string, { opening, width = 1366 }: Pick<Visit, 'opening' | 'width'> = {}) {
  window.innerWidth = width
  history.replaceState(null, '', path)
  const element = document.createElement('div')
  document.body.replaceChildren(element)
  await act(async () => {
    shown = await startConsole(element, opening)
  })
}

export function closeConsole(): void {
  act(() => shown?.stop())
  shown = undefined
  clearSession()
  dropTabs()
  useLayout.setState(readAppearance({}), true)
  changeLayout({})
  document.body.replaceChildren()
}

export const address = (): string => location.pathname + location.search
