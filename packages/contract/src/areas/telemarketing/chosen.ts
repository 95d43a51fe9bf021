import { z } from 'zod'
import { id, rowVersion } from '../../kernel/field'
import { enteredCount } from '../../kernel/task-calls'

/** Chosen one by one, as they were seen. */
export const chosenIds = {
  assignments: z
    .array(z.strictObject({ assignmentId: id(), rowVersion: rowVersion() }))
    .min(1)
    .max(1000),
}
export const chosenCount = z.array(z.strictObject({ userId: id(), count: enteredCount })).max(500)
