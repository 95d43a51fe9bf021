import { customerReports } from '@countinghouse/contract/areas/customer/report/calls'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import { OperationsPicture } from './pictures'
import { texts } from './texts'

/** One customer's operations by day (G-098). */
export const CustOperationCountScreen = listScreen(customerReports.operationsOfCustomer, {
  texts: texts.operations,
  rowKey: 'entryId',
  filters: ['mobile', 'appId', 'operationTime'],
  columns: ['operationTime', 'operationName', 'operationCount', 'custName', 'appName'],
  opens: row => pathTo('customer', row.custId),
})

/** All customers' operations by day and app (G-098). */
export const CustOperationAllCountScreen = listScreen(customerReports.operationsOfAll, {
  texts: texts.allOperations,
  rowKey: 'entryId',
  picture: OperationsPicture,
  filters: ['appId', 'operationTime'],
  columns: ['operationTime', 'appName', 'operationName', 'operationCount'],
})
