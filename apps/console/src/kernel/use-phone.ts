import { useSyncExternalStore } from 'react'

const PHONE = '(width < 576px)'

/** Whether the window is as narrow as a phone's, where a row is a card. */
export const usePhone = (): boolean => useSyncExternalStore(onChange, isPhone)

export const isPhone = (): boolean => window.matchMedia(PHONE).matches

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
