import { ruleSourceIn } from '@countinghouse/contract/kernel/contact-sources'
import { useLanguage } from '../i18n'

/** Why a rule on contact holds. */
export function RuleSource({ source }: { source: string }) {
  return <bdi>{ruleSourceIn(useLanguage(), source)}</bdi>
}
