import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { workOrderStatus } from '@countinghouse/domain/kernel/lists/work-order'
import { Countdown } from '../../kernel/countdown'
import { useText } from '../../kernel/i18n'
import { pathTo } from '../../kernel/links'
import { listScreen } from '../../kernel/list-screen'
import { Masked } from '../../kernel/masked'
import { StatusTag } from '../../kernel/status-tag'
import { AddWorkOrder } from '../../kernel/work-order/add-work-order'
import { texts as formTexts } from '../../kernel/work-order/texts'
import { texts } from './texts'

type WorkOrderRow = RowOf<typeof workOrders.workOrderList>

/** What is left of its time; what waits for the customer has none running. */
export function TimeLeft({ row }: { row: Pick<WorkOrderRow, 'dueTime' | 'overdue' | 'status'> }) {
  const t = useText()
  if (row.status === workOrderStatus.value.closed) return null
  if (row.overdue) return <StatusTag tone="bad" text={t(texts.overdue)} />
  return row.dueTime ? <Countdown until={row.dueTime} /> : <span className="ch-note">{t(texts.paused)}</span>
}

function Owner({ row }: { row: Pick<WorkOrderRow, 'ownerName' | 'status'> }) {
  const t = useText()
  if (row.ownerName) return <bdi>{row.ownerName}</bdi>
  return row.status === workOrderStatus.value.closed ? null : <span className="ch-note">{t(texts.nobody)}</span>
}

const opens = (row: WorkOrderRow) => pathTo('workOrder', row.id)
const add = { text: formTexts.add, needs: workOrders.workOrderAdd, dialog: AddWorkOrder }

/** Work orders by whose turn it is (S-124). */
export const WorkOrdersScreen = listScreen(workOrders.workOrderList, {
  texts,
  rowKey: 'id',
  views: ['view'],
  filters: [
    'custMobile',
    'orderNo',
    'status',
    'createTime',
    'id',
    'custEmail',
    'custId',
    'appId',
    'country',
    'type',
    'workFlowType',
    'firstLevelQuestion',
    'secondLevelQuestion',
    'questionV1',
    'complainChannel',
    'custAppeal',
    'level',
    'tag',
    'settleStatus',
    'source',
    'handleStatus',
    'backVisit',
    'satisfaction',
    'decision',
    'concern',
    'took',
    'view',
  ],
  columns: [
    { field: 'id' },
    { field: 'status', below: 'workFlowType' },
    { field: 'level' },
    { field: 'dueTime', title: 'due', show: (_: never, row: WorkOrderRow) => <TimeLeft row={row} />, width: 130 },
    { field: 'ownerName', show: (_: never, row: WorkOrderRow) => <Owner row={row} />, width: 130 },
    { field: 'custName', below: 'orderNo' },
    {
      field: 'custMobile',
      show: (value: never, row: WorkOrderRow) => (
        <Masked value={value} subject="workOrder" id={row.id} field="custMobile" />
      ),
    },
    { field: 'firstLevelQuestion', below: 'secondLevelQuestion', width: 180 },
    'questionV1',
    'complainChannel',
    'app',
    'createTime',
    'handleStatus',
    'backVisit',
    'satisfaction',
    { field: 'type', folded: true },
    { field: 'custEmail', folded: true },
    { field: 'country', folded: true },
    { field: 'custAppeal', folded: true },
    { field: 'connect', folded: true },
    { field: 'tag', folded: true },
    { field: 'source', folded: true },
    { field: 'settleStatus', folded: true },
    { field: 'decision', folded: true },
    { field: 'collectionUser', folded: true },
    { field: 'collectionDate', folded: true },
    { field: 'collectionMobile', folded: true },
    { field: 'notices', folded: true },
    { field: 'attachment', folded: true },
  ],
  opens,
  add,
  rowActions: [{ text: 'open', needs: workOrders.workOrderDetail, to: opens }],
})

/** The same for collection: what concerns it, with whom and when it is about (S-035). */
export const CollectionComplaintsScreen = listScreen(workOrders.workOrderList, {
  texts: { ...texts, purpose: texts.collectionPurpose },
  rowKey: 'id',
  views: ['status'],
  initial: { concern: 'collection' },
  filters: ['custMobile', 'status', 'level', 'createTime', 'appId', 'concern', 'orderNo', 'firstLevelQuestion'],
  columns: [
    { field: 'id' },
    { field: 'status', below: 'workFlowType' },
    { field: 'level' },
    { field: 'dueTime', title: 'due', show: (_: never, row: WorkOrderRow) => <TimeLeft row={row} />, width: 130 },
    { field: 'collectionUser', below: 'collectionMobile' },
    'collectionDate',
    { field: 'custName', below: 'orderNo' },
    {
      field: 'custMobile',
      show: (value: never, row: WorkOrderRow) => (
        <Masked value={value} subject="workOrder" id={row.id} field="custMobile" />
      ),
    },
    { field: 'firstLevelQuestion', below: 'secondLevelQuestion', width: 180 },
    'app',
    'handleStatus',
    'type',
    'createTime',
  ],
  opens,
  add,
  rowActions: [{ text: 'open', needs: workOrders.workOrderDetail, to: opens }],
})
