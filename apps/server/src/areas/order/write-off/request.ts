import { z } from 'zod'
import { moneyRequest, requestBase } from '../request/kinds'
import { writeOffLoan } from './write-off'

export const writeOffRequest = moneyRequest({
  name: 'writeOff',
  payload: z.object({ ...requestBase, reason: z.string() }),
  book: (trx, order, { reason, maker }, { now, today }) =>
    writeOffLoan(trx, order, { date: today, who: maker, now, reason }),
})
