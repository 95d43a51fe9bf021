import { z } from 'zod'
import { area, list } from '../../../kernel/call'
import { contactPurpose } from '../../../kernel/contact-choices'
import {
  count,
  dateRange,
  id,
  instant,
  masked,
  ofCustomer,
  orderLink,
  soughtNumber,
  text,
  words,
  yesNo,
} from '../../../kernel/field'

const callLogRow = z.object({
  callId: z.int(),
  callusername: z.string(),
  groupName: z.string().nullable(),
  mobile: masked.phone('phone'),
  ...ofCustomer(),
  orderId: z.int().nullable(),
  orderNo: orderLink().nullable(),
  contactPurpose,
  dialTime: instant(),
  connectionTime: instant().nullable(),
  /** Seconds. */
  calltimevalue: count(),
  hangingUpReason: words('hangUpReason'),
  /** A path below the web base or an outside address; empty when there is none. */
  RecordingAccessAddress: z.string(),
})

export const callLog = area('platform-collection', {
  callLogList: list('/platform/callLog/list', {
    summary: 'Calls of collection and reminders that the people in the caller’s scope made, newest first',
    access: 'platform-task.query',
    byMarket: true,
    filters: {
      callusername: text(64),
      mobile: soughtNumber(20),
      connected: yesNo(),
      contactPurpose,
      appId: id(),
      connectionTime: dateRange(),
      dialTime: dateRange(),
    },
    row: callLogRow,
    sortable: ['dialTime'],
  }),
})
