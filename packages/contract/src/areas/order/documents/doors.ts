import { LANGUAGES } from '@countinghouse/domain/kernel/language'
import { z } from 'zod'
import { doors } from '../../../kernel/door'

const page = {
  200: { description: 'A page ready to print, with its styles in it', type: 'text/html', bare: z.string() },
}
const description =
  "Needs the right `order.get`. In the customer's language unless `language` names another; who asked is written down. A refusal comes as an envelope of type `application/json`."
const query = z.object({ language: z.enum(LANGUAGES).optional() })

/** The documents that customers are given. */
export const documentDoors = doors('order', {
  statement: {
    method: 'GET',
    path: '/api/web/order/statement/{orderId}',
    summary: 'Statement of a loan',
    description,
    proof: 'session',
    params: z.object({ orderId: z.int().positive() }),
    query,
    answers: page,
  },
  receipt: {
    method: 'GET',
    path: '/api/web/order/receipt/{flowNo}',
    summary: 'Receipt of a payment',
    description,
    proof: 'session',
    params: z.object({ flowNo: z.string().max(40) }),
    query,
    answers: page,
  },
})
