import { COMMON_PASSWORDS } from './common-passwords'

export type PasswordFault = 'passwordTooShort' | 'passwordTooLong' | 'passwordTooCommon' | 'passwordIsName'

/** Longer ones are refused, because hashing them would cost too much. */
export const LONGEST_PASSWORD = 200

/** Every fault of a new password: at least `leastCharacters`, not a common one, not the user's own name. */
export function checkPassword(password: string, leastCharacters: number, userName = ''): PasswordFault[] {
  const length = [...password].length
  const plain = password.toLowerCase()
  const faults: [PasswordFault, boolean][] = [
    ['passwordTooShort', length < leastCharacters],
    ['passwordTooLong', length > LONGEST_PASSWORD],
    ['passwordTooCommon', COMMON_PASSWORDS.has(plain) || new Set(plain).size < 2],
    ['passwordIsName', userName !== '' && plain === userName.toLowerCase()],
  ]
  return faults.filter(([, found]) => found).map(([fault]) => fault)
}
