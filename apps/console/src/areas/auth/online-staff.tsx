import { auth } from '@countinghouse/contract/areas/auth/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { FormDialog } from '../../kernel/form-dialog'
import { useText } from '../../kernel/i18n'
import { listScreen } from '../../kernel/list-screen'
import type { RowDialogProps, SelectionDialogProps } from '../../kernel/list-types'
import { browserName } from './browser-name'
import { RoleNames } from './role-names'
import { texts } from './texts'

type Session = RowOf<typeof auth.sessionList>

function EndDialog({ rows, onClose }: { rows: readonly Session[]; onClose: (done?: boolean) => void }) {
  const t = useText()
  return (
    <FormDialog
      call={auth.sessionEnd}
      title={t(texts.online.endTitle, { count: rows.length })}
      intro={t(texts.online.endIntro, { names: rows.map(row => row.userName).join(', ') })}
      fields={[]}
      fixed={{ sessionIds: rows.map(row => row.sessionId) }}
      submit={t(texts.online.end)}
      danger
      onDone={() => onClose(true)}
      onClose={onClose}
    />
  )
}

const EndOne = ({ row, onClose }: RowDialogProps<Session>) => <EndDialog rows={[row]} onClose={onClose} />
const EndChosen = ({ rows, onClose }: SelectionDialogProps<Session>) => <EndDialog rows={rows} onClose={onClose} />

export const OnlineScreen = listScreen(auth.sessionList, {
  texts: texts.online,
  rowKey: 'sessionId',
  columns: [
    { field: 'userName', below: 'username' },
    { field: 'roleCodes', show: (codes: never) => <RoleNames codes={codes} /> },
    'lastSeenTime',
    'signInTime',
    'current',
    'departmentName',
    'ip',
    { field: 'userAgent', show: (agent: never) => browserName(agent) },
  ],
  filters: ['username', 'ip'],
  rowActions: [{ text: 'end', needs: auth.sessionEnd, danger: true, when: row => !row.current, dialog: EndOne }],
  onSelection: [{ text: 'end', needs: auth.sessionEnd, dialog: EndChosen }],
})
