import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { SHEET_RIGHTS, telemarketingDoors } from '@countinghouse/contract/areas/telemarketing/doors'
import { teleGroups } from '@countinghouse/contract/areas/telemarketing/group/calls'
import { crmPushes } from '@countinghouse/contract/areas/telemarketing/push/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { teleAssignStatus } from '@countinghouse/domain/kernel/lists/outreach'
import { ListView } from '../../../kernel/list-screen'
import type { ListOptions } from '../../../kernel/list-types'
import { useMay } from '../../../kernel/may'
import { useRead } from '../../../kernel/use-read'
import { GroupDialog } from '../group/group-dialog'
import { texts as groupTexts } from '../group/texts'
import { PushDialog } from '../push/crmpushes'
import { bySeat } from '../seat/seat-filter'
import { ExportLabelsDialog } from './export-labels'
import { AssignDialog, ReassignDialog, RecycleDialog } from './hand-out'
import { texts } from './texts'

type Row = RowOf<typeof telemarketing.assignmentList>
const opens = (row: Row) => `/telemarketing/assignmentdetail?id=${row.assignmentId}`

const PUSH = { text: 'push', needs: crmPushes.exportCrm, dialog: PushDialog } as const

/** The file of the labels comes through a door that wants a right of its own. */
const LABELS = { name: telemarketingDoors.exportTagExcel.name, access: SHEET_RIGHTS.exportTagExcel }

const OPTIONS: ListOptions<typeof telemarketing.assignmentList, typeof texts> = {
  texts,
  rowKey: 'assignmentId',
  views: [{ field: 'assignStatus', values: teleAssignStatus.values }],
  filters: [
    'mobile',
    'type',
    'appId',
    { field: 'seatId', title: 'seat', ...bySeat },
    'assignStatus',
    'followStatus',
    'convertStatus',
    'lastFollowUpStatus',
    'loanType',
    'days',
    'hours',
    'assignTime',
    'lastFollowUpTime',
    'registerTime',
    'open',
    'heldOut',
    'teleMarketUser',
  ],
  columns: [
    { field: 'teleMarketUser', below: 'mobile', width: 176 },
    { field: 'type', width: 288 },
    'assignStatus',
    'followStatus',
    'convertStatus',
    { field: 'lastFollowUpStatus', below: 'lastFollowRemark', width: 160 },
    'lastFollowUpTime',
    { field: 'seat', width: 128 },
    'assignTime',
    { field: 'appPackageName', width: 128 },
    'foundTime',
    'nextFollowTime',
    { field: 'loanType', folded: true },
    { field: 'days', folded: true },
    { field: 'hours', folded: true },
    { field: 'heldOut', folded: true },
    { field: 'seatMobile', folded: true },
    { field: 'seatStatus', folded: true },
    { field: 'lastNotApplyReason', folded: true },
    { field: 'registerTime', folded: true },
    { field: 'lastApplyTime', folded: true },
    { field: 'lastSettleTime', folded: true },
    { field: 'loadNum', folded: true },
    { field: 'assignNum', folded: true },
    { field: 'convertNum', folded: true },
    { field: 'recycleNum', folded: true },
    { field: 'closedTime', folded: true },
  ],
  opens,
  add: { text: groupTexts.add, needs: teleGroups.groupAdd, dialog: GroupDialog },
  rowActions: [
    {
      text: 'follow',
      needs: telemarketing.follow,
      when: row => row.seatId !== null && row.closedTime === null,
      to: opens,
    },
    { text: 'details', to: opens },
  ],
  onSelection: [
    { text: 'assign', needs: telemarketing.assign, dialog: AssignDialog },
    { text: 'reassign', needs: telemarketing.reassign, dialog: ReassignDialog },
    { text: 'recycle', needs: telemarketing.recycle, dialog: RecycleDialog },
    PUSH,
    { text: 'exports', needs: LABELS, takesFound: true, dialog: ExportLabelsDialog },
  ],
}

/** Without a calling system nothing can be pushed, so nothing offers it (G-169). */
const WITHOUT_PUSH = { ...OPTIONS, onSelection: OPTIONS.onSelection!.filter(action => action !== PUSH) }

function AssignmentList() {
  const mayPush = useMay()(crmPushes.exportCrm)
  const { data } = useRead(crmPushes.pushOffered, {}, { when: mayPush })
  return <ListView call={telemarketing.assignmentList} options={data?.offered ? OPTIONS : WITHOUT_PUSH} />
}

export const AssignmentListScreen = Object.assign(AssignmentList, { add: OPTIONS.add })
