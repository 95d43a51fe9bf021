import { operationLog } from '@countinghouse/contract/areas/system/operation-log/calls'
import { AREAS } from '@countinghouse/contract/areas.generated'
import type { ActionCall } from '@countinghouse/contract/kernel/call'
import { CODE, type Envelope } from '@countinghouse/contract/kernel/envelope'
import type { z } from 'zod'
import type { TestApp, TestUser } from './app'

/** A record as its screen has it, and one of its fields with another value. */
export interface OneChange {
  row: object
  one: Readonly<Record<string, unknown>>
}

const inputsOf = (call: ActionCall): string[] => Object.keys((call.input as unknown as z.ZodObject).shape)

const isEdit = (call: ActionCall): boolean =>
  /\/(edit|update|save)\w*$/i.test(call.path) || inputsOf(call).some(field => /^(row|rule)Version$/.test(field))

/** Every action that changes what a record says: by the last word of its path, or because it wants the record's version. */
export const edits = (): ActionCall[] =>
  Object.values(AREAS)
    .flatMap(area => Object.values(area))
    .filter((call): call is ActionCall => call.kind === 'action' && isEdit(call))

/** Makes the change and gives the fields that the operation log says were changed. */
export async function changedFields(
  app: TestApp,
  user: TestUser,
  call: ActionCall,
  { row, one }: OneChange,
  send = (input: object): Promise<Envelope> => app.ask(call, input as never, { user }),
): Promise<string[]> {
  const held = row as Readonly<Record<string, unknown>>
  const same = Object.fromEntries(inputsOf(call).map(field => [field, held[field] ?? undefined]))
  const answer = await send({ ...same, ...one })
  if (answer.code !== CODE.success) throw new Error(`${call.path} answers ${answer.code}: ${JSON.stringify(answer)}`)
  const { list } = (await app.ask(operationLog.operationLogList, { requestPath: call.path }, { user })).data
  const { data } = await app.ask(operationLog.operationLogDetail, { operationId: list[0]!.operationId }, { user })
  return Object.keys({ ...(data.before as object | null), ...(data.after as object | null) })
}
