import type { Dictionaries } from './dictionary-texts'
import { hasText, type Say } from './i18n'

/** 'cash.CH01' is cash at the channel CH01; an account without a text keeps its code. */
export function accountName({ t, dictionaries }: { t: Say; dictionaries: Dictionaries }, code: string): string {
  const [group = '', part = ''] = code.split('.')
  if (group === 'cash') return t('kernel:account.cash', { channel: dictionaries.label('payChannel', part) })
  const key = `kernel:account.${group}_${part}`
  return hasText(key) ? t(key) : code
}
