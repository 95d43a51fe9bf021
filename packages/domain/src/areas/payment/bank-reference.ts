// Latin letters beyond ASCII: the same on every database, whatever its collation.
const UPPER = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ'
const LOWER = 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþ'

// What is not seen: blanks, soft hyphens, joiners, marks of direction, fillers, selectors of variants.
const UNSEEN_RANGES = String.raw`\u0009-\u000D\u0020\u0085\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0`
const UNSEEN = new RegExp(`[${UNSEEN_RANGES}]`, 'g')
const DASHES = /[\u2010-\u2015\u2212]/g

/**
 * A payment reference as a bank compares it (DOMAIN 4): compatibility forms, case, invisible characters, blanks and kinds
 * of dash make no difference. The database folds `repay_flow.reference_key` in the same way.
 */
export function foldReference(reference: string): string {
  // What is taken out may have stood between a letter and its mark, and some letters take a mark in lower case only.
  return reference
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(/[A-ZÀ-ÖØ-Þ]/g, letter => LOWER[UPPER.indexOf(letter)] ?? letter.toLowerCase())
    .normalize('NFKC')
}
