import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { standing, stuckReason } from '@countinghouse/contract/areas/work-order/choices'
import { workOrderDetail } from '@countinghouse/contract/areas/work-order/rows'
import { changeState } from '@countinghouse/contract/kernel/second-person'
import { operateType, workOrderStatus } from '@countinghouse/domain/kernel/lists/work-order'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Countdown } from '../../kernel/countdown'
import { FieldPairs, Pairs } from '../../kernel/definition-pairs'
import { type BandAction, DetailBand, DetailPage, DetailWaiting, Section } from '../../kernel/detail-page'
import { instantText, leftToRight } from '../../kernel/format'
import { PageLink } from '../../kernel/links'
import { Masked } from '../../kernel/masked'
import { useMay } from '../../kernel/may'
import { Dash, Money } from '../../kernel/money'
import { useRecordId } from '../../kernel/record-id'
import { useShow } from '../../kernel/show'
import { StatusTag, toneOf } from '../../kernel/status-tag'
import { useTabSubject } from '../../kernel/tab-activity'
import { Timeline } from '../../kernel/timeline'
import { useLabel } from '../../kernel/use-label'
import { useRead } from '../../kernel/use-read'
import { ActDialog, actionOf, type Detail } from './act-dialog'
import { Attached } from './attached'
import { FlowDiagram } from './flow-diagram'
import { FlowTrack } from './flow-track'
import { entryOf, type Node } from './node-entry'
import { OtherComplaints } from './other-complaints'
import { OtherDialog, type OtherKind } from './other-dialogs'
import { texts } from './texts'
import './work-order-detail.css'

export function WorkOrderDetailScreen() {
  const id = useRecordId()
  const answer = useRead(workOrders.workOrderDetail, { id }, { when: id > 0, everyMs: 30_000 })
  useTabSubject(answer.data && String(answer.data.id))
  if (!answer.data)
    return (
      <DetailWaiting
        list="/workOrder/list"
        none={id === 0}
        fault={answer.error}
        onRetry={() => void answer.refetch()}
      />
    )
  return <WorkOrderPage detail={answer.data} />
}

type Opened = Detail['offers'][number] | OtherKind

function WorkOrderPage({ detail }: { detail: Detail }) {
  const shower = useShow()
  const { t, dictionaries } = shower
  const label = useLabel()
  const [opened, setOpened] = useState<{ what: Opened; detail: Detail }>()
  const [drawn, setDrawn] = useState(false)
  const flow = useRead(workOrders.workOrderFlow, { id: detail.id })
  const nodes = flow.data?.list ?? []
  const passed = nodes
    .filter(
      node =>
        node.operateType === operateType.value.pass || node.operateType === operateType.value.handOverToCollection,
    )
    .map(node => node.businessNode)
  const actions = useActions(detail, what => setOpened({ what, detail }))
  const close = () => setOpened(undefined)
  const closed = detail.status === workOrderStatus.value.closed
  const current = nodes.find(node => node.operateTime === null)
  const held =
    current &&
    t(texts.current, {
      role: dictionaries.label('approveRole', current.approveRole),
      name: detail.ownerName || t(texts.nobody),
      since: leftToRight(instantText(current.openTime)),
    })
  // The last node that sent it elsewhere.
  const leftAt = nodes.findLast(
    node => node.operateTime !== null && node.operateType !== null && node.operateType !== operateType.value.pass,
  )?.businessNode
  return (
    <DetailPage
      band={
        <DetailBand
          title={
            <>
              {dictionaries.label('workFlowType', detail.workFlowType)} <bdi className="ch-figures">#{detail.id}</bdi>
            </>
          }
          state={
            <>
              <StatusTag
                tone={toneOf('workOrderStatus', detail.status)}
                text={dictionaries.label('workOrderStatus', detail.status)}
              />
              <StatusTag
                tone={toneOf('complaintLevel', detail.level)}
                text={dictionaries.label('complaintLevel', detail.level)}
              />
            </>
          }
          facts={[
            detail.custId !== null && (
              <PageLink key="customer" kind="customer" id={detail.custId}>
                {detail.custName}
              </PageLink>
            ),
            detail.custMobile && (
              <Masked key="mobile" value={detail.custMobile} subject="workOrder" id={detail.id} field="custMobile" />
            ),
            detail.app,
            dictionaries.label('complainChannel', detail.complainChannel),
            held,
          ]}
          figure={closed ? undefined : { label: t(texts.due), value: <Due detail={detail} /> }}
          actions={actions}
          track={<FlowTrack type={detail.workFlowType} itNode={detail.itNode} passed={passed} />}
        />
      }
      aside={
        <Timeline
          title={t(texts.history)}
          entries={flow.data && nodes.toReversed().map(node => entryOf(node, shower))}
          fault={flow.error ?? undefined}
          onRetry={() => void flow.refetch()}
        />
      }
    >
      {detail.stuck && (
        <Alert type="warning" showIcon title={t(texts.stuck, { why: label(stuckReason, detail.stuck) })} />
      )}
      {detail.standing && detail.standing !== 'mayAct' && (
        <Alert type="info" showIcon title={label(standing, detail.standing)} />
      )}
      <ComplaintSections detail={detail} nodes={nodes} />
      <Section
        title={t(texts.diagram)}
        extra={
          <Button size="small" type="text" onClick={() => setDrawn(!drawn)} aria-expanded={drawn}>
            {t(drawn ? texts.hide : texts.show)}
          </Button>
        }
      >
        {drawn && (
          <FlowDiagram type={detail.workFlowType} itNode={detail.itNode} passed={passed} held={held} leftAt={leftAt} />
        )}
      </Section>
      {detail.custId !== null && detail.ofCustomer > 0 && <OtherComplaints detail={detail} />}
      {opened && <OpenedDialog {...opened} onClose={close} />}
    </DetailPage>
  )
}

/** What is done is done to the work order as one saw it, whatever node it has come to meanwhile. */
function OpenedDialog({ what, ...props }: { what: Opened; detail: Detail; onClose: () => void }) {
  return typeof what === 'string' ? <OtherDialog kind={what} {...props} /> : <ActDialog offer={what} {...props} />
}

function Due({ detail }: { detail: Detail }) {
  const { t } = useShow()
  if (detail.overdue) return <StatusTag tone="bad" text={t(texts.overdue)} />
  return detail.dueTime ? <Countdown until={detail.dueTime} /> : t(texts.paused)
}

/** What the caller may do now, the likeliest first. */
function useActions(detail: Detail, open: (what: Opened) => void): BandAction[] {
  const { t } = useShow()
  const may = useMay()
  const unvisited = detail.mayVisit && detail.backVisit === 0 && detail.type === 1
  const others: [OtherKind, boolean][] = [
    ['repair', detail.mayRepair],
    ['visit', detail.mayVisit],
    ['edit', detail.mayEdit && may(workOrders.workOrderEdit)],
    ['level', detail.levels.length > 0 && may(workOrders.workOrderLevel)],
    ['answer', detail.mayAnswer && may(workOrders.workOrderAnswer)],
  ]
  const rest = others
    .filter(([, possible]) => possible)
    .map(([kind]): BandAction => ({ key: kind, label: t(OTHER[kind]), onClick: () => open(kind) }))
  const results = detail.offers
    .toSorted((a, b) => Number(b.operateType === 1) - Number(a.operateType === 1))
    .map(
      (offer): BandAction => ({
        key: `act-${offer.operateType}`,
        label: t(texts[actionOf(detail, offer)]),
        danger: actionOf(detail, offer) === 'reject',
        onClick: () => open(offer),
      }),
    )
  // A complaint is not closed before the customer was visited, nor one that stands still before its flow was repaired.
  return unvisited || detail.mayRepair ? [...rest, ...results] : [...results, ...rest]
}

const OTHER = {
  visit: texts.recordVisit,
  edit: texts.edit,
  level: texts.changeLevel,
  answer: texts.answerAction,
  repair: texts.repair,
} as const

function ComplaintSections({ detail, nodes }: { detail: Detail; nodes: readonly Node[] }) {
  const { t } = useShow()
  const outside = detail.folio !== '' || detail.answerDueDate !== null || detail.mayAnswer
  return (
    <>
      <Section title={t(texts.complaint)}>
        <p className="ch-complaint-words" dir="auto">
          {detail.remark}
        </p>
        <FieldPairs
          area="work-order"
          schema={workOrderDetail}
          row={detail}
          fields={[
            'type',
            'firstLevelQuestion',
            'secondLevelQuestion',
            'questionV1',
            'custAppeal',
            'source',
            'raisedBy',
            'createTime',
            'collectionUser',
            {
              field: 'collectionMobile',
              show: () => (
                <Masked value={detail.collectionMobile} subject="workOrder" id={detail.id} field="collectionMobile" />
              ),
            },
            'collectionDate',
            'tag',
            { field: 'closedTime', label: t(texts.closedAt) },
          ]}
        />
        <Attached paths={detail.attachment} />
      </Section>
      <Section title={t(texts.customer)}>
        <FieldPairs
          area="work-order"
          schema={workOrderDetail}
          row={detail}
          fields={[
            { field: 'custName', show: () => <CustomerOf detail={detail} /> },
            { field: 'orderNo', show: () => <OrderOf detail={detail} /> },
            'settleStatus',
            {
              field: 'userMobile',
              show: () => <Masked value={detail.userMobile} subject="customer" id={detail.custId} field="mobile" />,
            },
            {
              field: 'custEmail',
              show: () => <Masked value={detail.custEmail} subject="workOrder" id={detail.id} field="custEmail" />,
            },
          ]}
        />
        {detail.owedMinor !== null && detail.owedMinor > 0 && (
          <Pairs
            pairs={[
              {
                key: 'owed',
                label: t(texts.owedNow),
                value: <Money amountMinor={detail.owedMinor} currency={detail.currency} />,
              },
            ]}
          />
        )}
      </Section>
      {detail.outcomes.length > 0 && <Outcomes detail={detail} nodes={nodes} />}
      {(detail.backVisit === 1 || detail.connect === 1 || detail.mayVisit) && (
        <Section title={t(texts.visit)}>
          <FieldPairs
            area="work-order"
            schema={workOrderDetail}
            row={detail}
            fields={['backVisit', 'connect', 'satisfaction', 'handleStatus']}
          />
        </Section>
      )}
      {outside && (
        <Section title={t(texts.answer)}>
          <FieldPairs
            area="work-order"
            schema={workOrderDetail}
            row={detail}
            fields={[
              'folio',
              'answerDueDate',
              'answeredTime',
              ...(detail.missedAnswerDate === null ? [] : ['missedAnswerDate' as const]),
            ]}
          />
          <Attached paths={detail.answerFiles} />
        </Section>
      )}
    </>
  )
}

/** What its nodes decided, for how much, and what became of it. */
function Outcomes({ detail, nodes }: { detail: Detail; nodes: readonly Node[] }) {
  const { t, dictionaries } = useShow()
  const label = useLabel()
  const amountOf = (decision: number) =>
    nodes.findLast(node => node.decision === decision && node.baAmount !== null)?.baAmount
  return (
    <Section title={t(texts.outcomes)}>
      <Pairs
        columns={1}
        pairs={detail.outcomes.map(({ decision, requestId, requestState, movedTasks, byName }) => {
          const amount = amountOf(decision)
          return {
            key: String(decision),
            label: dictionaries.label('decision', decision),
            value: (
              <>
                {amount !== undefined && amount !== null && (
                  <>
                    <Money amountMinor={amount} currency={detail.currency} />
                    {' · '}
                  </>
                )}
                {requestId !== null && requestState !== null ? (
                  <PageLink kind="order" id={detail.orderId}>
                    {t(texts.request, { id: requestId, state: label(changeState, requestState) })}
                  </PageLink>
                ) : movedTasks !== null ? (
                  t(texts.movedTasks, { count: movedTasks })
                ) : (
                  t(texts.noted)
                )}
                {' · '}
                <bdi>{byName}</bdi>
              </>
            ),
          }
        })}
      />
    </Section>
  )
}

function CustomerOf({ detail }: { detail: Detail }) {
  if (detail.custId === null) return [detail.name, detail.surname].filter(Boolean).join(' ') || <Dash />
  return (
    <PageLink kind="customer" id={detail.custId}>
      {detail.custName}
    </PageLink>
  )
}

function OrderOf({ detail }: { detail: Detail }) {
  if (detail.orderId === null) return <Dash />
  return (
    <PageLink kind="order" id={detail.orderId}>
      {detail.orderNo}
    </PageLink>
  )
}
