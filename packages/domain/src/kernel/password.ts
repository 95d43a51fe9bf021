import { COMMON_PASSWORDS } from './common-passwords'

export type PasswordFault =
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'passwordTooPlain'
  | 'passwordTooCommon'
  | 'passwordHasName'

/** What an administrator asks of passwords. */
export interface PasswordPolicy {
  /** Characters, as people count them. */
  minLength: number
  /** How many of the four classes have to occur: small letters, capitals, digits, any other character. */
  classes: number
  /** The user name may not stand inside the password. */
  withoutName: boolean
  /** The last so many passwords, the present one among them, may not be used again. */
  history: number
  /** Days after which a password has to be changed at the next sign-in; 0 for never. */
  maxAgeDays: number
}

/** Longer ones are refused, because hashing them would cost too much. */
export const LONGEST_PASSWORD = 200

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]
/** A shorter name stands in too many words to mean anything. */
const SHORTEST_NAME = 3

/** Every fault of a new password that can be seen in it; what was used before is known to the server alone. */
export function checkPassword(
  password: string,
  { minLength, classes, withoutName }: Pick<PasswordPolicy, 'minLength' | 'classes' | 'withoutName'>,
  userName = '',
): PasswordFault[] {
  const length = [...password].length
  const plain = password.toLowerCase()
  const name = userName.toLowerCase()
  const hasName = withoutName && name.length >= SHORTEST_NAME && plain.includes(name)
  const faults: [PasswordFault, boolean][] = [
    ['passwordTooShort', length < minLength],
    ['passwordTooLong', length > LONGEST_PASSWORD],
    ['passwordTooCommon', COMMON_PASSWORDS.has(plain) || new Set(plain).size < 2],
    ['passwordHasName', hasName || (name !== '' && plain === name)],
    ['passwordTooPlain', CLASSES.filter(one => one.test(password)).length < classes],
  ]
  return faults.filter(([, found]) => found).map(([fault]) => fault)
}

const DAY_MS = 86_400_000

/** Whether a password has to be changed because of its age. */
export const isPasswordOld = (setAt: Date, now: Date, maxAgeDays: number): boolean =>
  maxAgeDays > 0 && now.getTime() - setAt.getTime() > maxAgeDays * DAY_MS
