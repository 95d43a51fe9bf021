import type { Language } from '@countinghouse/domain/kernel/language'

type Verbs = Readonly<Record<string, string>>

const inPairs = (pairs: string): Verbs =>
  Object.fromEntries(pairs.split(', ').map(pair => pair.split(' ') as [string, string]))
const withEd = (verbs: string): Verbs =>
  Object.fromEntries(verbs.split(' ').map(verb => [verb, verb.endsWith('e') ? `${verb}d` : `${verb}ed`]))

/** English verbs that titles begin with, and their past. */
const ENGLISH: Verbs = {
  ...withEd(
    'Abandon Add Adjust Approve Assign Block Change Check Clear Close Compute Count Create Delete Disable Disburse Edit Enable End Enter ' +
      'Execute Force Grant Import Mark Open Pause Post Push Raise Reassign Record Recycle Refresh Reject Release Remove Rename Repair ' +
      'Replace Request Resume Reverse Save Schedule Settle Start Switch Unblock Upload Void Waive',
  ),
  ...inPairs(
    'Apply Applied, Bind Bound, Cancel Cancelled, Copy Copied, Drop Dropped, Give Gave, Hand Handed, Keep Kept, Make Made, Plan Planned, ' +
      'Reply Replied, Reset Reset, Retry Retried, Send Sent, Set Set, Stop Stopped, Take Took, Try Tried, Undo Undid, Write Wrote',
  ),
}
/** Participles of French verbs that do not go by their ending. */
const FRENCH = inPairs(
  'Mettre mis, Rendre rendu, Répondre répondu, Reprendre repris, Ouvrir ouvert, Promouvoir promu, Suspendre suspendu, Saisir saisi, ' +
    'Définir défini, Transmettre transmis, Remettre remis, Rafraîchir rafraîchi',
)
/** Preterites of Spanish verbs that do not go by their ending. */
const SPANISH = inPairs('Poner Pusiste, Hacer Hiciste, Deshacer Deshiciste')

/** That it was done, of the verb with which a title begins and what follows it. */
export const PAST: Readonly<Record<Language, (verb: string, rest: string) => string | undefined>> = {
  'zh-CN': (verb, rest) => `已${verb}${rest}`,
  'en-US': (verb, rest) => ENGLISH[verb] && ENGLISH[verb] + rest,
  es: (verb, rest) => {
    const past = SPANISH[verb] ?? (/ar$/.test(verb) ? verb.replace(/r$/, 'ste') : verb.replace(/[ei]r$/, 'iste'))
    return past === verb ? undefined : past + rest
  },
  fr: (verb, rest) => {
    const participle = FRENCH[verb] ?? (verb.endsWith('er') ? verb.toLowerCase().replace(/er$/, 'é') : undefined)
    return participle && `Vous avez ${participle}${rest}`
  },
  // A title names the act; what is said before it agrees with it.
  ar: (verb, rest) => `${verb.endsWith('ة') ? 'تمت' : 'تم'} ${verb}${rest}`,
  ti: (verb, rest) => `${verb}${rest}${/\p{Script=Thai}$/u.test(verb + rest) ? '' : ' '}แล้ว`,
}

/** What makes a title a question, in any language. */
export const ASKED = /^(¿|确定(?=.*吗))|\s*(吗|(ใช่)?หรือไม่)?\s*[…?？؟]*$/gu
