import { users } from '@countinghouse/contract/areas/system/users/calls'
import type { StaffList } from '@countinghouse/contract/areas/system/users/rows'
import type { ListCall } from '@countinghouse/contract/kernel/call'
import { enableState } from '@countinghouse/domain/kernel/lists/system'
import { useRef, useState } from 'react'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import type { RowAction, RowDialogProps } from '../../../kernel/list-types'
import { SecondPerson } from '../second-person'
import { FirstPassword } from './first-password'
import { HandOverDialog } from './hand-over-dialog'
import { STAFF_CALLS, type User } from './lists'
import { texts } from './texts'
import { UserDialog } from './user-dialog'

type Props = RowDialogProps<User>

/** What will happen; with whether a second person has to approve it. */
const Intro = ({ text, waits }: { text: string; waits: boolean }) => (
  <>
    <p>{text}</p>
    {waits && <SecondPerson />}
  </>
)

/** Enables a disabled user, and disables an enabled one. */
function SwitchDialog({ list, row, onClose }: Props & { list: StaffList }) {
  const t = useText()
  const off = row.status === enableState.value.enabled
  const name = off ? 'disable' : 'enable'
  return (
    <FormDialog
      call={STAFF_CALLS[list].edit as typeof users.userEdit}
      title={t(texts.users[`${name}Title`], { name: row.name })}
      intro={<Intro text={t(texts.users[`${name}Text`])} waits={row.decides && !off} />}
      fields={[]}
      fixed={{ userId: row.userId, rowVersion: row.rowVersion, status: off ? 1 : 0 }}
      submit={t(texts.users[name])}
      danger={off}
      onClose={onClose}
    />
  )
}

function ResetDialog({ list, row, onClose }: Props & { list: StaffList }) {
  const t = useText()
  const done = useRef(false)
  const [made, setMade] = useState<{ password: string; waiting: boolean }>()
  if (made) return <FirstPassword username={row.username} {...made} onClose={onClose} />
  return (
    <FormDialog
      call={STAFF_CALLS[list].edit as typeof users.userEdit}
      title={t(texts.users.resetTitle, { name: row.name })}
      intro={<Intro text={t(texts.users.resetText)} waits={row.decides} />}
      fields={[]}
      fixed={{ userId: row.userId, rowVersion: row.rowVersion, resetPassword: true }}
      submit={t(texts.users.reset)}
      onDone={answer => {
        done.current = answer.password !== null
        if (answer.password) setMade({ password: answer.password, waiting: answer.waiting })
      }}
      // The dialog closes itself when it is done; the password stays until it has been read.
      onClose={() => !done.current && onClose()}
    />
  )
}

function DeleteDialog({ row, onClose }: Props) {
  const t = useText()
  return (
    <FormDialog
      call={users.userDelete}
      title={t(texts.users.deleteTitle, { name: row.name })}
      intro={t(texts.users.deleteText)}
      fields={[]}
      fixed={{ userId: row.userId }}
      submit={t(texts.users.delete)}
      danger
      onClose={onClose}
    />
  )
}

/** What may be done to a user of a list; one's own account is only edited, the built-in administrator only given a new password. */
export function userActions<C extends ListCall>(list: StaffList): RowAction<C>[] {
  const { edit, permission } = STAFF_CALLS[list]
  const free = (row: User) => !row.builtIn && !row.self
  const of = (Dialog: (props: Props & { list: StaffList }) => React.ReactNode) => (props: Props) => (
    <Dialog {...props} list={list} />
  )
  const EditDialog = of(UserDialog)
  const Switching = of(SwitchDialog)
  const Resetting = of(ResetDialog)
  const isOn = (row: User) => row.status === enableState.value.enabled
  const actions: RowAction<typeof users.userList>[] = [
    { text: 'edit', needs: edit, when: row => free(row) || row.self, dialog: EditDialog },
    {
      text: 'disable',
      needs: edit,
      asks: `${permission}.disable`,
      when: row => free(row) && isOn(row),
      dialog: Switching,
    },
    {
      text: 'enable',
      needs: edit,
      asks: `${permission}.enable`,
      when: row => free(row) && !isOn(row),
      dialog: Switching,
    },
    { text: 'reset', needs: edit, when: row => !row.self, dialog: Resetting },
    { text: 'handOver', asks: `${permission}.edit`, when: row => row.openTasks > 0, dialog: HandOverDialog },
    { text: 'delete', asks: `${permission}.delete`, when: free, danger: true, dialog: DeleteDialog },
  ]
  return actions as unknown as RowAction<C>[]
}
