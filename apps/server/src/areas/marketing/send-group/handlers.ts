import { marketingMessages } from '@countinghouse/contract/areas/marketing/messages'
import { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { insertRow } from '../../../kernel/insert-row'
import { mobileForm } from '../../../kernel/phone'
import { sameVersion } from '../../../kernel/same-version'
import { listVariableChoices } from '../../risk/moves'
import { isListing } from '../run/queries'
import { isInTasks } from '../task/queries'
import { countMembers, listMembers, membersOf, refuseFaulty } from './audience'
import { beginCount, dropCount, findTried, percentOf } from './counts'
import {
  countNumbers,
  findApp,
  GROUP,
  isGroupNameTaken,
  keepCount,
  lockGroup,
  pageOfGroups,
  replaceNumbers,
  updateGroup,
} from './queries'

const SAMPLES = 10
/** What takes longer to count is counted in the background. */
const MOMENT_MS = 300

/** What says who is in a group: it stands while a run lists them. */
const MEMBERS = ['app_id', 'source', 'rule_id', 'expression'] as const

interface Given {
  groupSource: 'rule' | 'expression' | 'list'
  oaJexlId?: number | null | undefined
  expression?: string | null | undefined
}
/** Where the members come from, of a group with a condition. */
const sourceOf = ({ groupSource, oaJexlId, expression }: Given) =>
  groupSource === 'rule'
    ? ({ kind: 'rule', ruleId: oaJexlId! } as const)
    : ({ kind: 'expression', expression: expression! } as const)

interface Counting {
  groupId: number
  appId: number
  given: Given
  /** Whether what was counted before still says something: the condition has not changed. */
  keepsOld?: boolean
}
type At = { now: Date; today: string; userId: number }

/** Counts a group and keeps how many it has, a list its numbers; null where it is counted in the background. */
async function count(db: Trx, { groupId, appId, given, keepsOld = false }: Counting, at: At): Promise<number | null> {
  await dropCount(db, { groupId })
  if (given.groupSource === 'list') {
    const { all } = await countNumbers(db, groupId)
    await keepCount(db, groupId, all, at.now)
    return all
  }
  const source = sourceOf(given)
  const { members, reachedId } = await countMembers(db, { appId, source }, at, { withinMs: MOMENT_MS })
  if (reachedId === 0) {
    await keepCount(db, groupId, members, at.now)
    return members
  }
  if (!keepsOld) await keepCount(db, groupId, null, null)
  await beginCount(db, { userId: at.userId, groupId, appId, source }, at.now)
  return null
}

export const sendGroupHandlers = implement(sendGroups, {
  sendGroupList: (input, { db, actor }) => pageOfGroups(db, input, actor),

  sendGroupAddOrEdit: async ({ groupId, rowVersion, ...given }, { db, actor, now, today, note }) => {
    if (!(await findApp(db, given.appId, actor))) throw new Fault(kernelMessages.notFound, {}, 'appId')
    if (await isGroupNameTaken(db, given.appId, given.groupName, groupId))
      throw new Fault(marketingMessages.nameTaken, {}, 'groupName')
    const values = GROUP.values(given)
    const typed = given.groupSource === 'expression' ? given.expression : undefined
    let id = groupId
    if (id === undefined) {
      if (typed) await refuseFaulty(db, typed)
      note.made(given)
      const by = { created_by: actor.userId, updated_by: actor.userId, updated_at: now }
      id = await insertRow(db, 'send_group', { ...values, ...by })
    } else {
      const before = sameVersion(await lockGroup(db, id, actor), rowVersion ?? 0)
      if (typed && typed !== before.expression) await refuseFaulty(db, typed)
      if (given.appId !== before.app_id && (await isInTasks(db, { groupId: id })))
        throw new Fault(marketingMessages.groupInUse, {}, 'appId')
      const hasOthers = MEMBERS.some(column => (values[column] ?? null) !== before[column])
      if (hasOthers && (await isListing(db, { groupId: id }))) throw new Fault(marketingMessages.taskRuns)
      note.change(GROUP.named(before), GROUP.named(values))
      await updateGroup(db, id, values, { userId: actor.userId, now })
    }
    const counting = { groupId: id, appId: given.appId, given }
    return { groupId: id, memberCount: await count(db, counting, { now, today, userId: actor.userId }) }
  },

  sendGroupUpload: async ({ groupId, rowVersion, mobileList }, { db, actor, now, note }) => {
    const group = sameVersion(await lockGroup(db, groupId, actor), rowVersion)
    if (group.source !== 'list') throw new Fault(marketingMessages.audienceNeeded, {}, 'groupId')
    if (await isListing(db, { groupId })) throw new Fault(marketingMessages.taskRuns)
    const app = (await findApp(db, group.app_id, actor))!
    const mobiles = mobileList.map((text, index) => {
      const mobile = mobileForm(text, app.country)
      if (mobile === undefined) throw new Fault(marketingMessages.numbersUnreadable, { line: index + 1 }, 'mobileList')
      return mobile
    })
    await replaceNumbers(db, groupId, mobiles)
    const { all, known } = await countNumbers(db, groupId)
    await keepCount(db, groupId, all, now)
    note.change({ memberCount: group.member_count }, { memberCount: all })
    return { memberCount: all, knownCount: known }
  },

  sendGroupCount: async ({ groupId }, { db, actor, now, today, note }) => {
    const group = await lockGroup(db, groupId, actor)
    if (!group) throw new Fault(kernelMessages.notFound)
    const counting = { groupId, appId: group.app_id, given: GROUP.named(group), keepsOld: true }
    const after = await count(db, counting, { now, today, userId: actor.userId })
    if (after !== null) note.change({ memberCount: group.member_count }, { memberCount: after })
    return {}
  },

  sendGroupCountStop: async ({ groupId }, { db, actor }) => {
    if (groupId === undefined) await dropCount(db, { userId: actor.userId })
    else {
      if (!(await lockGroup(db, groupId, actor))) throw new Fault(kernelMessages.notFound, {}, 'groupId')
      await dropCount(db, { groupId })
    }
    return {}
  },

  sendGroupTry: async ({ appId, ...given }, { db, actor, now, today }) => {
    if (!(await findApp(db, appId, actor))) throw new Fault(kernelMessages.notFound, {}, 'appId')
    const source = sourceOf(given)
    // A condition that cannot be read is refused here, not in the background.
    await membersOf(db, { appId, source }, { now, today })
    await beginCount(db, { userId: actor.userId, appId, source }, now)
    return {}
  },

  sendGroupTried: async ({ appId, ...given }, { db, actor }) => {
    const found = await findTried(db, { userId: actor.userId, appId, source: sourceOf(given) })
    if (!found || !(await findApp(db, appId, actor))) return { countPercent: null, memberCount: null, countTime: null }
    return found.ended_at === null
      ? { countPercent: percentOf(found), memberCount: null, countTime: null }
      : { countPercent: null, memberCount: found.members, countTime: found.asked_at }
  },

  sendGroupVariables: (_, { db, language }) => listVariableChoices(db, language),

  sendGroupPreview: async ({ appId, ...given }, { db, actor, now, today }) => {
    if (!(await findApp(db, appId, actor))) throw new Fault(kernelMessages.notFound, {}, 'appId')
    if (given.groupSource === 'list') return { memberCount: null, tookMs: 0, sample: [] }
    const started = performance.now()
    const bounds = { withinMs: MOMENT_MS, sample: SAMPLES }
    const counted = await countMembers(db, { appId, source: sourceOf(given) }, { now, today }, bounds)
    return {
      memberCount: counted.reachedId === 0 ? counted.members : null,
      tookMs: Math.round(performance.now() - started),
      sample: await listMembers(db, counted.newest),
    }
  },
})
