import { VARIABLE_TYPES } from '@countinghouse/domain/areas/risk/variable/variable'
import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import {
  carried,
  count,
  dictAmong,
  dictNumber,
  id,
  instant,
  masked,
  ofCustomer,
  requiredText,
  rowVersion,
  text,
  unlogged,
} from '../../../kernel/field'
import { groupSource } from '../choices'
import { marketingMessages } from '../messages'

const audience = {
  groupSource,
  oaJexlId: id().optional(),
  expression: text(2000).optional(),
}
const topStatus = dictNumber('topStatus', [0, 1])
type Audience = { groupSource: string; oaJexlId?: number | undefined; expression?: string | undefined }
const isGiven = ({ groupSource: source, oaJexlId, expression }: Audience) =>
  (source === 'rule') === (oaJexlId !== undefined) && (source === 'expression') === Boolean(expression)
const isTriable = (given: Audience) => given.groupSource !== 'list' && isGiven(given)
const whom = { path: ['groupSource'], params: { message: marketingMessages.audienceNeeded } }
/** Numbers of one upload. */
export const MOST_NUMBERS = 20_000

export const sendGroups = area('marketing', {
  sendGroupList: list('/sendGroup/list', {
    summary: 'Groups of customers that tasks write to; pinned first, then newest',
    access: 'marketing.query',
    filters: { groupName: text(64), appId: id(), groupSource },
    row: z.object({
      groupId: id(),
      groupName: z.string(),
      topStatus,
      groupSource,
      appId: id(),
      appName: z.string(),
      oaJexlId: id().nullable(),
      /** The condition that picks them; of a rule, that of the rule. */
      expression: z.string().nullable(),
      memberCount: count().nullable(),
      countTime: instant().nullable(),
      /** How far it is where it is counted in the background. */
      countPercent: carried(count().nullable()),
      remark: z.string(),
      updatedBy: z.string(),
      updateTime: instant(),
      rowVersion: z.int(),
    }),
  }),
  sendGroupAddOrEdit: action('/sendGroup/addOrEdit', {
    summary:
      'Add a send group, or change one; it is counted at once, or in the background where that takes longer than a moment',
    access: 'marketing.edit',
    input: z
      .strictObject({
        groupId: id().optional(),
        rowVersion: rowVersion().optional(),
        appId: id(),
        groupName: requiredText(64),
        ...audience,
        remark: text(200).default(''),
        topStatus: topStatus.default(0),
      })
      .refine(isGiven, whom),
    output: z.object({ groupId: id(), memberCount: count().nullable() }),
    audit: { subject: 'sendGroup', ids: (_, output) => [output.groupId] },
  }),
  sendGroupUpload: action('/sendGroup/upload', {
    summary: 'Give a send group its numbers, in place of those it had',
    access: 'marketing.import',
    input: z.strictObject({
      groupId: id(),
      rowVersion: rowVersion(),
      mobileList: z
        .array(unlogged.phone(text(32)))
        .min(1)
        .max(MOST_NUMBERS),
    }),
    output: z.object({ memberCount: count(), knownCount: count() }),
    audit: { subject: 'sendGroup', ids: input => [input.groupId] },
  }),
  sendGroupCount: action('/sendGroup/count', {
    summary: 'Count the members of a send group again now, in the background where that takes longer than a moment',
    access: 'marketing.edit',
    input: z.strictObject({ groupId: id() }),
    output: done,
    audit: { subject: 'sendGroup', ids: input => [input.groupId] },
  }),
  sendGroupCountStop: action('/sendGroup/countStop', {
    summary: 'Abandon a count in the background: that of a send group, or of the condition that one tries',
    access: 'marketing.edit',
    input: z.strictObject({ groupId: id().optional() }),
    output: done,
    audit: { subject: 'sendGroup', ids: ({ groupId }) => (groupId === undefined ? [] : [groupId]) },
  }),
  sendGroupTry: action('/sendGroup/try', {
    summary: 'Count in the background whom a condition picks, in place of what one tried before',
    access: 'marketing.edit',
    input: z.strictObject({ appId: id(), ...audience }).refine(isTriable, whom),
    output: done,
    audit: { subject: 'sendGroup', ids: () => [] },
  }),
  sendGroupTried: read('/sendGroup/tried', {
    summary: "How far one's count of a condition in the background is, and what it came to",
    access: 'marketing.query',
    input: z.strictObject({ appId: id(), ...audience }).refine(isTriable, whom),
    output: z.object({
      /** Null where nothing is counted in the background. */
      countPercent: count().nullable(),
      memberCount: count().nullable(),
      /** As of when. */
      countTime: instant().nullable(),
    }),
  }),
  sendGroupVariables: read('/sendGroup/variables', {
    summary: 'Variables that the condition of a group can read',
    access: 'marketing.query',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        variableName: z.string(),
        variableLabel: z.string(),
        variableType: dictAmong('variableType', VARIABLE_TYPES),
        leastValue: z.string(),
        mostValue: z.string(),
        valueStep: z.string(),
        knownValues: z.string(),
      }),
    ),
  }),
  sendGroupPreview: read('/sendGroup/preview', {
    summary: 'Whom a condition picks, tried on the spot: how many and some of them',
    access: 'marketing.query',
    input: z.strictObject({ appId: id(), ...audience }).refine(isGiven, whom),
    output: z.object({
      /** Null of a list, which has no condition to try, and where counting takes longer than a moment. */
      memberCount: count().nullable(),
      tookMs: count(),
      sample: z.array(z.object({ ...ofCustomer(), mobile: masked.phone(), registerTime: instant() })),
    }),
  }),
})
