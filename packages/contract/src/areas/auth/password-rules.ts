import { LONGEST_PASSWORD, type PasswordFault, type PasswordPolicy } from '@countinghouse/domain/kernel/password'
import type { Message, MessageValues } from '../../kernel/message'
import { authMessages } from './messages'

interface PasswordRule {
  message: Message
  values: MessageValues
}

/** What is said of each fault, by the policy that it breaks. */
export const ruleOf = (fault: PasswordFault, { minLength, classes }: PasswordPolicy): PasswordRule =>
  ({
    passwordTooShort: { message: authMessages.passwordShort, values: { min: minLength } },
    passwordTooLong: { message: authMessages.passwordLong, values: { max: LONGEST_PASSWORD } },
    passwordTooPlain: { message: authMessages.passwordPlain, values: { classes } },
    passwordTooCommon: { message: authMessages.passwordCommon, values: {} },
    passwordHasName: { message: authMessages.passwordHasName, values: {} },
  })[fault]

export const usedBeforeRule = ({ history }: PasswordPolicy): PasswordRule => ({
  message: authMessages.passwordUsedBefore,
  values: { count: history },
})

/** The rules as hints before anything is typed: those that ask something of whoever chooses a password. */
export const shownRules = (policy: PasswordPolicy): (PasswordRule & { fault?: PasswordFault })[] => [
  { fault: 'passwordTooShort', ...ruleOf('passwordTooShort', policy) },
  ...(policy.classes > 1 ? [{ fault: 'passwordTooPlain' as const, ...ruleOf('passwordTooPlain', policy) }] : []),
  ...(policy.withoutName ? [{ fault: 'passwordHasName' as const, ...ruleOf('passwordHasName', policy) }] : []),
  ...(policy.history > 1 ? [usedBeforeRule(policy)] : []),
]
