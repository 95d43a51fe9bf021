import { customerChanges } from '@countinghouse/contract/areas/customer/edit/calls'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import { OffBlackListDialog } from '../detail/customer-dialogs'
import { texts } from './texts'

export const BlackListScreen = listScreen(customerChanges.blackList, {
  texts,
  rowKey: 'listingId',
  filters: ['mobile', 'curp', 'blackReason', { field: 'createTime', title: 'since' }, 'appId'],
  columns: [
    'custName',
    { field: 'custId', width: 96 },
    'mobile',
    'curp',
    'blackReason',
    { field: 'remark', width: 200 },
    'createdBy',
    { field: 'createTime', title: 'since' },
    { field: 'appName', folded: true },
  ],
  opens: row => pathTo('customer', row.custId),
  rowActions: [{ text: 'off', needs: customerChanges.blackListDelete, danger: true, dialog: OffBlackListDialog }],
})
