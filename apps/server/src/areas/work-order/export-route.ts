import { MOST_EXPORTED } from '@countinghouse/contract/areas/lists/calls'
import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { workOrderDoors } from '@countinghouse/contract/areas/work-order/doors'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/services'
import { giveListFile } from '../lists/moves'
import { workOrderHandlers } from './handlers'

/** GET /workOrder/exportExcel: the list, any span without pictures, a single day with them (G-205, DOMAIN 15). */
export function registerWorkOrderExport(app: FastifyInstance, kernel: Kernel): void {
  giveListFile(app, kernel, {
    door: workOrderDoors.exportExcel,
    list: workOrderHandlers.find(({ call }) => call === workOrders.workOrderList)!,
    name: 'work-orders',
    entity: 'workOrder',
    leaves: ['custId', 'orderId'],
    mostRows: MOST_EXPORTED,
  })
}
