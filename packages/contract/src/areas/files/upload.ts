import { z } from 'zod'

/** Multipart upload and streamed download are routes of their own, beside the declared JSON calls. */
export const FILE_UPLOAD_PATH = '/api/web/file/upload'
export const fileViewPath = (fileId: string) => `/api/web/file/view/${encodeURIComponent(fileId)}`

export const IMAGE_KINDS = ['image/jpeg', 'image/png', 'image/webp'] as const
export const DOCUMENT_KINDS = ['application/pdf'] as const
export const VIDEO_KINDS = ['video/mp4'] as const

const MEGA = 1024 * 1024
/** Sizes in bytes (DESIGN 10). */
export const FILE_LIMITS = { imageBytes: 5 * MEGA, otherBytes: 50 * MEGA, imagePixels: 40_000_000 } as const

export const uploadedFile = z.object({
  fileId: z.string(),
  fileUrl: z.string(),
  mime: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type UploadedFile = z.infer<typeof uploadedFile>
