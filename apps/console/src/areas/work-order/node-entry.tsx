import type { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import type { PlaceName } from '@countinghouse/domain/areas/work-order/definition'
import { Money } from '../../kernel/money'
import type { Shower } from '../../kernel/show'
import { toneOf } from '../../kernel/status-tag'
import type { OwnText } from '../../kernel/text-keys'
import type { TimelineEntry } from '../../kernel/timeline'
import { Attached } from './attached'
import { steps, texts } from './texts'

export type Node = AnswerOf<typeof workOrders.workOrderFlow>['list'][number]

/** The administrator reads them (G-184). */
const STEPS: Readonly<Record<string, OwnText | undefined>> = steps satisfies Record<PlaceName, OwnText>

/** A node as a line of the history: who did what, what it decided and who was asked next. */
export function entryOf(node: Node, { t, dictionaries }: Shower): TimelineEntry {
  const result = node.operateType === null ? undefined : dictionaries.label('operateType', node.operateType)
  const decided = node.decision === null ? undefined : dictionaries.label('decision', node.decision)
  const notice = node.nodeType === 2
  // A notice is one step: its title has said it.
  const step = STEPS[node.itNode]
  const next =
    node.nextApproveRole === null
      ? []
      : [dictionaries.label('approveRole', node.nextApproveRole), node.nextApproveUser].filter(Boolean)
  const says =
    node.baAmount !== null || [node.approveResult, node.optRemark, step, ...next, ...node.attachment].some(Boolean)
  return {
    id: node.nodeId,
    at: node.operateTime ?? node.openTime,
    who: node.operater,
    title: [
      dictionaries.label('businessNode', node.businessNode),
      node.operateTime === null ? t(texts.now) : notice ? undefined : result,
      decided,
    ]
      .filter(Boolean)
      .join(' · '),
    text: says && (
      <>
        {node.baAmount !== null && (
          <div>
            <Money amountMinor={node.baAmount} currency={node.currency} />
          </div>
        )}
        {node.approveResult && (
          <div>
            <bdi>{node.approveResult}</bdi>
          </div>
        )}
        {node.optRemark && (
          <div className="ch-note">
            <bdi>{node.optRemark}</bdi>
          </div>
        )}
        {next.length > 0 && <div className="ch-note">{t(texts.next, { who: next.join(' · ') })}</div>}
        {step && <div className="ch-note">{t(texts.step, { step: t(step) })}</div>}
        <Attached paths={node.attachment} />
      </>
    ),
    tone: node.operateTime === null ? 'progress' : toneOf('operateType', node.operateType),
  }
}
