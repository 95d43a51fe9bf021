import { type RoleGrantInput, roles } from '@countinghouse/contract/areas/system/roles/calls'
import { dataScope } from '@countinghouse/contract/areas/system/roles/choices'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { permissionName } from '@countinghouse/contract/kernel/permissions'
import { DATA_SCOPE_KINDS } from '@countinghouse/domain/kernel/permissions'
import { Alert, Skeleton, Table, Tag, Tree } from 'antd'
import { AppModal } from '../../../kernel/app-modal'
import { faultText } from '../../../kernel/call-fault'
import { useShow } from '../../../kernel/show'
import { type SayLabel, useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import { treeNodes } from '../menus/tree-nodes'
import './role-preview.css'

interface PreviewProps {
  roleIds?: readonly number[]
  draft?: RoleGrantInput
}

type Scope = AnswerOf<typeof roles.rolePreview>['permissions'][number]['scope']

function scopeText({ all, departmentTree, departments, group, self }: Scope, label: SayLabel): string {
  const held = { all, departmentTree, group, self }
  const kinds = DATA_SCOPE_KINDS.filter(kind => kind !== 'departments' && held[kind])
  return [...kinds.map(kind => label(dataScope, kind)), ...departments].join(', ')
}

/** The sidebar, the rights and the rows of somebody with these roles. */
export function RolePreview({ roleIds = [], draft }: PreviewProps) {
  const { t, language, dictionaries } = useShow()
  const label = useLabel()
  const { data, error } = useRead(roles.rolePreview, { roleIds: [...roleIds], draft }, { keep: true })
  if (error) return <Alert type="error" showIcon title={faultText(error, t('kernel:fault.service'))} />
  if (!data) return <Skeleton active />
  const closed = new Set(data.closedMenuIds)
  return (
    <div className="ch-role-preview">
      <section>
        <h4>{t('system:preview.menus')}</h4>
        {closed.size > 0 && (
          <Alert type="warning" showIcon title={t('system:preview.closed', { count: closed.size })} />
        )}
        {data.menus.length === 0 && <p className="ch-note">{t('system:preview.noMenus')}</p>}
        <Tree
          key={data.menus.length}
          selectable={false}
          defaultExpandAll
          height={380}
          treeData={treeNodes(data.menus, language, node =>
            closed.has(node.menuId) ? <Tag color="warning">{t('system:preview.closedPage')}</Tag> : null,
          )}
        />
      </section>
      <section>
        <h4>{t('system:preview.rights')}</h4>
        <Table
          size="small"
          rowKey="permissionId"
          pagination={false}
          scroll={{ y: 380 }}
          dataSource={data.permissions}
          locale={{ emptyText: t('system:preview.noRights') }}
          columns={[
            {
              title: t('system:grant.permission'),
              render: (_, { permissionId }) => permissionName(language, permissionId),
            },
            {
              title: t('system:preview.actions'),
              render: (_, { actions }) => actions.map(action => dictionaries.label('actionKey', action)).join(', '),
            },
            { title: t('system:grant.scope'), render: (_, { scope }) => scopeText(scope, label) },
          ]}
        />
      </section>
    </div>
  )
}

export function RolePreviewDialog({ roleIds, onClose }: { roleIds: readonly number[]; onClose: () => void }) {
  const { t } = useShow()
  return (
    <AppModal open width={900} title={t('system:preview.title')} footer={null} onCancel={onClose}>
      <RolePreview roleIds={roleIds} />
    </AppModal>
  )
}
