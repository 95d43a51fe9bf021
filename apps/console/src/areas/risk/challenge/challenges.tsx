import { riskChallenges } from '@countinghouse/contract/areas/risk/challenge/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { RateInput } from '../../../kernel/controls/rate-input'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { rowForm } from '../../../kernel/row-form'
import { today } from '../../../kernel/today'
import { Code } from '../risk-cells'
import { AppSsidSelect } from '../rule/app-ssid-select'
import { OtherRulesSelect, ProductOfAppSelect, RulesInForceSelect } from './challenge-fields'
import { ResultDialog } from './result-dialog'
import { texts } from './texts'

type Challenge = RowOf<typeof riskChallenges.riskChallengeList>

const Rules = ({ rules }: { rules: readonly string[] }) => (
  <>
    {rules.map(text => (
      <div key={text}>
        <Code text={text} width={36} />
      </div>
    ))}
  </>
)

const isOn = ({ challengeState: state }: Challenge) => state === 'planned' || state === 'running'
const mayWin = ({ challengeState: state }: Challenge) => state !== 'planned' && state !== 'promoted'
const fixed = ({ challengeId, rowVersion }: Challenge) => ({ challengeId, rowVersion })
const values = (row: Challenge) => ({ name: row.challengeName })

const START_SHARE_BPS = 2000

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <FormDialog
      call={riskChallenges.riskChallengeAdd}
      title={t(texts.add)}
      intro={t(texts.addText)}
      submit={t(texts.submit)}
      fields={{
        appSsid: { control: AppSsidSelect, label: t(texts.app) },
        productId: { control: ProductOfAppSelect, label: t(texts.product) },
        leftOutRules: { control: RulesInForceSelect },
        addedRules: { control: OtherRulesSelect },
        challengerShare: { control: RateInput },
      }}
      fixed={{}}
      initial={{ startDate: today(), challengerShare: START_SHARE_BPS }}
      wide
      onClose={onClose}
    />
  )
}

export const ChallengesScreen = listScreen(riskChallenges.riskChallengeList, {
  texts,
  rowKey: 'challengeId',
  filters: ['challengeName', 'appId'],
  columns: [
    { field: 'challengeName', below: 'appName', width: 280 },
    'challengeState',
    'challengerShare',
    'championCount',
    'challengerCount',
    'startDate',
    'endDate',
    { field: 'leftOutRules', width: 220, show: (rules: string[]) => <Rules rules={rules} /> },
    { field: 'addedRules', width: 220, show: (rules: string[]) => <Rules rules={rules} /> },
    'createdBy',
    'approveUserName',
    { field: 'productName', folded: true },
    { field: 'createTime', folded: true },
  ],
  add: { text: texts.add, needs: riskChallenges.riskChallengeAdd, dialog: AddDialog },
  rowActions: [
    { text: 'result', needs: riskChallenges.riskChallengeResult, dialog: ResultDialog },
    {
      text: 'promote',
      needs: riskChallenges.riskChallengePromote,
      when: mayWin,
      dialog: rowForm<typeof riskChallenges.riskChallengePromote, Challenge>(riskChallenges.riskChallengePromote, {
        title: texts.promoteTitle,
        intro: texts.promoteText,
        submit: texts.promote,
        values,
        fixed,
      }),
    },
    {
      text: 'stop',
      needs: riskChallenges.riskChallengeStop,
      when: isOn,
      danger: true,
      dialog: rowForm<typeof riskChallenges.riskChallengeStop, Challenge>(riskChallenges.riskChallengeStop, {
        title: texts.stopTitle,
        intro: texts.stopText,
        submit: texts.stop,
        values,
        fixed,
      }),
    },
  ],
})
