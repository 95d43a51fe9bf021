import { z } from 'zod'
import { dict, instant, masked } from '../../kernel/field'

export const MOST_FOUND = 8

export const foundOrder = z.object({
  orderId: z.int(),
  orderNo: z.string(),
  custId: z.int(),
  custName: z.string(),
  appName: z.string(),
  orderStatus: dict('orderStatus'),
  submissionTime: instant(),
})

export const foundCustomer = z.object({
  custId: z.int(),
  custName: z.string(),
  mobile: masked.phone(),
  appName: z.string(),
  createTime: instant(),
})
