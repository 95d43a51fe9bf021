import { z } from 'zod'
import { requiredText, yesNo } from '../../kernel/field'

/** What an app asks of itself: nothing, or with its own version. */
export const appQuestion = z.strictObject({
  version: requiredText(20)
    .regex(/^\d{1,4}(\.\d{1,4}){1,3}$/)
    .optional(),
})

export const appAnswer = z.object({
  /** The app's settings by key. */
  settings: z.record(z.string(), z.string()),
  newestVersion: z.object({ version: z.string(), versionContent: z.string(), downloadUrl: z.string() }).nullable(),
  /** Whether a forced version came since the one that asks. */
  mustUpdate: yesNo(),
})
