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
    { field: 'custName', below: 'mobile' },
    'blackReason',
    { field: 'createTime', title: 'since' },
    'createdBy',
    { field: 'remark', width: 200 },
    'curp',
    { field: 'custId', width: 96, folded: true },
    { field: 'appName', folded: true },
  ],
  opens: row => pathTo('customer', row.custId),
  rowActions: [{ text: 'off', needs: customerChanges.blackListDelete, danger: true, dialog: OffBlackListDialog }],
})

/** The same list among what collectors look up (S-036). */
export const BlackCustomerListScreen = () => <BlackListScreen />
