import type { checkedScores } from '@countinghouse/contract/areas/risk/score/rows'
import { faceScoreText, type Scores } from '@countinghouse/domain/areas/risk/score/score'
import type { z } from 'zod'

/** Scores as a check's columns keep them. */
export const scoreColumns = ({ epochScore, modelScore, panLive, aadhaarLive, witnessLive }: Scores) => ({
  epoch_score: epochScore,
  model_score: modelScore,
  pan_live: panLive,
  aadhaar_live: aadhaarLive,
  witness_live: witnessLive,
})

type Kept = { [K in keyof ReturnType<typeof scoreColumns>]: number | null }

export const shownScores = (kept: Kept): z.output<typeof checkedScores> => ({
  epochScore: kept.epoch_score,
  modelScore: kept.model_score,
  panCardLiveScore: faceScoreText(kept.pan_live),
  aadhaarCardLiveScore: faceScoreText(kept.aadhaar_live),
  witnessScore: faceScoreText(kept.witness_live),
})
