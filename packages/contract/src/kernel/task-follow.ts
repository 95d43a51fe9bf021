import {
  contactResult,
  customerContactCondition,
  followResult,
  linkCondition,
  operationOutcome,
  repaymentIntention,
} from '@countinghouse/domain/kernel/lists/desk'
import { z } from 'zod'
import type { Access } from './access'
import { action } from './call'
import {
  amount,
  businessDate,
  carried,
  currency,
  dict,
  dictAmong,
  dictNumber,
  dictText,
  id,
  instant,
  instantInput,
  positiveAmount,
  requiredText,
  rowVersion,
  text,
} from './field'
import { promiseState } from './task-case'

/** So many files a follow-up takes. */
export const MOST_ATTACHMENTS = 5

/** The call by which a follow-up is recorded below a desk's path: collection, platform collection, reminders. */
export const taskFollow = <const A extends Access>(path: string, { task, access }: { task: string; access: A }) => ({
  follow: action(`${path}/follow`, {
    summary: `Record a follow-up on a ${task}, with a promise to pay where there is one`,
    access,
    input: z.strictObject({
      taskId: id(),
      rowVersion: rowVersion(),
      followResult: dictAmong('followResult', followResult.values),
      /** Blank where the result says all. */
      remark: text(500).default(''),
      repaymentIntention: dictNumber('repaymentIntention', repaymentIntention.values).optional(),
      contactResult: dictNumber('contactResult', contactResult.values).optional(),
      operationOutcome: dictNumber('operationOutcome', operationOutcome.values).optional(),
      customerContactCondition: dictNumber('customerContactCondition', customerContactCondition.values).optional(),
      linkCondition: dictNumber('linkCondition', linkCondition.values).optional(),
      personReached: text(100).default(''),
      nextContactTime: instantInput().optional(),
      /** Both or none. */
      promisedDate: businessDate().optional(),
      promisedAmountMinor: positiveAmount().optional(),
      /** Pictures that the person uploaded. */
      fileIds: z.array(requiredText(64)).max(MOST_ATTACHMENTS).default([]),
    }),
    output: z.object({ taskId: z.int(), orderId: z.int(), followUpId: z.int(), promiseId: z.int().nullable() }),
    audit: { subject: `${path.slice(1)}`, ids: (input: { taskId: number }) => [input.taskId] },
    refreshes: ['dashboard', 'customer'],
  }),
})

/** What a line of the log shows of a follow-up; null of what is none, or was not said. */
export const followedFields = {
  followResult: dictText('followResult').nullable(),
  repaymentIntention: dict('repaymentIntention').nullable(),
  contactResult: dict('contactResult').nullable(),
  operationOutcome: dict('operationOutcome').nullable(),
  customerContactCondition: dict('customerContactCondition').nullable(),
  linkCondition: dict('linkCondition').nullable(),
  personReached: z.string(),
  nextContactTime: instant().nullable(),
  promisedDate: businessDate().nullable(),
  currency: currency(),
  promisedAmountMinor: amount().nullable(),
  promiseState: promiseState.nullable(),
  /** Paths below the web base. */
  attachments: carried(z.array(z.string())),
}
