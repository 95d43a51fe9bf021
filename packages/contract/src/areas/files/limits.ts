/** First values of the upload limits (DESIGN 10, G-203): checked by the console before and by the server after sending. */
export const UPLOAD = {
  imageBytes: 5 * 1024 * 1024,
  imagePixels: 40_000_000,
  otherBytes: 50 * 1024 * 1024,
  /** Of one person: uploads that are taken in at a time, and within an hour. */
  atOnce: 3,
  perHour: 500,
  imageTypes: ['image/jpeg', 'image/png', 'image/webp'],
  otherTypes: ['application/pdf', 'video/mp4'],
} as const
export const inMegabytes = (bytes: number): number => Math.round(bytes / (1024 * 1024))
