import { useEffect } from 'react'
import { useTabKey } from './tab-activity'

/** What can be done now, with the name that its button or its entry of a menu has. */
export interface Offer {
  key: string
  label: string
  danger?: boolean
  onClick: () => void
}

const offered = new Map<object, { tabKey: string; offers: readonly Offer[] }>()

/** Lets the search of the console find what the buttons and menus of a page, or of the frame around the pages, offer. */
export function useOffers(offers: readonly Offer[]): void {
  const tabKey = useTabKey()
  useEffect(() => {
    offered.set(offers, { tabKey, offers })
    return () => void offered.delete(offers)
  }, [tabKey, offers])
}

/** What the page of this tab offers now; the frame around the pages is the tab ''. */
export const offersOf = (tabKey: string): readonly Offer[] =>
  [...offered.values()].flatMap(one => (one.tabKey === tabKey ? one.offers : []))
