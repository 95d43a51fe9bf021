import { hasText, useText } from '../../kernel/i18n'

/** Names of the roles that every installation starts with; a role made here shows its code. */
export function RoleNames({ codes }: { codes: readonly string[] }) {
  const t = useText()
  return <>{codes.map(code => (hasText(`auth:role.${code}`) ? t(`auth:role.${code}`) : code)).join(', ')}</>
}
