import { telemarketingDoors } from '@countinghouse/contract/areas/telemarketing/doors'
import { openCase } from '@countinghouse/contract/kernel/case-changes'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { registerLive } from '../../kernel/live'
import { parseInput } from '../../kernel/parse-input'
import type { Kernel } from '../../kernel/services'
import { findAssignment } from './assignment/queries'

const LOOK_MS = 750

async function assignmentMarks(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('tele_assignment')
    .select(['id', 'row_version'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, row_version }) => [id, String(row_version)]))
}

/** The stream of the seat's cockpit: the customer converted, was taken back or went to another seat. */
export const registerLiveSeats = (app: FastifyInstance, kernel: Kernel): void =>
  registerLive(app, kernel, {
    door: telemarketingDoors.changes,
    everyMs: LOOK_MS,
    marksOf: assignmentMarks,
    reach: {
      right: 'telemarketing-task.get',
      async find(request, { db, actor }) {
        const { id, rowVersion } = parseInput(openCase, request.query)
        const found = await findAssignment(db, actor, id)
        if (!found) throw new Fault(kernelMessages.notFound)
        return { id, asSeen: found.row_version === rowVersion }
      },
    },
  })
