import { ownTexts } from '../text-keys'

/** How likely a difference is by chance. */
export const texts = ownTexts({
  byChance: ['{meaning}（偶然概率 {chance}）', '{meaning} (by chance {chance})', '{meaning} (por azar {chance})', '{meaning} (par hasard {chance})', '{meaning} (بالصدفة {chance})', '{meaning} (โดยบังเอิญ {chance})'],
})
