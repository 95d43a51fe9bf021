import { FLOWS, placeOf } from '@countinghouse/domain/areas/work-order/definition'
import { operationsAt } from '@countinghouse/domain/areas/work-order/flow'
import { operateType } from '@countinghouse/domain/kernel/lists/work-order'
import { useEffect, useRef } from 'react'
import { useDictionaries } from '../../kernel/dictionary-texts'
import { useDirection, useText } from '../../kernel/i18n'
import { useLayout } from '../../kernel/layout-store'
import type { FlowStep } from './flow-canvas'
import { isAway, knownFlow } from './flow-track'
import './flow-diagram.css'
import { texts } from './texts'

const canvas = () => import('./flow-canvas')

interface FlowDiagramProps {
  type: number
  /** Where it stands; undefined for the definition alone, null when closed. */
  itNode?: string | null
  passed?: readonly string[]
  /** Who has the open node and since when. */
  held?: string | undefined
  /** The node at which it left its route, while it is away. */
  leftAt?: string | undefined
}

/** The definition of a flow, drawn; the steps beside it say the same to who cannot see it. */
export function FlowDiagram({ type, itNode, passed = [], held, leftAt }: FlowDiagramProps) {
  const t = useText()
  const { label } = useDictionaries()
  const direction = useDirection()
  const theme = useLayout(layout => `${layout.dark} ${layout.primaryColour}`)
  const place = useRef<HTMLDivElement>(null)
  const flow = FLOWS[knownFlow(type)]
  const nodes = flow.route.map(name => label('businessNode', placeOf(name).businessNode))
  const detours = flow.route.map(name =>
    operationsAt({ place: name, detours: [] }, { sentBack: false, moneyUndone: false })
      .filter(operation => operation !== operateType.value.pass)
      .map(operation => label('operateType', operation))
      .join(' / '),
  )
  const away = isAway(type, itNode)
  const before = flow.notices.length > 0 ? 2 : 1
  const states = flow.route.map((name): FlowStep['state'] =>
    name === itNode ? 'now' : itNode === null || passed.includes(placeOf(name).businessNode) ? 'done' : 'ahead',
  )
  const steps: FlowStep[] = [
    { name: t(texts.begin), state: itNode === undefined ? 'ahead' : 'done' },
    ...(before === 2
      ? [{ name: t(texts.notices), state: itNode === undefined ? ('ahead' as const) : ('done' as const) }]
      : []),
    ...nodes.map((name, index) => ({ name, state: states[index]!, ...(states[index] === 'now' && held && { held }) })),
    { name: t(texts.end), state: itNode === null ? 'done' : 'ahead' },
  ]
  const drawn = {
    steps,
    detours: detours.flatMap((name, index) => {
      const from = index + before
      if (away && placeOf(flow.route[index]!).businessNode === leftAt)
        return [{ from, name: label('businessNode', placeOf(away).businessNode), held: held ?? '' }]
      return name ? [{ from, name }] : []
    }),
    rtl: direction === 'rtl',
  }
  const content = JSON.stringify(drawn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again in the colours of another theme
  useEffect(() => {
    let take: (() => void) | undefined
    let gone = false
    void canvas().then(({ drawFlow }) => {
      if (!gone && place.current) take = drawFlow(place.current, JSON.parse(content))
    })
    return () => {
      gone = true
      take?.()
    }
  }, [content, theme])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by the keyboard too
    <div className="ch-flow-scroll" tabIndex={0}>
      <div ref={place} className="ch-flow-diagram" aria-hidden style={{ minInlineSize: steps.length * 148 }} />
    </div>
  )
}
