/** The two scores of credit that are looked at by bands: the lender's own model, and the one that is bought. */
export const SCORE_KINDS = ['model', 'epoch'] as const
export type ScoreKind = (typeof SCORE_KINDS)[number]

/** Scores of credit go from 0 to this, the higher the safer (G-093). */
export const HIGHEST_SCORE = 1000
export const BAND_WIDTH = 50
/** The band of those without a score. */
export const NO_BAND = -1

/** A customer's scores as a check keeps them; those of the face, of a hundred, in hundredths. Null: none came. */
export interface Scores {
  readonly epochScore: number | null
  readonly modelScore: number | null
  readonly panLive: number | null
  readonly aadhaarLive: number | null
  readonly witnessLive: number | null
}

/** What an app sent about a customer's face and credit, read as scores; what lies beyond their range is none (G-093). */
export function scoresOf(sent: Readonly<Record<string, unknown>>): Scores {
  return {
    epochScore: creditScore(sent.epochScore),
    modelScore: creditScore(sent.modelScore),
    panLive: faceScore(sent.panCardLiveScore),
    aadhaarLive: faceScore(sent.aadhaarCardLiveScore),
    witnessLive: faceScore(sent.witnessScore),
  }
}

const creditScore = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= HIGHEST_SCORE ? value : null

/** How a score of the face is written: 0 to 100 with at most two decimals. */
export const FACE_SCORE = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/

const faceScore = (value: unknown): number | null =>
  typeof value === 'string' && FACE_SCORE.test(value) ? Math.round(Number(value) * 100) : null

/** A score of the face as people read it. */
export const faceScoreText = (hundredths: number | null): string | null =>
  hundredths === null ? null : (hundredths / 100).toFixed(2)

/** The first and last score of the band that begins there; the last band takes the highest score in. */
export const bandEnds = (band: number): { from: number; to: number } => ({
  from: band,
  to: band + BAND_WIDTH >= HIGHEST_SCORE ? HIGHEST_SCORE : band + BAND_WIDTH - 1,
})
