import { auth } from '@countinghouse/contract/areas/auth/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { FormDialog } from '../../kernel/form-dialog'
import { useText } from '../../kernel/i18n'
import { listScreen } from '../../kernel/list-screen'
import type { RowDialogProps, SelectionDialogProps } from '../../kernel/list-types'
import { browserName } from './browser-name'
import { RoleNames } from './role-names'

type Session = RowOf<typeof auth.sessionList>

function EndDialog({ rows, onClose }: { rows: readonly Session[]; onClose: (done?: boolean) => void }) {
  const t = useText()
  return (
    <FormDialog
      call={auth.sessionEnd}
      title={t('auth:online.endTitle', { count: rows.length })}
      intro={t('auth:online.endIntro', { names: rows.map(row => row.userName).join(', ') })}
      fields={[]}
      fixed={{ sessionIds: rows.map(row => row.sessionId) }}
      submit={t('auth:online.end')}
      danger
      onDone={() => onClose(true)}
      onClose={onClose}
    />
  )
}

const EndOne = ({ row, onClose }: RowDialogProps<Session>) => <EndDialog rows={[row]} onClose={onClose} />
const EndChosen = ({ rows, onClose }: SelectionDialogProps<Session>) => <EndDialog rows={rows} onClose={onClose} />

export const OnlineScreen = listScreen(auth.sessionList, {
  texts: 'auth.online',
  rowKey: 'sessionId',
  columns: [
    'userName',
    'username',
    { field: 'roleCodes', show: (codes: never) => <RoleNames codes={codes} /> },
    'departmentName',
    'ip',
    { field: 'userAgent', show: (agent: never) => browserName(agent) },
    'signInTime',
    'lastSeenTime',
    'current',
  ],
  filters: ['username', 'ip'],
  rowActions: [{ text: 'end', needs: auth.sessionEnd, danger: true, when: row => !row.current, dialog: EndOne }],
  onSelection: [{ text: 'end', needs: auth.sessionEnd, dialog: EndChosen }],
})
