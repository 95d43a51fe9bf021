import {
  LEAST_SHARE_BPS,
  MOST_CHALLENGE_DAYS,
  MOST_SHARE_BPS,
} from '@countinghouse/domain/areas/risk/challenge/challenge'
import { DECISIONS } from '@countinghouse/domain/areas/risk/rule/decision'
import { daysBetween, isBusinessDate } from '@countinghouse/domain/kernel/business-date'
import { z } from 'zod'
import type { AreaName } from '../../../kernel/area-names'
import { action, area, list, read } from '../../../kernel/call'
import { among } from '../../../kernel/choice'
import { done } from '../../../kernel/envelope'
import {
  bps,
  businessDate,
  count,
  currency,
  id,
  instant,
  ofCustomer,
  orderLink,
  requiredText,
  rowVersion,
  text,
  yesNo,
} from '../../../kernel/field'
import { ruleOutcome } from '../rule/choices'
import { apart, comparedSide, riskRuleFields } from '../rule/rows'
import { challengeCounted, challengeSide, challengeState } from './choices'
import { challengeMessages } from './messages'

const refreshes: readonly AreaName[] = ['system']
/** A start and an end always wait for a second person. */
const waits = z.object({ waiting: z.boolean(), changeId: z.int().nullable() })
const MOST_RULES = 20
const ruleIds = () => z.array(id()).max(MOST_RULES).default([])

const challengeRow = z.object({
  challengeId: z.int(),
  challengeName: z.string(),
  appName: z.string(),
  /** Null: of all products. */
  productName: z.string().nullable(),
  challengeState,
  startDate: businessDate(),
  endDate: businessDate(),
  challengerShare: bps(10_000),
  /** What the rules say that the challenger asks beside those in force, and those in force that it does not ask. */
  addedRules: z.array(z.string()),
  leftOutRules: z.array(z.string()),
  /** Applications decided by each side. */
  championCount: count(),
  challengerCount: count(),
  createdBy: z.string(),
  /** The second person. */
  approveUserName: z.string(),
  createTime: instant(),
  rowVersion: z.int(),
})

const decidedRow = z.object({
  checkId: z.int(),
  orderId: z.int(),
  orderNo: orderLink(),
  ...ofCustomer(),
  checkedAt: instant(),
  challengeSide,
  decision: among(ruleOutcome, DECISIONS).nullable(),
  approved: yesNo(),
  disbursed: yesNo(),
  firstOverdueYes: yesNo(),
})

/** Rules that decide a random share of applications in the place of those in force (decision 0046). */
export const riskChallenges = area('risk', {
  riskChallengeList: list('/risk/challenge/list', {
    summary: 'Challenges of the rules in force on live applications, newest first',
    access: 'risk-rule.query',
    filters: { challengeName: text(64), appId: id() },
    row: challengeRow,
    sortable: ['createTime'],
  }),
  riskChallengeAdd: action('/risk/challenge/add', {
    summary: 'Have other rules decide a random share of the applications of an app; waits for a second person',
    access: 'risk-rule.add',
    input: z
      .strictObject({
        challengeName: requiredText(64),
        appSsid: riskRuleFields.appSsid,
        productId: id().optional(),
        leftOutRules: ruleIds(),
        addedRules: ruleIds(),
        challengerShare: z.int().min(LEAST_SHARE_BPS).max(MOST_SHARE_BPS).default(2000),
        startDate: businessDate(),
        endDate: businessDate(),
        reason: text(200).default(''),
      })
      .refine(({ leftOutRules, addedRules }) => leftOutRules.length + addedRules.length > 0, {
        path: ['addedRules'],
        params: { message: challengeMessages.challengeSame },
      })
      .refine(
        ({ startDate, endDate }) => {
          // A day that the calendar does not have is said on its field.
          if (!isBusinessDate(startDate) || !isBusinessDate(endDate)) return true
          const days = daysBetween(startDate, endDate)
          return days >= 0 && days < MOST_CHALLENGE_DAYS
        },
        { path: ['endDate'], params: { message: challengeMessages.challengeDays } },
      ),
    output: waits,
    audit: { subject: 'riskChallenge' },
    refreshes,
  }),
  riskChallengeStop: action('/risk/challenge/stop', {
    summary: 'Stop a challenge at once: the rules in force decide everybody from then on',
    access: 'risk-rule.edit',
    input: z.strictObject({ challengeId: id(), rowVersion: rowVersion() }),
    output: done,
    audit: { subject: 'riskChallenge', ids: input => [input.challengeId] },
  }),
  riskChallengePromote: action('/risk/challenge/promote', {
    summary: 'Make the challenger champion: its rules take effect as new versions; waits for a second person',
    access: 'risk-rule.edit',
    input: z.strictObject({ challengeId: id(), rowVersion: rowVersion(), reason: text(200).default('') }),
    output: waits,
    audit: { subject: 'riskChallenge', ids: input => [input.challengeId] },
    refreshes,
  }),
  riskChallengeResult: read('/risk/challenge/result', {
    summary: 'What came of both sides of a challenge, and whether they differ by more than chance',
    access: 'risk-rule.query',
    input: z.strictObject({ challengeId: id() }),
    output: z.object({
      challenge: challengeRow,
      currency: currency(),
      champion: comparedSide.extend({ customers: count() }),
      challenger: comparedSide.extend({ customers: count() }),
      approvedApart: apart,
      lentApart: apart,
      overdueApart: apart,
      lossApart: apart,
    }),
  }),
  riskChallengeOrders: list('/risk/challenge/orders', {
    summary: 'The applications behind a figure of a challenge, newest first',
    access: 'risk-rule.query',
    filters: { challengeSide, counted: challengeCounted },
    of: { challengeId: id() },
    row: decidedRow,
  }),
})
