import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { chanceMeaning } from '../../../kernel/chance-meaning'
import { storedOf } from '../../../kernel/choice'
import { done } from '../../../kernel/envelope'
import {
  amount,
  bps,
  carried,
  count,
  currency,
  dateRange,
  dictBetween,
  id,
  instant,
  masked,
  ofCustomer,
  percent,
  requiredText,
  rowVersion,
  soughtNumber,
  text,
} from '../../../kernel/field'
import { messageReason, messageState, optOutSource, runState, textVariant } from '../choices'

const oneRun = { runId: id(), rowVersion: rowVersion() }
const byRun = { subject: 'marketingRun', ids: (input: { runId: number }) => [input.runId] }
const maybeCustomer = { custId: id().nullable(), custName: ofCustomer().custName.nullable() }

export const marketingRuns = area('marketing', {
  runList: list('/marketing/run/list', {
    summary: 'Runs of tasks: how far each is, what became of its messages, what it cost and what it brought',
    access: 'marketing.query',
    filters: { taskName: text(64), runState, appId: id(), startTime: dateRange(), runId: id() },
    row: z.object({
      runId: id(),
      taskName: z.string(),
      sendingMethod: dictBetween('sendingMethod', 1, 3),
      runState,
      appName: z.string(),
      channelName: z.string().nullable(),
      audience: count(),
      waitingCount: count(),
      sentCount: count(),
      deliveredCount: count(),
      failedCount: count(),
      skippedCount: count(),
      heldCount: count(),
      optOutCount: count(),
      cost: amount(),
      currency: currency(),
      convertRate1: percent().nullable(),
      convertRate3: percent().nullable(),
      convertRate7: percent().nullable(),
      heldRate1: percent().nullable(),
      heldRate3: percent().nullable(),
      heldRate7: percent().nullable(),
      startTime: instant(),
      endTime: instant().nullable(),
      pausedBy: z.string().nullable(),
      pauseReason: z.string(),
      endedBy: z.string().nullable(),
      endReason: z.string(),
      /** Since then its channel takes nothing of it; the run waits and tries again each minute. */
      channelFailedTime: instant().nullable(),
      mayPause: carried(z.boolean()),
      mayEnd: carried(z.boolean()),
      rowVersion: z.int(),
    }),
  }),
  runResult: read('/marketing/run/result', {
    summary:
      'What each text of a run brought, side by side with the holdout, and whether the differences are more than chance',
    access: 'marketing.query',
    input: z.strictObject({ runId: id() }),
    output: z.object({
      list: z.array(
        z.object({
          textVariant,
          audience: count(),
          sentCount: count(),
          deliveredCount: count(),
          failedCount: count(),
          optOutCount: count(),
          convertNum1: count().nullable(),
          convertNum3: count().nullable(),
          convertNum7: count().nullable(),
          convertRate1: percent().nullable(),
          convertRate3: percent().nullable(),
          convertRate7: percent().nullable(),
        }),
      ),
      comparisons: z.array(
        z.object({
          textVariant,
          against: textVariant,
          days: z.int(),
          /** Hundredths of a percentage point. */
          pointsBps: z.int(),
          /** How likely a difference as large is where both are alike, in basis points. */
          chance: bps(10_000).nullable(),
          meaning: chanceMeaning,
        }),
      ),
    }),
  }),
  runPause: action('/marketing/run/pause', {
    summary: 'Stop a run where it is, with a reason that its owner hears; what is being handed over is finished',
    access: 'marketing.disable',
    input: z.strictObject({ ...oneRun, pauseReason: requiredText(200) }),
    output: done,
    audit: byRun,
  }),
  runResume: action('/marketing/run/resume', {
    summary: 'Let a paused run go on',
    access: 'marketing.enable',
    input: z.strictObject(oneRun),
    output: done,
    audit: byRun,
  }),
  runEnd: action('/marketing/run/end', {
    summary:
      'Give a run up, with a reason that its owner hears: what it has not sent is skipped, and it does not go on again',
    access: 'marketing.disable',
    input: z.strictObject({ ...oneRun, endReason: requiredText(200) }),
    output: done,
    audit: byRun,
  }),
  recipientList: list('/marketing/recipient/list', {
    summary: 'Who is in a run, and what became of each message',
    access: 'marketing.query',
    of: { runId: id() },
    filters: { messageState, textVariant },
    row: z.object({
      reference: z.string(),
      ...maybeCustomer,
      mobile: masked.phone(),
      textVariant,
      messageState,
      reason: storedOf(messageReason),
      segments: count(),
      notBefore: instant().nullable(),
      sentTime: instant().nullable(),
      endTime: instant().nullable(),
    }),
  }),
  outboxList: list('/marketing/outbox/list', {
    summary: 'What channels without a company behind them would have sent, newest first',
    access: 'marketing.get',
    filters: { mobile: soughtNumber(32), channelId: id(), sentTime: dateRange() },
    row: z.object({
      messageId: id(),
      reference: z.string(),
      ...maybeCustomer,
      mobile: masked.phone(),
      content: z.string(),
      segments: count(),
      channelName: z.string(),
      taskName: z.string().nullable(),
      sentTime: instant(),
    }),
  }),
  optOutList: list('/marketing/optOut/list', {
    summary: 'Customers who want no sales messages, and how they said so',
    access: 'marketing.query',
    filters: { optOutSource, appId: id(), createTime: dateRange() },
    row: z.object({
      optOutId: id(),
      ...ofCustomer(),
      mobile: masked.phone(),
      appName: z.string(),
      optOutSource,
      taskName: z.string().nullable(),
      words: z.string(),
      createdBy: z.string().nullable(),
      createTime: instant(),
    }),
  }),
  optOutAdd: action('/marketing/optOut/add', {
    summary: 'Keep that a customer wants no sales messages',
    access: 'marketing.add',
    input: z.strictObject({ custId: id(), words: text(200).default('') }),
    output: z.object({ optOutId: id() }),
    audit: { subject: 'customer', ids: input => [input.custId] },
  }),
})
