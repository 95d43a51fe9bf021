import { useDictionaries } from '../../kernel/dictionary-texts'

/** Names of the roles that every installation starts with; a role made here shows its code. */
export function RoleNames({ codes }: { codes: readonly string[] }) {
  const { label } = useDictionaries()
  return <>{codes.map(code => label('roleCode', code)).join(', ')}</>
}
