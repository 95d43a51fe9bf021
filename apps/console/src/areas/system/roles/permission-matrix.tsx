import type { roles } from '@countinghouse/contract/areas/system/roles/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { permissionName } from '@countinghouse/contract/kernel/permissions'
import { ACTION_KEYS, type ActionKey } from '@countinghouse/domain/kernel/permissions'
import { Checkbox, Input, Table, Tooltip } from 'antd'
import { useState } from 'react'
import { useShow } from '../../../kernel/show'
import './permission-matrix.css'

type Catalogue = AnswerOf<typeof roles.rolePermissions>['catalogue']
export type Granted = Readonly<Record<string, readonly ActionKey[]>>

interface MatrixProps {
  catalogue: Catalogue
  granted: Granted
  locked: boolean
  onChange: (granted: Granted) => void
}

/** Permission by action; an action that means nothing on a permission has no box, one that the caller lacks is dimmed. */
export function PermissionMatrix({ catalogue, granted, locked, onChange }: MatrixProps) {
  const { t, language, dictionaries } = useShow()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const rows = catalogue.filter(
    ({ permissionId }) =>
      permissionId.includes(wanted) || permissionName(language, permissionId).toLowerCase().includes(wanted),
  )
  const held = (permissionId: string) => granted[permissionId] ?? []
  const set = (permissionId: string, actions: readonly ActionKey[]) =>
    onChange({ ...granted, [permissionId]: ACTION_KEYS.filter(action => actions.includes(action)) })
  return (
    <>
      <Input.Search
        allowClear
        className="ch-matrix-search"
        placeholder={t('system:grant.search')}
        aria-label={t('system:grant.search')}
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      <Table
        size="small"
        rowKey="permissionId"
        pagination={false}
        scroll={{ x: 'max-content', y: 'clamp(200px, calc(100vh - 440px), 560px)' }}
        dataSource={rows}
        columns={[
          {
            title: t('system:grant.permission'),
            fixed: 'start',
            width: 220,
            render: (_, { permissionId, grantable }) => {
              const all = grantable.length > 0 && grantable.every(action => held(permissionId).includes(action))
              return (
                <Checkbox
                  checked={all}
                  indeterminate={!all && held(permissionId).length > 0}
                  disabled={locked || grantable.length === 0}
                  onChange={event => set(permissionId, event.target.checked ? grantable : [])}
                >
                  {permissionName(language, permissionId)}
                </Checkbox>
              )
            },
          },
          ...ACTION_KEYS.map(action => ({
            key: action,
            title: dictionaries.label('actionKey', action),
            align: 'center' as const,
            render: (_: unknown, { permissionId, actions, grantable }: Catalogue[number]) => {
              if (!actions.includes(action)) return null
              const mine = grantable.includes(action)
              const box = (
                <Checkbox
                  aria-label={`${permissionName(language, permissionId)}: ${dictionaries.label('actionKey', action)}`}
                  checked={held(permissionId).includes(action)}
                  disabled={locked || !mine}
                  onChange={event =>
                    set(
                      permissionId,
                      event.target.checked
                        ? [...held(permissionId), action]
                        : held(permissionId).filter(one => one !== action),
                    )
                  }
                />
              )
              return mine ? box : <Tooltip title={t('system:grant.notYours')}>{box}</Tooltip>
            },
          })),
        ]}
      />
    </>
  )
}
