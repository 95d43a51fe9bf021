import { roleMessages } from '@countinghouse/contract/areas/system/roles/messages'
import { rightsBeyond } from '@countinghouse/domain/areas/system/grants'
import type { DataScopeGrant, DataScopeKind, RightCode } from '@countinghouse/domain/kernel/permissions'
import type { Actor } from '../../../kernel/actor'
import { Fault } from '../../../kernel/fault'
import { rightsOf } from '../../../kernel/rights'

interface Given {
  permissions: Readonly<Record<string, readonly string[]>>
  scopeKind: DataScopeKind
  departmentIds: readonly number[]
}

export const scopeOf = ({ scopeKind, departmentIds }: Given): DataScopeGrant =>
  scopeKind === 'departments' ? { kind: scopeKind, departmentIds } : { kind: scopeKind }

/** Rights of the role that the actor does not hold himself, or over fewer rows. */
export const beyondActor = (given: Given, actor: Actor): RightCode[] =>
  rightsBeyond({ rights: rightsOf([{ ...given, code: '' }]), scope: scopeOf(given) }, actor)

const MOST_NAMED = 5

/** Nobody gives more than he holds, the administrator included. */
export function refuseMoreThanOwn(given: Given, actor: Actor, field?: string): void {
  const beyond = beyondActor(given, actor)
  if (!beyond.length) return
  const named = beyond.slice(0, MOST_NAMED).join(', ')
  throw new Fault(roleMessages.moreThanOwn, { rights: beyond.length > MOST_NAMED ? `${named} …` : named }, field)
}
