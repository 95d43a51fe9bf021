import { parseExpression, variablesOf } from '@countinghouse/domain/areas/risk/rule/expression'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf } from '../../../kernel/filter'
import { ofActorsApps } from '../../../kernel/scope'

/** Send groups that ask a condition of their own, which each run reads anew, with the variables that it uses; there are few. */
export async function listAudiences(db: Db, actor?: Pick<Actor, 'appIds'>) {
  const rows = await db
    .selectFrom('send_group as g')
    .innerJoin('app as a', 'a.id', 'g.app_id')
    .select(['g.id as groupId', 'g.name as groupName', 'a.name as appName', 'g.expression'])
    .where('g.source', '=', 'expression')
    .where(allOf(actor && ofActorsApps(actor, 'g.app_id')))
    .orderBy('g.id')
    .execute()
  return rows.map(({ expression, ...group }) => ({
    ...group,
    expression: expression!,
    variables: variablesOf(parseExpression(expression!)),
  }))
}

/** The send groups whose condition uses a variable. */
export const audiencesUsing = async (db: Db, name: string, actor?: Pick<Actor, 'appIds'>) =>
  (await listAudiences(db, actor)).filter(({ variables }) => variables.includes(name))
