import { riskMessages } from '@countinghouse/contract/areas/risk/messages'
import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { turns } from '../../../kernel/turns'
import { makeChange } from '../../system/moves'
import { refuseChallenged } from '../challenge/refuse-challenged'
import { keptValues, readRule, riskRuleChange, valuesOfRule } from './changes'
import { deleteRule, findApp, lockRule, pageOfRules, pageOfVersions } from './queries'
import { replayRule } from './replay-rule'
import { tryRule } from './try-rule'
import { riskCheckOfOrder } from './why'

async function ownApp(db: Db, appSsid: string, actor: Actor) {
  const app = await findApp(db, appSsid, actor)
  if (!app) throw new Fault(kernelMessages.notFound, {}, 'appSsid')
  return app
}

/** Whoever tries conditions waits for others who do: all else is answered beside one of them at most. */
const oneByOne = turns(1)

const LONGEST_SUBJECT = 80

/** A rule as people call it: its app and what it says. */
const subjectOf = (app: { name: string }, { jexlExpression: text }: { jexlExpression: string }) =>
  `${app.name} · ${text.length > LONGEST_SUBJECT ? `${text.slice(0, LONGEST_SUBJECT)}…` : text}`

export const riskRuleHandlers = implement(riskRules, {
  riskRuleList: (input, { db, actor }) => pageOfRules(db, input, actor),

  riskRuleHistory: (input, { db, actor }) => pageOfVersions(db, input, actor),

  riskRuleTry: ({ appSsid, custId, ...typed }, { db, actor, now }) =>
    oneByOne(async () => {
      const app = await ownApp(db, appSsid, actor)
      const rule = await readRule(db, typed, typed.jexlExpression)
      return tryRule(db, { ...rule, jexlType: typed.jexlType }, { appId: app.id, custId, now })
    }),

  riskRuleReplay: ({ appSsid, id, ...typed }, { db, actor, today }) =>
    oneByOne(async () => {
      const app = await ownApp(db, appSsid, actor)
      const rule = await readRule(db, typed, typed.jexlExpression)
      const { id: appId, currency } = app
      return replayRule(db, { ...rule, id, jexlType: typed.jexlType }, { appId, currency, today })
    }),

  riskCheckOfOrder,

  riskRuleAdd: async ({ reason, ...typed }, context) => {
    const { db, actor } = context
    const app = await ownApp(db, typed.appSsid, actor)
    const values = await keptValues(db, typed)
    return makeChange(
      riskRuleChange,
      {
        payload: { id: null, makerId: actor.userId, values },
        subjectId: '',
        subject: subjectOf(app, values),
        before: null,
        after: values,
        reason,
      },
      context,
    )
  },

  riskRuleEdit: async ({ id, ruleVersion, reason, ...typed }, context) => {
    const { db, actor, today } = context
    const rule = await lockRule(db, id, actor)
    if (!rule) throw new Fault(kernelMessages.notFound)
    if (rule.version !== ruleVersion) throw new Fault(kernelMessages.changed)
    await refuseChallenged(db, { ruleIds: [id], today })
    await ownApp(db, typed.appSsid, actor)
    const values = await keptValues(db, typed, rule.expression)
    return makeChange(
      riskRuleChange,
      {
        payload: { id, makerId: actor.userId, values },
        subjectId: String(id),
        subject: subjectOf({ name: rule.app_name }, { jexlExpression: rule.expression }),
        before: valuesOfRule(rule),
        after: values,
        reason,
      },
      context,
    )
  },

  riskRuleDelete: async ({ id }, { db, actor, now, today, note }) => {
    const rule = await lockRule(db, id, actor)
    if (!rule) throw new Fault(kernelMessages.notFound)
    if (rule.in_force) throw new Fault(riskMessages.ruleInForce)
    await refuseChallenged(db, { ruleIds: [id], today })
    note.removed(valuesOfRule(rule))
    await deleteRule(db, id, { by: actor.userId, at: now })
    return {}
  },
})
