import { hasText, type Say } from './i18n'

/** 'cash.CH01' is cash at channel CH01; an account without a text keeps its code. */
export function accountName(t: Say, code: string): string {
  const [group = '', part = ''] = code.split('.')
  if (group === 'cash') return `${t('kernel:account.cash')} ${part}`
  const key = `kernel:account.${group}_${part}`
  return hasText(key) ? t(key) : code
}
