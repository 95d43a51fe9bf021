import { search } from '@countinghouse/contract/areas/search/calls'
import { holds } from '@countinghouse/domain/kernel/permissions'
import { SHORTEST_SEARCH } from '../../kernel/filter'
import { implement } from '../../kernel/implement'
import { sealer } from '../../kernel/sealed'
import { findOrders, listCustomers, newestCustomers, phoneLike, type Sought } from './queries'

/** Whoever may find customers, and whoever names one in what he does. */
const NAMES_CUSTOMERS = ['customer.query', 'contact-pause.add', 'marketing.add'] as const

const phoneShape = /^[\d\s().+-]+$/

export const searchHandlers = implement(search, {
  find: async ({ keyword }, { db, actor, services }) => {
    // Fewer characters find too much to be of use, and no index serves them.
    if ([...keyword].length < SHORTEST_SEARCH) return { orders: [], customers: [] }
    const digits = keyword.replace(/\D/g, '')
    const sought: Sought = {
      keyword,
      phone: phoneShape.test(keyword) && digits.length >= SHORTEST_SEARCH ? phoneLike(keyword, actor) : undefined,
      identityHash: sealer(services.env.secrets.dataKey).hash(keyword),
    }
    const found = await newestCustomers(db, actor, sought)
    const [orders, customers] = await Promise.all([
      holds(actor.rights, 'order.query') ? findOrders(db, actor, sought, found) : [],
      NAMES_CUSTOMERS.some(right => holds(actor.rights, right)) ? listCustomers(db, found) : [],
    ])
    return {
      orders: orders.map(row => ({
        orderId: row.id,
        orderNo: row.order_no,
        custId: row.customer_id,
        custName: row.cust_name,
        appName: row.app_name,
        orderStatus: row.status,
        submissionTime: row.submitted_at,
      })),
      customers: customers.map(row => ({
        custId: row.id,
        custName: row.cust_name,
        mobile: row.mobile,
        appName: row.app_name,
        createTime: row.registered_at,
      })),
    }
  },
})
