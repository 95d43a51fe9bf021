import { approvalDoors } from './areas/approval/doors'
import { collectionDoors } from './areas/collection/doors'
import { contactDoors } from './areas/contact/doors'
import { dashboardDoors } from './areas/dashboard/doors'
import { fileDoors } from './areas/files/doors'
import { intakeDoors } from './areas/intake/doors'
import { marketingDoors } from './areas/marketing/doors'
import { documentDoors } from './areas/order/documents/doors'
import { paymentDoors } from './areas/payment/doors'
import { remindDoors } from './areas/remind/doors'
import { reportDoors } from './areas/report/doors'
import { telemarketingDoors } from './areas/telemarketing/doors'
import { workOrderDoors } from './areas/work-order/doors'
import type { Door } from './kernel/door'
import { healthDoors } from './kernel/health-doors'

/** Every address beside the declared calls. */
export const DOORS: readonly Door[] = [
  intakeDoors,
  paymentDoors,
  marketingDoors,
  contactDoors,
  fileDoors,
  documentDoors,
  telemarketingDoors,
  dashboardDoors,
  approvalDoors,
  collectionDoors,
  remindDoors,
  reportDoors,
  workOrderDoors,
  healthDoors,
].flatMap(area => Object.values<Door>(area))
