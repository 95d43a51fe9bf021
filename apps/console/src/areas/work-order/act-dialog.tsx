import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { asksAmount, asksDays, computesAmount, decidesMoney } from '@countinghouse/domain/areas/work-order/decision'
import type { PlaceName } from '@countinghouse/domain/areas/work-order/definition'
import { approveRole, decision, operateType } from '@countinghouse/domain/kernel/lists/work-order'
import { moneyText } from '@countinghouse/domain/kernel/money-text'
import { DictSelect } from '../../kernel/controls/dict-select'
import { leftToRight } from '../../kernel/format'
import { useLanguage, useText } from '../../kernel/i18n'
import type { ControlProps } from '../../kernel/list-types'
import { Files } from '../../kernel/work-order/add-work-order'
import { ApproverChooser } from '../../kernel/work-order/choosers'
import { NodeForm } from './node-form'
import { acted, texts } from './texts'

export type Detail = AnswerOf<typeof workOrders.workOrderDetail>
type Offer = Detail['offers'][number]

const O = operateType.value
const D = decision.value
/** What `values.decision` of the open form is, by the rules. */
const chosenOf = (values: { decision?: unknown }) => values.decision as Parameters<typeof asksDays>[0]

const amountField = (chosen: unknown, t: ReturnType<typeof useText>) => ({
  field: 'baAmount' as const,
  marked: true,
  ...(chosen === D.reducedExtension && { label: t(texts.lowerPrice), hint: t(texts.lowerPriceHint) }),
})

/** Places at which a complaint can end: what kind it was is known there (G-194). */
const CLOSING = ['cs_visit', 'cs_handle', 'manager_verdict'] as const satisfies readonly PlaceName[]
const mayClose = (place: Detail['itNode']) => CLOSING.some(one => one === place)

/** What a result is called at this place, as a text of the area. */
export function actionOf(detail: Detail, offer: Offer): keyof typeof acted {
  const { itNode } = detail
  if (offer.operateType === O.reject)
    return offer.nextApproveRole === approveRole.value.balanceAccount ? 'askAgain' : 'reject'
  if (offer.operateType === O.handOverToCollection) return 'handOver'
  if (offer.operateType === O.supplementMaterials) return 'supplement'
  if (itNode === 'cs_receive') return 'receive'
  if (itNode?.endsWith('_correct')) return 'passOn'
  return mayClose(itNode) ? 'close' : 'pass'
}

/** The result of the open node: it asks for what this result needs, in the order in which it is decided (S-127). */
export function ActDialog({ detail, offer, onClose }: { detail: Detail; offer: Offer; onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const act = actionOf(detail, offer)
  const action = t(texts[act])
  const { id, nodeId, appId, itNode, decisions, owedMinor, currency } = detail
  const passes = offer.operateType === O.pass
  const title = t(texts.actTitle, { action, id })
  const done = t(acted[act], { id })
  const words = ['approveResult', 'optRemark', { field: 'attachment', control: Files }] as const
  if (itNode?.endsWith('_correct'))
    return (
      <NodeForm
        call={workOrders.workOrderSupply}
        title={title}
        done={done}
        fields={() => words}
        fixed={{ id, nodeId: nodeId! }}
        submit={action}
        onClose={onClose}
      />
    )
  const owed =
    owedMinor === null ? undefined : t(texts.owed, { amount: leftToRight(moneyText(owedMinor, currency, language)) })
  const Decision = (props: ControlProps) => <DictSelect {...props} code="decision" only={decisions} />
  const Next = (props: ControlProps) => (
    <ApproverChooser {...props} appId={appId} role={offer.nextApproveRole ?? undefined} />
  )
  return (
    <NodeForm
      call={workOrders.workOrderApprove}
      title={title}
      done={done}
      currency={currency}
      fixed={{ id, nodeId: nodeId!, operateType: offer.operateType }}
      submit={action}
      danger={act === 'reject'}
      onClose={onClose}
      fields={values => [
        ...(passes && decisions.length > 0
          ? [
              {
                field: 'decision' as const,
                control: Decision,
                marked: offer.needsDecision,
                hint: decidesMoney(chosenOf(values))
                  ? [computesAmount(chosenOf(values)) && t(texts.computed), owed, t(texts.requestHint)]
                      .filter(Boolean)
                      .join(' · ')
                  : undefined,
              },
            ]
          : []),
        ...(passes && asksDays(chosenOf(values)) ? [{ field: 'extendDays' as const, marked: true }] : []),
        ...(passes && asksAmount(chosenOf(values)) ? [amountField(chosenOf(values), t)] : []),
        ...words.slice(0, 2),
        ...(offer.nextApproveRole === null ? [] : [{ field: 'nextApproveUser' as const, control: Next, marked: true }]),
        ...(passes && mayClose(itNode) ? ['tag' as const] : []),
        words[2],
      ]}
    />
  )
}
