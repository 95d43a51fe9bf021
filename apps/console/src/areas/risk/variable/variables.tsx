import { riskVariables } from '@countinghouse/contract/areas/risk/variable/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { addForm, deleteForm, editForm } from '../../../kernel/row-form'
import { Code } from '../risk-cells'

type Variable = RowOf<typeof riskVariables.riskVariableList>

const AddDialog = addForm(riskVariables.riskVariableAdd, {
  title: 'risk:variables.add',
  intro: 'risk:variables.addText',
  submit: 'risk:variables.add',
  initial: { variableType: 'number', defaultValue: '' },
})

const EditDialog = editForm<typeof riskVariables.riskVariableEdit, Variable>(riskVariables.riskVariableEdit, {
  title: 'risk:variables.editTitle',
  intro: 'risk:variables.editText',
  submit: 'risk:variables.save',
  values: row => ({ name: row.variableName }),
  blank: ['defaultValue'],
  fixed: ['variableId', 'rowVersion'],
})

const DeleteDialog = deleteForm<typeof riskVariables.riskVariableDelete, Variable>(riskVariables.riskVariableDelete, {
  fixed: ({ variableId }) => ({ variableId }),
  name: row => row.variableName,
})

function Source({ builtIn }: { builtIn: boolean }) {
  return <>{useText()(builtIn ? 'risk:variables.byProgram' : 'risk:variables.byApp')}</>
}

/** What counts where a value is missing. */
function Default({ value }: { value: string }) {
  const t = useText()
  return value === '' ? <span className="ch-note">{t('risk:trial.unknown')}</span> : <Code text={value} />
}

export const RiskVariableScreen = listScreen(riskVariables.riskVariableList, {
  texts: 'risk.variables',
  rowKey: 'variableId',
  filters: ['variableName', 'variableType'],
  columns: {
    variableName: { width: 200, show: name => <Code text={name} /> },
    variableLabel: { width: 300 },
    defaultValue: { show: value => <Default value={value} /> },
    builtIn: { title: 'source', show: builtIn => <Source builtIn={builtIn} /> },
  },
  add: { text: 'add', needs: riskVariables.riskVariableAdd, dialog: AddDialog },
  rowActions: [
    { text: 'edit', needs: riskVariables.riskVariableEdit, dialog: EditDialog },
    {
      text: 'delete',
      needs: riskVariables.riskVariableDelete,
      danger: true,
      when: row => row.ruleCount === 0,
      dialog: DeleteDialog,
    },
  ],
})
