import { marketingMessages } from '@countinghouse/contract/areas/marketing/messages'
import { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { insertRow } from '../../../kernel/insert-row'
import { mobileForm } from '../../../kernel/phone'
import { sameVersion } from '../../../kernel/same-version'
import { listVariableChoices } from '../../risk/moves'
import { type AudienceSource, countMembers, sampleMembers } from './audience'
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

interface Given {
  groupSource: 'rule' | 'expression' | 'list'
  oaJexlId?: number | null | undefined
  expression?: string | null | undefined
}
const sourceOf = (groupId: number, { groupSource, oaJexlId, expression }: Given): AudienceSource => {
  if (groupSource === 'rule') return { kind: 'rule', ruleId: oaJexlId! }
  return groupSource === 'list' ? { kind: 'list', groupId } : { kind: 'expression', expression: expression! }
}

type Clock = { now: Date; today: string }

/** Counts a group and keeps how many it has; a list has its numbers. */
async function count(db: Db, groupId: number, appId: number, given: Given, at: Clock): Promise<number> {
  const members =
    given.groupSource === 'list'
      ? (await countNumbers(db, groupId)).all
      : await countMembers(db, { appId, source: sourceOf(groupId, given) }, at)
  await keepCount(db, groupId, members, at.now)
  return members
}

export const sendGroupHandlers = implement(sendGroups, {
  sendGroupList: (input, { db, actor }) => pageOfGroups(db, input, actor),

  sendGroupAddOrEdit: async ({ groupId, rowVersion, ...given }, { db, actor, now, today, note }) => {
    if (!(await findApp(db, given.appId, actor))) throw new Fault(kernelMessages.notFound, {}, 'appId')
    if (await isGroupNameTaken(db, given.appId, given.groupName, groupId))
      throw new Fault(marketingMessages.nameTaken, {}, 'groupName')
    const values = GROUP.values(given)
    let id = groupId
    if (id === undefined) {
      note.made(given)
      const by = { created_by: actor.userId, updated_by: actor.userId, updated_at: now }
      id = await insertRow(db, 'send_group', { ...values, ...by })
    } else {
      const before = sameVersion(await lockGroup(db, id, actor), rowVersion ?? 0)
      note.change(GROUP.named(before), GROUP.named(values))
      await updateGroup(db, id, values, { userId: actor.userId, now })
    }
    return { groupId: id, memberCount: await count(db, id, given.appId, given, { now, today }) }
  },

  sendGroupUpload: async ({ groupId, rowVersion, mobileList }, { db, actor, now, note }) => {
    const group = sameVersion(await lockGroup(db, groupId, actor), rowVersion)
    if (group.source !== 'list') throw new Fault(marketingMessages.audienceNeeded, {}, 'groupId')
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
    const after = await count(db, groupId, group.app_id, GROUP.named(group), { now, today })
    note.change({ memberCount: group.member_count }, { memberCount: after })
    return {}
  },

  sendGroupVariables: (_, { db, language }) => listVariableChoices(db, language),

  sendGroupPreview: async ({ appId, ...given }, { db, actor, now, today }) => {
    if (!(await findApp(db, appId, actor))) throw new Fault(kernelMessages.notFound, {}, 'appId')
    if (given.groupSource === 'list') return { memberCount: null, tookMs: 0, sample: [] }
    const audience = { appId, source: sourceOf(0, given) }
    const started = performance.now()
    const memberCount = await countMembers(db, audience, { now, today })
    const tookMs = Math.round(performance.now() - started)
    return { memberCount, tookMs, sample: await sampleMembers(db, audience, { now, today }, SAMPLES) }
  },
})
