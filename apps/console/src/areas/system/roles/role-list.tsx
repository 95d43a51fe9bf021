import { roles } from '@countinghouse/contract/areas/system/roles/calls'
import { dataScope } from '@countinghouse/contract/areas/system/roles/choices'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { decides } from '@countinghouse/contract/kernel/deciding-rights'
import { enableState } from '@countinghouse/domain/kernel/lists/system'
import type { DataScopeKind } from '@countinghouse/domain/kernel/permissions'
import { useNavigate } from 'react-router'
import { DictSelect } from '../../../kernel/controls/dict-select'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import type { ControlProps, RowDialogProps } from '../../../kernel/list-types'
import { useLabel } from '../../../kernel/use-label'
import { SecondPerson } from '../second-person'
import { texts as usersTexts } from '../users/texts'
import { texts } from './texts'

type Role = RowOf<typeof roles.roleList>
type Props = RowDialogProps<Role>

const permissionsOf = ({ roleId }: Pick<Role, 'roleId'>) => `/system/role/permissions?id=${roleId}`

/** Whether it decides money, rights or reach. */
const hasSay = (role: Role) =>
  decides(Object.fromEntries(role.permissions.map(({ permissionId, actions }) => [permissionId, actions])))

const RoleTypeSelect = (props: ControlProps) => <DictSelect {...props} code="roleType" />
const roleType = { field: 'type', control: RoleTypeSelect } as const

/** A new role may do nothing yet: what it may do is what comes next. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <FormDialog
      call={roles.roleAdd}
      title={t(texts.add)}
      fields={['name', { field: 'code', hint: t(texts.codeHint) }, roleType, 'description']}
      initial={{ type: 2 }}
      submit={t(texts.add)}
      onDone={role => void navigate(permissionsOf(role))}
      onClose={onClose}
    />
  )
}

function EditDialog({ row, onClose }: Props) {
  const t = useText()
  return (
    <FormDialog
      call={roles.roleEdit}
      title={t(texts.editTitle, { name: row.name })}
      intro={hasSay(row) && !row.forCollectors && t(texts.forCollectorsWaits)}
      fields={[
        { field: 'name', required: true },
        roleType,
        'description',
        { field: 'forCollectors', hint: t(texts.forCollectorsHint) },
      ]}
      fixed={{ roleId: row.roleId, rowVersion: row.rowVersion }}
      initial={{
        name: row.name,
        type: row.type as 1 | 2,
        description: row.description,
        forCollectors: row.forCollectors,
      }}
      blank={['description']}
      submit={t(usersTexts.users.save)}
      onClose={onClose}
    />
  )
}

function CopyDialog({ row, onClose }: Props) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <FormDialog
      call={roles.roleCopy}
      title={t(texts.copyTitle, { name: row.name })}
      intro={t(texts.copyText)}
      fields={['name', { field: 'code', hint: t(texts.codeHint) }]}
      fixed={{ roleId: row.roleId }}
      submit={t(texts.copy)}
      onDone={role => void navigate(permissionsOf(role))}
      onClose={onClose}
    />
  )
}

function SwitchDialog({ row, onClose }: Props) {
  const t = useText()
  const off = row.state === enableState.value.enabled
  const name = off ? 'disable' : 'enable'
  return (
    <FormDialog
      call={roles.roleEdit}
      title={t(texts[`${name}Title`], { name: row.name })}
      intro={
        <>
          <p>{t(texts[`${name}Text`], { count: row.userCount })}</p>
          {!off && hasSay(row) && <SecondPerson />}
        </>
      }
      fields={[]}
      fixed={{ roleId: row.roleId, rowVersion: row.rowVersion, state: off ? 1 : 0 }}
      submit={t(usersTexts.users[name])}
      danger={off}
      onClose={onClose}
    />
  )
}

const free = (row: Role) => row.lock === null
const isOn = (row: Role) => row.state === enableState.value.enabled
const Scope = ({ kind }: { kind: DataScopeKind }) => <>{useLabel()(dataScope, kind)}</>
const Permissions = ({ count }: { count: number }) => <>{useText()(texts.permissionCount, { count })}</>

export const RoleListScreen = listScreen(roles.roleList, {
  texts,
  rowKey: 'roleId',
  opens: permissionsOf,
  columns: [
    { field: 'name', below: 'code' },
    'state',
    'userCount',
    { field: 'permissions', show: (held: Role['permissions']) => <Permissions count={held.length} /> },
    { field: 'scopeKind', show: (kind: DataScopeKind) => <Scope kind={kind} /> },
    'updateTime',
    'type',
    { field: 'description', width: 240 },
    { field: 'forCollectors', folded: true },
  ],
  filters: ['name', 'code', 'type', 'state'],
  add: { text: texts.add, needs: roles.roleAdd, dialog: AddDialog },
  rowActions: [
    { text: 'grant', needs: roles.rolePermissions, to: permissionsOf },
    { text: 'edit', needs: roles.roleEdit, when: free, dialog: EditDialog },
    { text: 'copy', needs: roles.roleCopy, dialog: CopyDialog },
    {
      text: 'disable',
      needs: roles.roleEdit,
      asks: 'role.disable',
      when: row => free(row) && isOn(row),
      dialog: SwitchDialog,
    },
    {
      text: 'enable',
      needs: roles.roleEdit,
      asks: 'role.enable',
      when: row => free(row) && !isOn(row),
      dialog: SwitchDialog,
    },
  ],
})
