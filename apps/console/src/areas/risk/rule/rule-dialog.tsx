import { riskMessages } from '@countinghouse/contract/areas/risk/messages'
import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import { ruleOutcome } from '@countinghouse/contract/areas/risk/rule/choices'
import { riskVariables } from '@countinghouse/contract/areas/risk/variable/calls'
import type { ActionCall, InputOf, RowOf } from '@countinghouse/contract/kernel/call'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { checkCondition } from '@countinghouse/domain/areas/risk/rule/expression-types'
import { outcomesOf, RULE_OUTCOMES } from '@countinghouse/domain/areas/risk/rule/rule'
import { type JexlType, jexlType } from '@countinghouse/domain/kernel/lists/system'
import { Alert, Form } from 'antd'
import { useMemo, useRef } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { FormFields, type FormValues, useCallForm } from '../../../kernel/call-form'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { knownOf } from '../../../kernel/expression/bounds'
import { ExpressionEditor, type ExpressionHandle } from '../../../kernel/expression/expression-editor'
import { useFieldName } from '../../../kernel/field-name'
import { useLanguage, useText } from '../../../kernel/i18n'
import type { ControlProps, RowDialogProps } from '../../../kernel/list-types'
import { useDone } from '../../../kernel/use-action'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import { RuleReplay } from '../replay/rule-replay'
import { Code } from '../risk-cells'
import { VariableBoard } from '../variable/variable-board'
import { AppSsidSelect } from './app-ssid-select'
import { type Attempt, RuleTrial } from './rule-trial'
import './rule-dialog.css'
import { texts } from './texts'

type Rule = RowOf<typeof riskRules.riskRuleList>

/** What a rule of the chosen type may do. */
function OutcomeSelect(props: ControlProps) {
  const label = useLabel()
  const type = Form.useWatch<JexlType | undefined>('jexlType')
  const offered = type === undefined ? RULE_OUTCOMES : outcomesOf(type)
  const choices = offered.map(value => ({ value, label: label(ruleOutcome, value) }))
  return <ChoiceSelect {...props} choices={choices} />
}

interface RuleFormProps<C extends ActionCall> {
  call: C
  title: string
  fixed: Partial<InputOf<C>>
  initial: FormValues
  onClose: () => void
}

/** A rule on one side, read as it is typed; on the other its variables and what it would have done. */
function RuleForm<C extends ActionCall>({ call, title, fixed, initial, onClose }: RuleFormProps<C>) {
  const t = useText()
  const language = useLanguage()
  const fieldName = useFieldName('risk')
  const { data: variables } = useRead(riskVariables.riskVariableChoices, {})
  const { types, ranges } = useMemo(() => knownOf(variables), [variables])
  const { form, schema, busy, fault, submit } = useCallForm(call, { success: useDone()(title), fixed })
  const typed = (Form.useWatch([], form) as FormValues | undefined) ?? initial
  const editor = useRef<ExpressionHandle>(null)
  // A condition that stands may be older than the ranges of its variables: the rest of its rule may still be changed.
  const read = (text: unknown) =>
    checkCondition(String(text ?? ''), types, text === initial.jexlExpression ? undefined : ranges)
  const checked = read(typed.jexlExpression)
  const used = 'fault' in checked ? undefined : checked.variables

  const check = (_: unknown, text: unknown) => {
    if (!text) return Promise.reject(new Error(t('kernel:form.required')))
    const result = read(text)
    if (!variables || !('fault' in result)) return Promise.resolve()
    const { fault: name, at, what } = result.fault
    return Promise.reject(new Error(sayMessage(riskMessages[name], language, { at, what })))
  }
  const finish = async (values: FormValues) => {
    const answer = await submit({ ...values, jexlParams: (used ?? []).join(',') })
    if (answer === undefined) return
    onClose()
  }
  return (
    <AppModal
      open
      width={1040}
      title={title}
      okText={t(texts.submit)}
      okButtonProps={{ loading: busy }}
      onOk={() => form.submit()}
      onCancel={onClose}
      unsaved={() => form.isFieldsTouched()}
    >
      <div className="ch-dialog-intro">{t(texts.intro)}</div>
      {fault && <Alert className="ch-dialog-fault" type="error" showIcon title={fault.msg} />}
      <div className="ch-risk-rule">
        <Form
          form={form}
          layout="vertical"
          className="ch-risk-form"
          initialValues={initial}
          onFinish={values => void finish(values)}
          onValuesChange={changed =>
            'jexlType' in changed &&
            form.setFieldValue('outcome', usualOutcome(changed.jexlType as JexlType | undefined))
          }
          requiredMark
          disabled={busy}
        >
          <FormFields
            schema={schema}
            area="risk"
            fields={[
              { field: 'appSsid', control: AppSsidSelect, label: t(texts.app) },
              'jexlType',
              { field: 'outcome', control: OutcomeSelect, required: true },
              'force',
            ]}
          />
          <Form.Item<FormValues>
            name="jexlExpression"
            label={fieldName('jexlExpression')}
            className="ch-risk-wide"
            required
            rules={[{ validator: check }]}
            validateTrigger="onBlur"
            extra={
              used && (
                <>
                  {t(texts.uses)} {used.length ? <Code text={used.join(', ')} /> : t(texts.usesNone)}
                </>
              )
            }
          >
            <ExpressionEditor
              handle={editor}
              variables={variables}
              label={fieldName('jexlExpression')}
              hint="age < 20 && modelScore < 500"
              disabled={busy}
            />
          </Form.Item>
          <div className="ch-risk-wide">
            <FormFields schema={schema} area="risk" fields={['reason']} />
          </div>
        </Form>
        <div className="ch-risk-side">
          <VariableBoard variables={variables} onChoose={name => editor.current?.insert(name)} />
          <RuleTrial attempt={used && attemptOf(typed, used)} />
          <RuleReplay attempt={used && attemptOf(typed, used)} ruleId={(fixed as { id?: number }).id} />
        </div>
      </div>
    </AppModal>
  )
}

const usualOutcome = (type: JexlType | undefined) => (type === undefined ? undefined : outcomesOf(type)[0])

/** What is typed as a rule to try; undefined until its app and type are chosen. */
function attemptOf({ appSsid, jexlType: type, outcome, jexlExpression }: FormValues, used: readonly string[]) {
  if (!appSsid || type === undefined) return undefined
  return { appSsid, jexlType: type, outcome, jexlExpression, jexlParams: used.join(',') } as Attempt
}

export function AddRuleDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const type = jexlType.value.admission
  return (
    <RuleForm
      call={riskRules.riskRuleAdd}
      title={t(texts.add)}
      fixed={{}}
      initial={{ jexlType: type, outcome: usualOutcome(type), force: 0 }}
      onClose={onClose}
    />
  )
}

export function EditRuleDialog({ row, onClose }: RowDialogProps<Rule>) {
  const t = useText()
  const { id, ruleVersion, appSsid, jexlType: type, outcome, jexlExpression, force } = row
  return (
    <RuleForm
      call={riskRules.riskRuleEdit}
      title={t(texts.editTitle, { id })}
      fixed={{ id, ruleVersion }}
      initial={{ appSsid, jexlType: type, outcome, jexlExpression, force }}
      onClose={onClose}
    />
  )
}
