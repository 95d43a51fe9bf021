import { auth } from '@countinghouse/contract/areas/auth/calls'
import { shownRules } from '@countinghouse/contract/areas/auth/password-rules'
import { roles } from '@countinghouse/contract/areas/system/roles/calls'
import type { users } from '@countinghouse/contract/areas/system/users/calls'
import type { StaffList } from '@countinghouse/contract/areas/system/users/rows'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { type FormFieldOption, FormFields, type FormValues, useCallForm } from '../../../kernel/call-form'
import { type Say, useLanguage, useText } from '../../../kernel/i18n'
import type { ControlProps } from '../../../kernel/list-types'
import { useMay } from '../../../kernel/may'
import { useDone } from '../../../kernel/use-action'
import { useRead } from '../../../kernel/use-read'
import { RolePreviewDialog } from '../roles/role-preview'
import { SecondPerson } from '../second-person'
import {
  ALL_APPS,
  AppsSelect,
  CollectorTypeSelect,
  DepartmentSelect,
  GroupSelect,
  PasswordInput,
  RoleSelect,
  StaffTypeSelect,
} from './choices'
import { FirstPassword } from './first-password'
import { STAFF_CALLS, type User } from './lists'
import '../../../kernel/form-dialog.css'
import './user-dialog.css'
import { texts } from './texts'

interface UserDialogProps {
  list: StaffList
  /** The user to edit; none to add one. */
  row?: User
  onClose: () => void
}

/** Adds or edits a user of one of the three lists. A password that the server makes is shown once, here. */
export function UserDialog({ list, row, onClose }: UserDialogProps) {
  const t = useText()
  const may = useMay()
  const calls = STAFF_CALLS[list]
  // The three calls of each kind differ in where a user belongs, which `fieldsOf` knows.
  const call = (row ? calls.edit : calls.add) as typeof users.userAdd
  const title = row ? t(texts.users.editTitle, { name: row.name }) : t(texts[TEXTS[list]].add)
  const { form, schema, busy, fault, submit } = useCallForm(call, {
    success: useDone()(title),
    blank: row ? ['phone', 'mail', 'departmentId', 'groupId'] : [],
  })
  const [password, setPassword] = useState<{ password: string; waiting: boolean }>()
  const [previewed, setPreviewed] = useState(false)
  const typed = Form.useWatch([], form) as FormValues | undefined
  const roleIds = typed?.roleIds as number[] | undefined
  const choices = useRead(roles.roleSelectList, { forCollectors: list === 'collector' })
  const givesSay = choices.data?.some(role => role.decides && roleIds?.includes(role.roleId))

  const finish = async ({ appIds, ...values }: FormValues) => {
    const chosen = (appIds as number[] | undefined) ?? []
    const allApps = chosen.includes(ALL_APPS)
    const apps = { allApps, appIds: allApps ? [] : chosen }
    // One's own rights are not one's own to change; what is not sent stays.
    const own = row?.self ? pick(values, ['name', 'phone', 'mail']) : { ...values, ...apps }
    const answer = await submit(row ? { ...own, userId: row.userId, rowVersion: row.rowVersion } : own)
    if (answer === undefined) return
    if (answer.password) setPassword({ password: answer.password, waiting: answer.waiting })
    else onClose()
  }
  // The same inputs for as long as it is open: new ones, when something arrives, would lose what is being typed.
  const [fields] = useState(() => fieldsOf(list, row, t))
  if (password !== undefined) {
    const username = (row?.username ?? form.getFieldValue('username')) as string
    return <FirstPassword username={username} {...password} onClose={onClose} />
  }
  return (
    <AppModal
      open
      width={720}
      title={title}
      okText={t(row ? texts.users.save : texts[TEXTS[list]].add)}
      okButtonProps={{ loading: busy }}
      onOk={() => form.submit()}
      onCancel={onClose}
      unsaved={() => form.isFieldsTouched()}
    >
      {fault && <Alert className="ch-dialog-fault" type="error" showIcon title={fault.msg} />}
      <Form
        form={form}
        className="ch-form-wide"
        layout="vertical"
        disabled={busy}
        initialValues={row ? valuesOf(row) : { position: calls.position, appIds: [ALL_APPS] }}
        onFinish={values => void finish(values as FormValues)}
      >
        <FormFields schema={schema} fields={fields} area="system" />
      </Form>
      {(row?.decides ? form.isFieldsTouched(['roleIds', 'appIds', 'departmentId', 'groupId']) : givesSay) && (
        <SecondPerson />
      )}
      {may(roles.rolePreview) && roleIds && roleIds.length > 0 && (
        <Button type="link" className="ch-flush" onClick={() => setPreviewed(true)}>
          {t(texts.users.preview)}
        </Button>
      )}
      {previewed && <RolePreviewDialog roleIds={roleIds ?? []} onClose={() => setPreviewed(false)} />}
    </AppModal>
  )
}

/** What was used before is not compared for somebody else, so it is not among the hints. */
function PasswordHint() {
  const t = useText()
  const language = useLanguage()
  const policy = useRead(auth.passwordPolicy, {}).data
  const rules = policy ? shownRules(policy).filter(rule => rule.fault) : []
  return (
    <>
      <div>{t(texts.users.passwordHint)}</div>
      {rules.map(({ fault, message, values }) => (
        <div key={fault}>{sayMessage(message, language, values)}</div>
      ))}
    </>
  )
}

const TEXTS = { staff: 'users', collector: 'collectors', collectorAdmin: 'leaders' } as const satisfies Record<
  StaffList,
  string
>

const pick = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.filter(name => name in values).map(name => [name, values[name]]))

const valuesOf = (row: User): FormValues => ({
  ...row,
  roleIds: row.role.map(role => role.roleId),
  appIds: row.allApps ? [ALL_APPS] : row.app.map(app => app.appId),
})

function fieldsOf(list: StaffList, row: User | undefined, t: Say): (string | FormFieldOption)[] {
  // An edit leaves out what is blank, so what nobody can be without is asked for here.
  const needed = { required: true }
  const person: (string | FormFieldOption)[] = [{ field: 'name', ...needed }, 'phone', 'mail']
  // One's own roles, apps and place are changed by others.
  if (row?.self) return person
  const held = row?.role ?? []
  const role = {
    field: 'roleIds',
    ...needed,
    control: (props: ControlProps) => <RoleSelect {...props} list={list} held={held} />,
  }
  const group = {
    field: 'groupId',
    required: list === 'collector',
    control: (props: ControlProps) => <GroupSelect {...props} list={list} />,
  }
  const department = {
    field: 'departmentId',
    required: list === 'collectorAdmin',
    control: (props: ControlProps) => <DepartmentSelect {...props} list={list} />,
  }
  const place: Record<StaffList, FormFieldOption[]> = {
    staff: [department],
    collector: [group, { field: 'collectorType', ...needed, control: CollectorTypeSelect }],
    collectorAdmin: [department, group],
  }
  return [
    ...(row ? [] : ['username']),
    ...person,
    { field: 'position', ...needed, control: StaffTypeSelect },
    ...place[list],
    role,
    { field: 'appIds', label: t('system:field.appIds'), control: AppsSelect, ...needed },
    ...(row ? [] : [{ field: 'password', hint: <PasswordHint />, control: PasswordInput }]),
  ]
}
