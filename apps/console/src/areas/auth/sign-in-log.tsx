import { auth } from '@countinghouse/contract/areas/auth/calls'
import type { SignInOutcome } from '@countinghouse/contract/areas/auth/rows'
import { signInOutcome } from '@countinghouse/contract/areas/auth/rows'
import type { Tone } from '@countinghouse/domain/kernel/closed-list'
import { listScreen } from '../../kernel/list-screen'
import { StatusDot } from '../../kernel/status-tag'
import { useLabel } from '../../kernel/use-label'
import { browserName } from './browser-name'
import { texts } from './texts'

const TONES: Record<SignInOutcome, Tone> = {
  success: 'good',
  wrong: 'bad',
  disabled: 'bad',
  slowed: 'waiting',
  'no-menus': 'waiting',
}

function Outcome({ outcome }: { outcome: SignInOutcome }) {
  const label = useLabel()
  return <StatusDot tone={TONES[outcome]} text={label(signInOutcome, outcome)} />
}

export const SignInLogScreen = listScreen(auth.signInLogList, {
  texts: texts.signInLog,
  rowKey: 'id',
  columns: [
    'at',
    'username',
    'userName',
    { field: 'outcome', show: (outcome: never) => <Outcome outcome={outcome} /> },
    'ip',
    { field: 'userAgent', show: (agent: never) => browserName(agent) },
  ],
  views: ['outcome'],
  filters: ['username', 'ip', 'outcome', 'at'],
})
