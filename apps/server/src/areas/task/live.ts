import { openCase } from '@countinghouse/contract/kernel/case-changes'
import type { Door } from '@countinghouse/contract/kernel/door'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { Right } from '@countinghouse/contract/kernel/permissions'
import type { Desk } from '@countinghouse/domain/kernel/desk'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { registerLive } from '../../kernel/live'
import { parseInput } from '../../kernel/parse-input'
import type { Kernel } from '../../kernel/services'
import { findReachedTask, type OfTask } from './desk/queries'

/** A payment is heard of within a second. */
export const LOOK_MS = 750

/** Another text after each change of a task, and after each payment or reduction of its plan. */
export async function taskMarks(db: Db, taskIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; mark: string }>`
    select t.id, concat_ws('.', t.row_version, p.paid_principal_minor + p.paid_interest_minor + p.paid_fee_minor + p.paid_late_fee_minor,
      p.reduced_minor + p.reduced_principal_minor + p.reduced_fee_minor + p.waived_minor) as mark
    from task t left join repay_plan p on p.id = t.plan_id where t.id = any(${[...taskIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, mark }) => [id, mark]))
}

interface LiveTasks {
  door: Door
  right: Right
  desk: Desk
  permissions: readonly string[]
  allocation?: string
  ofDesk?: OfTask
}

/** The stream of a desk's cockpit: "your case has changed", to whoever may look at it. */
export const liveTasks =
  ({ door, right, desk, ...lookers }: LiveTasks) =>
  (app: FastifyInstance, kernel: Kernel): void =>
    registerLive(app, kernel, {
      door,
      everyMs: LOOK_MS,
      marksOf: taskMarks,
      reach: {
        right,
        async find(request, { db, actor }) {
          const { id, rowVersion } = parseInput(openCase, request.query)
          const task = await findReachedTask(db, desk, id, { actor, ...lookers })
          if (!task) throw new Fault(kernelMessages.notFound)
          return { id, asSeen: task.row_version === rowVersion }
        },
      },
    })
