import { menus } from '@countinghouse/contract/areas/system/menus/calls'
import { roles } from '@countinghouse/contract/areas/system/roles/calls'
import { dataScope } from '@countinghouse/contract/areas/system/roles/choices'
import type { AnswerOf, InputOf, RowOf } from '@countinghouse/contract/kernel/call'
import { decides } from '@countinghouse/contract/kernel/deciding-rights'
import type { DataScopeKind } from '@countinghouse/domain/kernel/permissions'
import { Alert, Input, Radio, Select, Skeleton, Space, Tabs, Tree } from 'antd'
import { useState } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { faultText } from '../../../kernel/call-fault'
import { useAskBeforeClosing } from '../../../kernel/form-dialog'
import { useLanguage, useText } from '../../../kernel/i18n'
import type { RowDialogProps } from '../../../kernel/list-types'
import { useMay } from '../../../kernel/may'
import { notify } from '../../../kernel/notify'
import { useAction } from '../../../kernel/use-action'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import { treeNodes } from '../menus/tree-nodes'
import { SecondPerson } from '../second-person'
import { type Granted, PermissionMatrix } from './permission-matrix'
import { RolePreview } from './role-preview'
import './grant-dialog.css'

type Role = RowOf<typeof roles.roleList>
type Held = AnswerOf<typeof roles.rolePermissions>

/** What a role may do: permission by action, its screens, whose rows, and what its holder would see. */
export function GrantDialog({ row, onClose }: RowDialogProps<Role>) {
  const t = useText()
  const { data, error } = useRead(roles.rolePermissions, { roleId: row.roleId })
  if (data) return <GrantForm held={data} onClose={onClose} />
  return (
    <AppModal open width={980} title={t('system:grant.title', { name: row.name })} footer={null} onCancel={onClose}>
      {error ? (
        <Alert type="error" showIcon title={faultText(error, t('kernel:fault.service'))} />
      ) : (
        <Skeleton active />
      )}
    </AppModal>
  )
}

function GrantForm({ held, onClose }: { held: Held; onClose: () => void }) {
  const t = useText()
  const label = useLabel()
  const may = useMay()
  const language = useLanguage()
  const tree = useRead(menus.menuListTree, {})
  const action = useAction(roles.roleGrant, { success: false })
  const [granted, setGranted] = useState<Granted>(() =>
    Object.fromEntries(held.permissions.map(one => [one.permissionId, one.actions])),
  )
  const [menuIds, setMenuIds] = useState<readonly number[]>(held.menuIds)
  const [scopeKind, setScopeKind] = useState<DataScopeKind>(held.scopeKind)
  const [departmentIds, setDepartmentIds] = useState<readonly number[]>(held.departmentIds)
  const [reason, setReason] = useState('')
  const [touched, setTouched] = useState(false)
  const touching =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setTouched(true)
      set(value)
    }
  const close = useAskBeforeClosing(() => touched, onClose)
  const locked = held.lock !== null || held.waitingChangeId !== null || !may(roles.roleGrant)
  const draft = {
    permissions: Object.entries(granted)
      .filter(([, actions]) => actions.length > 0)
      .map(([permissionId, actions]) => ({ permissionId, actions: [...actions] })),
    menuIds: [...menuIds],
    scopeKind,
    departmentIds: scopeKind === 'departments' ? [...departmentIds] : [],
  }
  const submit = async () => {
    try {
      const input: InputOf<typeof roles.roleGrant> = {
        roleId: held.roleId,
        rowVersion: held.rowVersion,
        ...draft,
        reason,
      }
      const { waiting } = await action.run(input)
      notify.success(t(waiting ? 'system:grant.waiting' : 'system:grant.saved', { name: held.name }))
      onClose()
    } catch {
      // Said by the action; what was ticked stays.
    }
  }
  const note = held.lock ?? (held.waitingChangeId === null ? undefined : 'waiting')
  return (
    <AppModal
      open
      width={980}
      title={t('system:grant.title', { name: held.name })}
      okText={t('system:grant.submit')}
      okButtonProps={{ disabled: locked || !touched, loading: action.busy }}
      onOk={() => void submit()}
      onCancel={close}
      mask={{ closable: false }}
    >
      {note && <Alert className="ch-dialog-fault" type="info" showIcon title={t(`system:grant.lock.${note}`)} />}
      <p className="ch-note">{t('system:grant.text', { count: held.userCount })}</p>
      {touched && decides(granted) && <SecondPerson />}
      <Tabs
        items={[
          {
            key: 'permissions',
            label: t('system:grant.permissions', { count: draft.permissions.length }),
            children: (
              <PermissionMatrix
                catalogue={held.catalogue}
                granted={granted}
                locked={locked}
                onChange={touching(setGranted)}
              />
            ),
          },
          {
            key: 'menus',
            label: t('system:grant.menus', { count: menuIds.length }),
            children: tree.data ? (
              <>
                <p className="ch-note">{t('system:grant.menusText')}</p>
                <Tree
                  checkable
                  checkStrictly
                  selectable={false}
                  defaultExpandAll
                  height={420}
                  disabled={locked}
                  treeData={treeNodes(tree.data, language)}
                  checkedKeys={{ checked: [...menuIds], halfChecked: [] }}
                  onCheck={checked => touching(setMenuIds)((checked as { checked: number[] }).checked)}
                />
              </>
            ) : (
              <Skeleton active />
            ),
          },
          {
            key: 'scope',
            label: t('system:grant.scope'),
            children: (
              <>
                <p className="ch-note">{t('system:grant.scopeText')}</p>
                <Radio.Group
                  disabled={locked}
                  value={scopeKind}
                  onChange={event => touching(setScopeKind)(event.target.value as DataScopeKind)}
                >
                  <Space orientation="vertical">
                    {(['all', 'departmentTree', 'departments', 'group', 'self'] as const).map(kind => (
                      <Radio key={kind} value={kind} disabled={!held.scopes.includes(kind) && kind !== held.scopeKind}>
                        {label(dataScope, kind)}
                      </Radio>
                    ))}
                  </Space>
                </Radio.Group>
                {scopeKind === 'departments' && (
                  <Select
                    className="ch-scope-departments"
                    mode="multiple"
                    disabled={locked}
                    aria-label={label(dataScope, 'departments')}
                    showSearch={{ optionFilterProp: 'label' }}
                    options={held.departments.map(one => ({ value: one.departmentId, label: one.departmentName }))}
                    value={[...departmentIds]}
                    onChange={touching(setDepartmentIds)}
                  />
                )}
              </>
            ),
          },
          { key: 'preview', label: t('system:grant.preview'), children: <RolePreview draft={draft} /> },
        ]}
      />
      {!locked && (
        <Input
          className="ch-grant-reason"
          maxLength={300}
          placeholder={t('system:grant.reason')}
          aria-label={t('system:grant.reason')}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      )}
    </AppModal>
  )
}
