import { FLOWS, type PlaceName, placeOf } from '@countinghouse/domain/areas/work-order/definition'
import { type WorkFlowType, workFlowType } from '@countinghouse/domain/kernel/lists/work-order'
import { useDictionaries } from '../../kernel/dictionary-texts'
import { useText } from '../../kernel/i18n'
import './flow-track.css'
import { texts } from './texts'

export const knownFlow = (type: number): WorkFlowType => workFlowType.values.find(value => value === type) ?? 1

/** The place at which a work order stands beside its route; undefined on it, before it and when closed. */
export const isAway = (type: number, itNode: string | null | undefined): PlaceName | undefined =>
  !itNode || itNode === 'cs_receive' || FLOWS[knownFlow(type)].route.includes(itNode as PlaceName)
    ? undefined
    : (itNode as PlaceName)

/** The route of a work order as steps: done, now, ahead. */
export function FlowTrack({
  type,
  itNode,
  passed,
}: {
  type: number
  itNode: string | null
  passed: readonly string[]
}) {
  const t = useText()
  const { label } = useDictionaries()
  const flow = FLOWS[knownFlow(type)]
  const closed = itNode === null
  const away = isAway(type, itNode)
  const stateOf = (place: PlaceName) =>
    closed || (place !== itNode && passed.includes(placeOf(place).businessNode))
      ? 'done'
      : place === itNode
        ? 'now'
        : 'ahead'
  return (
    <>
      <ol className="ch-flowtrack" aria-label={t(texts.flow)}>
        <li data-state={itNode === 'cs_receive' ? 'now' : 'done'}>{t(texts.begin)}</li>
        {flow.notices.length > 0 && <li data-state={itNode === 'cs_receive' ? 'ahead' : 'done'}>{t(texts.notices)}</li>}
        {flow.route.map(place => (
          <li key={place} data-state={stateOf(place)} aria-current={place === itNode ? 'step' : undefined}>
            {label('businessNode', placeOf(place).businessNode)}
          </li>
        ))}
        <li data-state={closed ? 'done' : 'ahead'}>{t(texts.end)}</li>
      </ol>
      {away && (
        <p className="ch-flowtrack-away">
          {t(texts.elsewhere, { node: label('businessNode', placeOf(away).businessNode) })}
        </p>
      )}
    </>
  )
}
