import { z } from 'zod'
import { area, list } from '../../../kernel/call'
import {
  amount,
  carried,
  currency,
  dateRange,
  dict,
  dictText,
  id,
  instant,
  orderLink,
  text,
} from '../../../kernel/field'

export const accountRow = z.object({
  accountId: id(),
  accountName: z.string(),
  payChannel: dictText('payChannel'),
  currency: currency(),
  /** What the account holds; below zero when more was lent through it than came in. */
  balance: amount(),
  openTime: carried(instant()),
  lastTradeTime: carried(instant().nullable()),
})

/** One line of an account's statement. */
export const tradeFlowRow = z.object({
  tradeFlowId: id(),
  tradeNo: z.string(),
  accountName: z.string(),
  payChannel: dictText('payChannel'),
  tradeType: dict('tradeType'),
  /** Minor units; money that left the account is negative. */
  tradeAmount: amount(),
  balanceAfter: amount(),
  currency: currency(),
  tradeTime: instant(),
  orderId: id().nullable(),
  orderNo: orderLink().nullable(),
  /** Number of the repayment or of the payout. */
  flowId: z.string().nullable(),
  /** What the channel calls it. */
  channelReference: z.string().nullable(),
})

export const accounts = area('operation', {
  queryAccountList: list('/user/queryAccountList', {
    summary: 'Channel accounts with what they hold (G-132)',
    access: 'account.query',
    filters: { accountName: text(64), payChannel: dictText('payChannel'), currency: currency() },
    row: accountRow,
  }),
  queryAccountTradeFlowList: list('/user/queryAccountTradeFlowList', {
    summary: 'Statement lines of the channel accounts with the running balance, newest first (G-132)',
    access: 'account.query',
    filters: {
      accountId: id(),
      accountName: text(64),
      payChannel: dictText('payChannel'),
      currency: currency(),
      tradeType: dict('tradeType'),
      tradeTime: dateRange(),
      orderNo: text(32),
    },
    row: tradeFlowRow,
    /** Only while one currency is asked for. */
    sums: z.object({ tradeAmount: amount(), currency: currency() }).optional(),
  }),
})
