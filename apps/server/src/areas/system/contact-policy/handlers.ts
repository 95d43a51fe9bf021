import { contactPolicy } from '@countinghouse/contract/areas/system/contact-policy/calls'
import { contactPolicyMessages } from '@countinghouse/contract/areas/system/contact-policy/messages'
import { contactRuleFields } from '@countinghouse/contract/areas/system/contact-policy/rows'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import { type ContactRule, contactRulesOverlap } from '@countinghouse/domain/kernel/contact-policy'
import { z } from 'zod'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import { type ChangeContext, makeChange, ofNoApp, registerChangeKind } from '../approvals/changes'
import type { ChangeValues } from '../approvals/queries'
import {
  endPolicy,
  insertPolicy,
  listLike,
  lockPolicy,
  POLICY,
  type PolicyRecord,
  pageOfPolicies,
  ruleOf,
  updatePolicy,
} from './queries'

const rule = z.strictObject(contactRuleFields)
const payload = z.strictObject({ policyId: z.int().nullable(), rule })

const valuesOf = (kept: ContactRule) => ({ ...kept }) as ChangeValues

/** A rule that is in force ends the day before the new one begins; one that is still to come is changed in place. */
async function applyRule(policyId: number | null, next: ContactRule, { db, now, today }: ChangeContext): Promise<void> {
  const before = policyId === null ? undefined : await lockPolicy(db, policyId)
  await refuseOverlap(db, next, policyId, before)
  if (policyId === null || !before) return void (await insertPolicy(db, next, now))
  if (before.valid_from > today || before.valid_from === next.validFrom) {
    await updatePolicy(db, policyId, next)
    return
  }
  await endPolicy(db, policyId, addDays(next.validFrom, -1))
  await insertPolicy(db, next, now)
}

async function refuseOverlap(db: Db, next: ContactRule, policyId: number | null, before?: PolicyRecord): Promise<void> {
  const others = (await listLike(db, next)).filter(row => row.id !== policyId && row.id !== before?.id)
  const other = others.find(row => contactRulesOverlap(ruleOf(row), next))
  if (other) throw new Fault(contactPolicyMessages.overlaps, { policyId: other.id }, 'weekdays')
}

const contactPolicyChange = registerChangeKind<z.infer<typeof payload>>({
  name: 'contactPolicy',
  decide: 'contact-policy.edit',
  payload,
  appOf: ofNoApp,
  current: async (db, { policyId }) => {
    const row = policyId === null ? undefined : await lockPolicy(db, policyId)
    return row ? valuesOf(ruleOf(row)) : null
  },
  apply: ({ policyId, rule: next }, context) => applyRule(policyId, next, context),
})

const subjectOf = ({ country, purpose, recipient }: ContactRule) => `${country ?? '*'} ${purpose} ${recipient}`

export const contactPolicyHandlers = implement(contactPolicy, {
  contactPolicyList: async (input, { db, today }) => {
    const { list, ...counted } = await pageOfPolicies(db, input, today)
    return {
      list: list.map(row => ({
        ...POLICY.named(row),
        policyId: row.id,
        inForce: row.in_force,
        waiting: Boolean(row.waiting),
        createTime: row.created_at,
        rowVersion: row.row_version,
      })),
      ...counted,
    }
  },

  contactPolicyAdd: async ({ reason, ...next }, context) => {
    if (next.validFrom < context.today) throw new Fault(contactPolicyMessages.startsInPast, {}, 'validFrom')
    await refuseOverlap(context.db, next, null)
    return makeChange(
      contactPolicyChange,
      {
        payload: { policyId: null, rule: next },
        subjectId: '',
        subject: subjectOf(next),
        before: null,
        after: valuesOf(next),
        reason,
      },
      context,
    )
  },

  contactPolicyEdit: async ({ policyId, rowVersion, reason, ...next }, context) => {
    const { db, today } = context
    const row = sameVersion(await lockPolicy(db, policyId), rowVersion)
    if (row.valid_to && row.valid_to < today) throw new Fault(contactPolicyMessages.ended)
    const before = ruleOf(row)
    // Only its end may be set while its beginning lies in the past: what was in force stays on record as it was.
    const onlyEnds =
      JSON.stringify({ ...before, validTo: null }) === JSON.stringify({ ...ordered(before, next), validTo: null })
    if (next.validFrom < today && !onlyEnds) throw new Fault(contactPolicyMessages.startsInPast, {}, 'validFrom')
    if (next.validTo && next.validTo < today) throw new Fault(contactPolicyMessages.startsInPast, {}, 'validTo')
    await refuseOverlap(db, next, policyId, row)
    return makeChange(
      contactPolicyChange,
      {
        payload: { policyId, rule: next },
        subjectId: String(policyId),
        subject: subjectOf(next),
        before: valuesOf(before),
        after: valuesOf(next),
        reason,
      },
      context,
    )
  },
})

/** The values of `next` in the order of `like`'s fields, so that equal rules read as equal. */
const ordered = (like: ContactRule, next: ContactRule) =>
  Object.fromEntries(Object.keys(like).map(key => [key, next[key as keyof ContactRule]]))
