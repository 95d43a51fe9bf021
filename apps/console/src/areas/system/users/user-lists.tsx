import { users } from '@countinghouse/contract/areas/system/users/calls'
import type { StaffList } from '@countinghouse/contract/areas/system/users/rows'
import type { ListCall } from '@countinghouse/contract/kernel/call'
import { useMemo } from 'react'
import { useText } from '../../../kernel/i18n'
import type { LoadedScreen } from '../../../kernel/lazy-screen'
import { ListView } from '../../../kernel/list-screen'
import type { AddAction, ListOptions } from '../../../kernel/list-types'
import { Dash } from '../../../kernel/money'
import type { ListTexts } from '../../../kernel/text-keys'
import { WaitingMark } from '../../../kernel/waiting-mark'
import { LeaderDepartmentSelect, RoleFilter } from './choices'
import { STAFF_CALLS, type User } from './lists'
import { texts } from './texts'
import { userActions } from './user-actions'
import { UserDialog } from './user-dialog'

type Column = NonNullable<ListOptions<typeof users.userList>['columns']>[number]

const Apps = ({ row }: { row: User }) => {
  const t = useText()
  if (row.allApps) return <>{t(texts.users.allApps)}</>
  return row.app.length ? row.app.map(app => app.appName).join(', ') : <Dash />
}

const columns = (own: readonly Column[]): readonly Column[] => [
  { field: 'name', below: 'username' },
  'status',
  { field: 'waiting', show: (waiting: boolean) => <WaitingMark waiting={waiting} /> },
  { field: 'role', show: (roles: User['role']) => roles.map(role => role.name).join(', '), width: 148 },
  ...own,
  'openTasks',
  'lastSignInTime',
  { field: 'app', show: (_: never, row: User) => <Apps row={row} />, width: 148 },
  'phone',
  { field: 'mail', folded: true },
  { field: 'decides', folded: true },
  'position',
  { field: 'createTime', folded: true },
]

const COLUMNS: Record<StaffList, readonly Column[]> = {
  staff: columns(['departmentName']),
  collector: columns([{ field: 'groupName', below: 'collectorType' }, 'onDuty']),
  collectorAdmin: columns([{ field: 'departmentName', below: 'groupName' }]),
}

type Own<C extends ListCall> = Pick<ListOptions<C>, 'texts' | 'filters' | 'views'>

const addStaff = (list: StaffList, own: ListTexts): AddAction => ({
  text: own.add!,
  needs: STAFF_CALLS[list].add,
  dialog: ({ onClose }) => <UserDialog list={list} onClose={onClose} />,
})

function StaffView<C extends ListCall>({ list, call, own }: { list: StaffList; call: C; own: Own<C> }) {
  const options = useMemo(
    () => ({
      ...own,
      rowKey: 'userId',
      columns: COLUMNS[list],
      add: addStaff(list, own.texts),
      rowActions: userActions<C>(list),
    }),
    [list, own],
  )
  return <ListView call={call} options={options as unknown as ListOptions<C>} />
}

const STAFF: Own<typeof users.userList> = {
  texts: texts.users,
  filters: ['name', 'phone', { field: 'roleId', control: RoleFilter }, 'status'],
  views: ['status'],
}
const COLLECTORS: Own<typeof users.userColList> = {
  texts: texts.collectors,
  filters: ['name', 'phone', 'groupName', 'status'],
  views: ['status'],
}
const LEADERS: Own<typeof users.userColAdminList> = {
  texts: texts.leaders,
  filters: ['name', 'phone', { field: 'departmentId', control: LeaderDepartmentSelect }, 'status'],
  views: ['status'],
}

const staffScreen = <C extends ListCall>(list: StaffList, call: C, own: Own<C>): LoadedScreen =>
  Object.assign(() => <StaffView list={list} call={call} own={own} />, { add: addStaff(list, own.texts) })

export const UserListScreen = staffScreen('staff', users.userList, STAFF)
export const ColListScreen = staffScreen('collector', users.userColList, COLLECTORS)
export const ColAdminListScreen = staffScreen('collectorAdmin', users.userColAdminList, LEADERS)
