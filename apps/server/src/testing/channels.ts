import { paymentDoors } from '@countinghouse/contract/areas/payment/doors'
import type { Db } from '../kernel/context'

/** What the companies of a test's channels sign with. */
export const CHANNEL_SECRET = 'c'.repeat(40)

/** The channel whose money stands there in the books. */
export const channelIdOf = async (db: Db, payChannel: 'CH01' | 'CH02' | 'CH03' = 'CH01'): Promise<number> =>
  (await db.selectFrom('channel').select('id').where('pay_channel', '=', payChannel).executeTakeFirstOrThrow()).id

/** Where the company of a channel reports; the first one takes every payout and link of a test unless it says otherwise. */
export const callbackPath = async (db: Db, channelId?: number): Promise<string> =>
  paymentDoors.callback.path.replace('{channelId}', String(channelId ?? (await channelIdOf(db))))
