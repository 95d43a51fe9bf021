import { usePageKeys } from '../use-page-keys'

interface CockpitKeys {
  step: (by: 1 | -1) => void
  onHelp: () => void
  /** What else is done by a key of its own. */
  actions?: readonly { key: string; onClick: () => void }[]
}

/** Tabs and the strip of tasks move by arrows of their own. */
const isAside = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="tablist"], .ch-strip ul') !== null

/** The keys of a cockpit: arrows go from case to case, `?` says which keys there are. */
export function useCockpitKeys({ step, onHelp, actions = [] }: CockpitKeys): void {
  usePageKeys({
    alone: event => {
      if (isAside(event.target)) return
      if (event.key === '?') onHelp()
      else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
        const mirrored = document.documentElement.dir === 'rtl'
        step((event.key === 'ArrowRight') !== mirrored ? 1 : -1)
      } else if (!event.shiftKey) actions.find(action => action.key === event.key.toLowerCase())?.onClick()
    },
  })
}
