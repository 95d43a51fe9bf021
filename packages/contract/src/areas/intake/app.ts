import { z } from 'zod'
import { yesNo } from '../../kernel/field'
import { appVersionFields } from '../system/app/rows'

/** What an app asks of itself: nothing, or with its own version. */
export const appQuestion = z.strictObject({ version: appVersionFields.version.optional() })

export const appAnswer = z.object({
  /** The app's settings by key. */
  settings: z.record(z.string(), z.string()),
  newestVersion: z.object({ version: z.string(), versionContent: z.string(), downloadUrl: z.string() }).nullable(),
  /** Whether a forced version came since the one that asks. */
  mustUpdate: yesNo(),
})
