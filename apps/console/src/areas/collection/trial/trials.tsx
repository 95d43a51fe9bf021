import { strategyTrials, trialState } from '@countinghouse/contract/areas/collection/trial/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { listScreen } from '../../../kernel/list-screen'
import { addForm, rowForm } from '../../../kernel/row-form'
import { StatusDot } from '../../../kernel/status-tag'
import { today } from '../../../kernel/today'
import { useLabel } from '../../../kernel/use-label'
import { CompareDialog } from './compare-dialog'
import { texts } from './texts'

type Trial = RowOf<typeof strategyTrials.trialList>

const TONES = { planned: 'waiting', running: 'progress', ended: 'neutral', stopped: 'bad' } as const

function TrialDot({ state }: { state: Trial['trialState'] }) {
  const label = useLabel()
  return <StatusDot tone={TONES[state]} text={label(trialState, state)} />
}

const isOn = (row: Trial) => row.trialState === 'planned' || row.trialState === 'running'

export const TrialsScreen = listScreen(strategyTrials.trialList, {
  texts,
  rowKey: 'trialId',
  filters: ['trialName', 'appId', 'collectionStage'],
  columns: [
    { field: 'trialName', below: 'appName', width: 180 },
    { field: 'trialState', show: (state: Trial['trialState']) => <TrialDot state={state} /> },
    'collectionStage',
    'startDate',
    'endDate',
    'customersA',
    'customersB',
    'workOrderA',
    'workOrderB',
    'contactEveryDaysA',
    'contactEveryDaysB',
    'firstChannelA',
    'firstChannelB',
    'createdBy',
    { field: 'sideShare', folded: true },
    { field: 'createTime', folded: true },
  ],
  add: addForm(strategyTrials.trialAdd, {
    title: texts.add,
    intro: texts.addText,
    submit: texts.add,
    initial: {
      startDate: today(),
      sideShare: 5000,
      workOrderA: 'daysLate',
      contactEveryDaysA: 1,
      firstChannelA: 'call',
      contactEveryDaysB: 1,
      firstChannelB: 'call',
    },
    wide: true,
  }),
  rowActions: [
    { text: 'compare', needs: strategyTrials.trialReport, dialog: CompareDialog },
    {
      text: 'stop',
      needs: strategyTrials.trialStop,
      when: isOn,
      danger: true,
      dialog: rowForm<typeof strategyTrials.trialStop, Trial>(strategyTrials.trialStop, {
        title: texts.stopTitle,
        intro: texts.stopText,
        submit: texts.stop,
        values: row => ({ name: row.trialName }),
        fixed: ({ trialId, rowVersion }) => ({ trialId, rowVersion }),
      }),
    },
  ],
})
