import { customerBoard } from '@countinghouse/contract/areas/customer/message/calls'
import { replyStatus } from '@countinghouse/domain/kernel/lists/system'
import { listScreen } from '../../../kernel/list-screen'
import { ReplyDialog } from './reply'
import { texts } from './texts'

const pathOf = (row: { id: number }) => `/customer/CustleavingDetail?id=${row.id}`

/** The message board (G-096). */
export const CustLeavingScreen = listScreen(customerBoard.messageList, {
  texts,
  rowKey: 'id',
  views: ['replyStatus'],
  filters: ['mobile', 'appId', 'messageBoardType', 'replyStatus', { field: 'createTime', title: 'received' }],
  columns: [
    { field: 'custName', below: 'mobile' },
    'replyStatus',
    { field: 'createTime', title: 'received' },
    { field: 'messageBoardType', below: 'questionType' },
    { field: 'content', width: 280 },
    'appName',
    'replyUserName',
    { field: 'complaintType', folded: true },
  ],
  opens: pathOf,
  rowActions: [
    { text: 'details', needs: customerBoard.messageView, to: pathOf },
    {
      text: 'reply',
      needs: customerBoard.messageReply,
      when: row => row.replyStatus === replyStatus.value.notAnswered,
      dialog: ReplyDialog,
    },
  ],
})
