import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { jexlForce } from '@countinghouse/domain/kernel/lists/system'
import { AppModal } from '../../../kernel/app-modal'
import { leftToRight } from '../../../kernel/format'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { ListSection } from '../../../kernel/list-section'
import type { RowDialogProps } from '../../../kernel/list-types'
import { deleteForm } from '../../../kernel/row-form'
import { WaitingMark } from '../../../kernel/waiting-mark'
import { Code } from '../risk-cells'
import { AppSsidSelect } from './app-ssid-select'
import { AddRuleDialog, EditRuleDialog } from './rule-dialog'
import { texts } from './texts'

type Rule = RowOf<typeof riskRules.riskRuleList>

const EXPRESSION_CUT = 36

function HistoryDialog({ row, onClose }: RowDialogProps<Rule>) {
  const t = useText()
  return (
    <AppModal open width={860} title={t(texts.historyTitle, { id: row.id })} footer={null} onCancel={onClose}>
      <ListSection
        title={t(texts.versions)}
        call={riskRules.riskRuleHistory}
        of={{ id: row.id }}
        rowKey="versionId"
        columns={[
          { field: 'ruleVersion', width: 80 },
          { field: 'jexlExpression', width: 320, show: text => <Code text={text} /> },
          'outcome',
          'force',
          'updatedBy',
          'updateTime',
        ]}
        nothing={t(texts.nothing)}
      />
    </AppModal>
  )
}

const DeleteDialog = deleteForm<typeof riskRules.riskRuleDelete, Rule>(riskRules.riskRuleDelete, {
  fixed: ({ id }) => ({ id }),
  name: row => leftToRight(`#${row.id} ${row.jexlExpression}`),
})

export const RiskRuleListScreen = listScreen(riskRules.riskRuleList, {
  texts,
  rowKey: 'id',
  filters: ['jexlType', { field: 'appSsid', control: AppSsidSelect, title: 'app' }, 'force'],
  columns: {
    id: { width: 56 },
    jexlExpression: { width: 260, show: text => <Code text={text} width={EXPRESSION_CUT} /> },
    appName: { below: 'appSsid' },
    force: { width: 104 },
    jexlType: { width: 104 },
    outcome: { width: 132 },
    jexlParams: { width: 180, show: text => <Code text={text} width={24} /> },
    waiting: { show: waiting => <WaitingMark waiting={waiting} /> },
    ruleVersion: { width: 88 },
    createTime: { folded: true },
  },
  add: { text: texts.add, needs: riskRules.riskRuleAdd, dialog: AddRuleDialog },
  rowActions: [
    { text: 'edit', needs: riskRules.riskRuleEdit, when: row => !row.waiting, dialog: EditRuleDialog },
    { text: 'history', needs: riskRules.riskRuleHistory, dialog: HistoryDialog },
    {
      text: 'delete',
      needs: riskRules.riskRuleDelete,
      danger: true,
      when: row => row.force === jexlForce.value.notInForce,
      dialog: DeleteDialog,
    },
  ],
})
