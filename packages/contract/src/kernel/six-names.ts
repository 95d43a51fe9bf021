import type { Language } from '@countinghouse/domain/kernel/language'

/** A name in each language; one that is missing does not compile. */
export type SixNames = readonly [zhCN: string, enUS: string, es: string, fr: string, ar: string, ti: string]

const PLACE = { 'zh-CN': 0, 'en-US': 1, es: 2, fr: 3, ar: 4, ti: 5 } as const satisfies Record<Language, number>

export const nameIn = (language: Language, names: SixNames): string => names[PLACE[language]]
