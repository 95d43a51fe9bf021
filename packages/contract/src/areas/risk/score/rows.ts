import { z } from 'zod'

/** The scores that a check saw (G-093); null: none had come. */
export const checkedScores = z.object({
  epochScore: z.int().nullable(),
  modelScore: z.int().nullable(),
  panCardLiveScore: z.string().nullable(),
  aadhaarCardLiveScore: z.string().nullable(),
  witnessScore: z.string().nullable(),
})
