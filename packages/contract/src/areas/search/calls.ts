import { z } from 'zod'
import { area, read } from '../../kernel/call'
import { soughtNumber } from '../../kernel/field'
import { foundCustomer, foundOrder } from './rows'

export const search = area('search', {
  find: read('/search/find', {
    summary: 'Orders and customers by order number, phone, name (three characters or more) or exact identity number',
    access: 'signedIn',
    input: z.strictObject({ keyword: soughtNumber(64).min(1) }),
    /** At most eight of a kind; a kind that the caller may neither see nor name in a form stays empty. */
    output: z.object({ orders: z.array(foundOrder), customers: z.array(foundCustomer) }),
  }),
})
