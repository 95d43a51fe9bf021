import { CheckCircleFilled } from '@ant-design/icons'
import { shownRules } from '@countinghouse/contract/areas/auth/password-rules'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { checkPassword, type PasswordPolicy } from '@countinghouse/domain/kernel/password'
import { useLanguage } from '../../kernel/i18n'
import './password-rules.css'

/** What is asked of a new password. What can be seen in the password is ticked while it is typed; the rest the server knows. */
export function PasswordRules({ policy, password }: { policy: PasswordPolicy; password: string }) {
  const language = useLanguage()
  const faults = checkPassword(password, policy)
  const isMet = (fault: string | undefined) =>
    password !== '' && (fault === 'passwordTooShort' || fault === 'passwordTooPlain') && !faults.includes(fault)
  return (
    <ul className="ch-password-rules">
      {shownRules(policy).map(({ fault, message, values }) => (
        <li key={fault ?? 'used'} data-met={isMet(fault) || undefined}>
          {isMet(fault) ? <CheckCircleFilled aria-hidden /> : <i aria-hidden />}
          {sayMessage(message, language, values)}
        </li>
      ))}
    </ul>
  )
}
