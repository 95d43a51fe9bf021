import { menus } from '@countinghouse/contract/areas/system/menus/calls'
import type { MenuTreeNode } from '@countinghouse/contract/areas/system/menus/rows'
import { roles } from '@countinghouse/contract/areas/system/roles/calls'
import { dataScope } from '@countinghouse/contract/areas/system/roles/choices'
import { enableState } from '@countinghouse/domain/kernel/lists/system'
import type { DataScopeKind } from '@countinghouse/domain/kernel/permissions'
import { Alert, Button, Radio, Space, Tabs } from 'antd'
import { useMemo, useState } from 'react'
import { useAskBeforeLosing } from '../../../kernel/ask-before-losing'
import { SeveralSelect } from '../../../kernel/controls/several-select'
import { type BandAction, DetailBand, DetailPage, DetailWaiting } from '../../../kernel/detail-page'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import { useMay } from '../../../kernel/may'
import { notify } from '../../../kernel/notify'
import { useRecordId } from '../../../kernel/record-id'
import { useShow } from '../../../kernel/show'
import { StatusTag } from '../../../kernel/status-tag'
import { useTabSubject, useUnsaved } from '../../../kernel/tab-activity'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import { decidingRights, GrantDifference } from './grant-difference'
import { changeCount, draftOf, type GrantDraft, grantIn, useDraft, useDropDraft, useSetDraft } from './grant-draft'
import type { Held } from './matrix-rows'
import { PermissionMatrix } from './permission-matrix'
import { RolePreview } from './role-preview'
import { texts } from './texts'
import './role-permissions.css'

/** What a role may do: permission by action and its screens, whose rows, and what its holder would see. */
export function RolePermissionsScreen() {
  const roleId = useRecordId()
  const answer = useRead(roles.rolePermissions, { roleId }, { when: roleId > 0 })
  const tree = useRead(menus.menuListTree, {}, { when: roleId > 0 })
  useTabSubject(answer.data?.name)
  if (answer.data && tree.data) return <RolePage held={answer.data} tree={tree.data} />
  return (
    <DetailWaiting
      list="/system/role/list"
      none={roleId === 0}
      fault={answer.error ?? tree.error}
      onRetry={() => {
        void answer.refetch()
        void tree.refetch()
      }}
    />
  )
}

interface PageProps {
  held: Held
  tree: readonly MenuTreeNode[]
}
interface PartProps extends PageProps {
  before: GrantDraft
  locked: boolean
}

function RolePage({ held, tree }: PageProps) {
  const { t, dictionaries } = useShow()
  const label = useLabel()
  const may = useMay()
  const before = useMemo(() => draftOf(held), [held])
  const draft = useDraft(before, whole => whole)
  const drop = useDropDraft()
  const set = useSetDraft(before)
  const askBeforeLosing = useAskBeforeLosing()
  const [saving, setSaving] = useState(false)
  const [part, setPart] = useState('matrix')
  const changes = changeCount(before, draft)
  useUnsaved(changes > 0)
  const locked = held.lock !== null || held.waitingChangeId !== null || !may(roles.roleGrant)
  const note = held.lock ?? (held.waitingChangeId === null ? undefined : 'waiting')
  const outdated = changes > 0 && draft.rowVersion !== held.rowVersion
  const actions: BandAction[] =
    changes === 0 || locked || outdated ? [] : [{ key: 'save', label: t(texts.review), onClick: () => setSaving(true) }]
  if (changes > 0)
    actions.push({ key: 'discard', label: t(texts.discard), danger: true, onClick: () => askBeforeLosing(drop) })
  const parts = { held, tree, before, locked }
  const enabled = held.state === enableState.value.enabled
  return (
    <div className="ch-role-page">
      <DetailPage
        band={
          <DetailBand
            title={<bdi>{held.name}</bdi>}
            state={
              <>
                <StatusTag tone={enabled ? 'good' : 'neutral'} text={dictionaries.label('enableState', held.state)} />
                {changes > 0 && <StatusTag tone="waiting" text={t(texts.unsaved, { count: changes })} />}
              </>
            }
            facts={[
              <bdi key="code" dir="ltr">
                {held.code}
              </bdi>,
              label(dataScope, held.scopeKind),
            ]}
            actions={actions}
          />
        }
      >
        {note && <Alert type="info" showIcon title={t(`system:grant.lock.${note}`)} />}
        {outdated && (
          <Alert
            type="warning"
            showIcon
            title={t(texts.outdated)}
            action={
              <Button size="small" onClick={() => set(() => ({ rowVersion: held.rowVersion }))}>
                {t(texts.goOn)}
              </Button>
            }
          />
        )}
        <div className="ch-role-panel">
          <Tabs
            activeKey={part}
            onChange={setPart}
            items={[
              { key: 'matrix', label: t(texts.row) },
              { key: 'scope', label: t('system:grant.scope') },
              { key: 'preview', label: t('system:grant.preview') },
            ]}
          />
          {part === 'matrix' && <PermissionMatrix held={held} before={before} tree={tree} locked={locked} />}
          {part === 'scope' && <ScopePart {...parts} />}
          {part === 'preview' && (
            <div className="ch-role-preview-frame">
              <RolePreview draft={grantIn(draft, held, tree)} />
            </div>
          )}
        </div>
      </DetailPage>
      {saving && <SaveDialog {...parts} onDone={drop} onClose={() => setSaving(false)} />}
    </div>
  )
}

function ScopePart({ held, before, locked }: PartProps) {
  const t = useText()
  const label = useLabel()
  const { scopeKind, departmentIds } = useDraft(before, draft => draft)
  const set = useSetDraft(before)
  return (
    <div className="ch-role-scope">
      <span className="ch-note">{t('system:grant.scopeText')}</span>
      <Radio.Group
        disabled={locked}
        value={scopeKind}
        onChange={event => set(() => ({ scopeKind: event.target.value as DataScopeKind }))}
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
        <SeveralSelect
          className="ch-scope-departments"
          disabled={locked}
          aria-label={label(dataScope, 'departments')}
          showSearch={{ optionFilterProp: 'label' }}
          options={held.departments.map(one => ({ value: one.departmentId, label: one.departmentName }))}
          value={[...departmentIds]}
          onChange={ids => set(() => ({ departmentIds: ids }))}
        />
      )}
    </div>
  )
}

/** What comes and what goes, to be confirmed. */
function SaveDialog({ held, tree, before, onDone, onClose }: PartProps & { onDone: () => void; onClose: () => void }) {
  const t = useText()
  const draft = useDraft(before, whole => whole)
  const waits = held.alwaysTwo || decidingRights({ held, before, after: draft }).length > 0
  return (
    <FormDialog
      call={roles.roleGrant}
      title={t(texts.saveTitle, { name: held.name })}
      intro={<GrantDifference held={held} tree={tree} before={before} after={draft} />}
      fields={['reason']}
      fixed={{ roleId: held.roleId, rowVersion: draft.rowVersion, ...grantIn(draft, held, tree) }}
      submit={t(waits ? texts.submit : texts.save)}
      success={false}
      onDone={({ waiting }) => {
        notify.success(t(waiting ? 'system:grant.waiting' : 'system:grant.saved', { name: held.name }))
        onDone()
      }}
      onClose={onClose}
    />
  )
}
