import type { texts as approval } from '../areas/approval/texts/zh-CN'
import type { texts as auth } from '../areas/auth/texts/zh-CN'
import type { texts as books } from '../areas/books/texts/zh-CN'
import type { texts as close } from '../areas/close/texts/zh-CN'
import type { texts as customer } from '../areas/customer/texts/zh-CN'
import type { texts as dashboard } from '../areas/dashboard/texts/zh-CN'
import type { texts as intake } from '../areas/intake/texts/zh-CN'
import type { texts as jobs } from '../areas/jobs/texts/zh-CN'
import type { texts as lists } from '../areas/lists/texts/zh-CN'
import type { texts as operation } from '../areas/operation/texts/zh-CN'
import type { texts as order } from '../areas/order/texts/zh-CN'
import type { texts as payment } from '../areas/payment/texts/zh-CN'
import type { texts as risk } from '../areas/risk/texts/zh-CN'
import type { texts as system } from '../areas/system/texts/zh-CN'
import type { texts as app } from './texts/zh-CN'

declare module '../kernel/text-keys' {
  interface TextNamespaces {
    app: typeof app
    approval: typeof approval
    auth: typeof auth
    books: typeof books
    close: typeof close
    customer: typeof customer
    dashboard: typeof dashboard
    intake: typeof intake
    jobs: typeof jobs
    lists: typeof lists
    operation: typeof operation
    order: typeof order
    payment: typeof payment
    risk: typeof risk
    system: typeof system
  }
}
