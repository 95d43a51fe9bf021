import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import { customerChanges } from '@countinghouse/contract/areas/customer/edit/calls'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import {
  BlackListDialog,
  OffBlackListDialog,
  OffWhiteListDialog,
  ResetCodesDialog,
  WhiteListDialog,
} from '../detail/customer-dialogs'
import { texts as lookUpTexts } from '../look-up/texts'
import { texts } from './texts'

export const CustomerListScreen = listScreen(customer.customerList, {
  texts,
  rowKey: 'custId',
  filters: ['mobile', 'custName', 'appId', 'createTime', 'curp', 'reborrowFlag', 'channel', 'whiteListed'],
  columns: [
    { field: 'custName', below: 'mobile' },
    'appName',
    'reborrowFlag',
    'createTime',
    'OrdersubmissionTime',
    'curp',
    'email',
    'age',
    'productName',
    { field: 'channel', folded: true },
    { field: 'curpType', folded: true },
    { field: 'blackListed', folded: true },
    { field: 'whiteListed', folded: true },
  ],
  beside: { text: lookUpTexts.open, path: '/customer/lookUp' },
  opens: row => pathTo('customer', row.custId),
  rowActions: [
    { text: 'resetCodes', needs: customerChanges.removeSmsCount, dialog: ResetCodesDialog },
    {
      text: 'whiteList',
      needs: customerChanges.addWritelist,
      when: row => !row.whiteListed && !row.blackListed,
      dialog: WhiteListDialog,
    },
    {
      text: 'offWhiteList',
      needs: customerChanges.whiteListDelete,
      when: row => row.whiteListed,
      dialog: OffWhiteListDialog,
    },
    {
      text: 'blackList',
      needs: customerChanges.blackListAdd,
      when: row => !row.blackListed,
      danger: true,
      dialog: BlackListDialog,
    },
    {
      text: 'offBlackList',
      needs: customerChanges.blackListDelete,
      when: row => row.blackListed,
      dialog: OffBlackListDialog,
    },
  ],
})
