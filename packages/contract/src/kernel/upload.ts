import { z } from 'zod'

/** The form of an upload: one part with the file. */
export const fileForm = z.object({ file: z.file() })

/** What became of it: the id by which calls name the file. */
export const uploadedFile = z.object({
  fileId: z.string(),
  fileName: z.string(),
  mime: z.string(),
  bytes: z.int(),
})
export type UploadedFile = z.output<typeof uploadedFile>
