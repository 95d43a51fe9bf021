import { contactAttempts } from '@countinghouse/contract/areas/contact/attempt/calls'
import { useText } from '../../../kernel/i18n'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import { Dash } from '../../../kernel/money'
import { texts } from './texts'

function Who({ name }: { name: string }) {
  const t = useText()
  return name ? <bdi>{name}</bdi> : <span className="ch-note">{t(texts.system)}</span>
}

function LocalTime({ time }: { time: string }) {
  if (!time) return <Dash />
  return (
    <bdi dir="ltr" className="ch-figures">
      {time}
    </bdi>
  )
}

export const AttemptsScreen = listScreen(contactAttempts.attemptList, {
  texts,
  rowKey: 'attemptId',
  views: ['gateAnswer'],
  filters: ['mobile', 'userName', 'contactPurpose', 'attemptTime', 'gateAnswer', 'gateReason', 'desk', 'appId'],
  columns: [
    'attemptTime',
    { field: 'custName', below: 'orderNo' },
    { field: 'userName', show: (name: never) => <Who name={name} />, width: 140 },
    'contactPurpose',
    'gateAnswer',
    { field: 'gateReason', width: 180 },
    'deferUntil',
    { field: 'localTime', show: (time: string) => <LocalTime time={time} /> },
    { field: 'ruleSource', width: 220 },
    'contactMade',
    'dialledBy',
    { field: 'contactRecipient', folded: true },
    { field: 'contactChannel', folded: true },
    { field: 'numberLast4', folded: true },
    { field: 'desk', folded: true },
    { field: 'appName', folded: true },
  ],
  opens: row => pathTo('customer', row.custId),
})
