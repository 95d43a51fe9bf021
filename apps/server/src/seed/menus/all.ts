import { approvalMenu } from './approval'
import { booksMenu } from './books'
import { collectionMenu } from './collection'
import { customerMenu } from './customer'
import { homeMenu } from './dashboard'
import { marketingMenu } from './marketing'
import type { MenuSeed } from './menu-seed'
import { operationMenu } from './operation'
import { orderMenu } from './order'
import { platformCollectionMenu } from './platform-collection'
import { platformOrderMenu } from './platform-order'
import { remindMenu } from './remind'
import { reportMenu } from './report'
import { riskMenu } from './risk'
import { systemMenu } from './system'
import { telemarketingMenu } from './telemarketing'
import { workOrderMenu } from './work-order'

/** In the order of the sidebar. */
export const MENUS: readonly MenuSeed[] = [
  homeMenu,
  customerMenu,
  orderMenu,
  platformOrderMenu,
  approvalMenu,
  remindMenu,
  collectionMenu,
  platformCollectionMenu,
  workOrderMenu,
  marketingMenu,
  telemarketingMenu,
  reportMenu,
  riskMenu,
  booksMenu,
  operationMenu,
  systemMenu,
]
