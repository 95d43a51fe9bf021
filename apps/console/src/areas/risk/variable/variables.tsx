import { riskVariables } from '@countinghouse/contract/areas/risk/variable/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { addForm, deleteForm, editForm } from '../../../kernel/row-form'
import { Code } from '../risk-cells'
import { texts } from './texts'
import { UseDialog } from './use-dialog'

type Variable = RowOf<typeof riskVariables.riskVariableList>

/** Only a figure has bounds and steps, only a text has known ones. */
const ofType = (type: Variable['variableType']) => ({
  when: ({ variableType }: { variableType?: unknown }) => variableType === type,
})
const fields = {
  leastValue: ofType('number'),
  mostValue: ofType('number'),
  valueStep: ofType('number'),
  knownValues: ofType('string'),
}

const add = addForm(riskVariables.riskVariableAdd, {
  title: texts.add,
  intro: texts.addText,
  submit: texts.add,
  wide: true,
  fields,
  initial: { variableType: 'number', defaultValue: '', leastValue: '0', valueStep: '1' },
})

const EditDialog = editForm<typeof riskVariables.riskVariableEdit, Variable>(riskVariables.riskVariableEdit, {
  title: texts.editTitle,
  intro: texts.editText,
  submit: texts.save,
  wide: true,
  fields,
  values: row => ({ name: row.variableName }),
  blank: ['defaultValue', 'leastValue', 'mostValue', 'valueStep', 'knownValues'],
  fixed: ['variableId', 'rowVersion'],
})

const DeleteDialog = deleteForm<typeof riskVariables.riskVariableDelete, Variable>(riskVariables.riskVariableDelete, {
  fixed: ({ variableId }) => ({ variableId }),
  name: row => row.variableName,
})

function Source({ builtIn }: { builtIn: boolean }) {
  return <>{useText()(builtIn ? texts.byProgram : texts.byApp)}</>
}

/** What counts where a value is missing. */
function Default({ value }: { value: string }) {
  const t = useText()
  if (value === '') return <span className="ch-note">{t('risk:trial.unknown')}</span>
  if (value === 'true' || value === 'false') return <>{t(value === 'true' ? 'kernel:yes' : 'kernel:no')}</>
  return <Code text={value} />
}

export const RiskVariableScreen = listScreen(riskVariables.riskVariableList, {
  texts,
  rowKey: 'variableId',
  filters: ['variableName', 'variableType'],
  columns: {
    variableName: { width: 200, show: name => <Code text={name} /> },
    variableLabel: { width: 300 },
    defaultValue: { show: value => <Default value={value} /> },
    builtIn: { title: 'source', show: builtIn => <Source builtIn={builtIn} /> },
  },
  add,
  rowActions: [
    { text: 'use', needs: riskVariables.riskVariableUse, dialog: UseDialog },
    { text: 'edit', needs: riskVariables.riskVariableEdit, dialog: EditDialog },
    {
      text: 'delete',
      needs: riskVariables.riskVariableDelete,
      danger: true,
      when: row => row.ruleCount === 0 && row.groupCount === 0,
      dialog: DeleteDialog,
    },
  ],
})
