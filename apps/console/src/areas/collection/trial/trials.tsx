import { strategyTrials } from '@countinghouse/contract/areas/collection/trial/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { listScreen } from '../../../kernel/list-screen'
import { addForm, rowForm } from '../../../kernel/row-form'
import { today } from '../../../kernel/today'
import { CompareDialog } from './compare-dialog'
import { texts } from './texts'

type Trial = RowOf<typeof strategyTrials.trialList>

const isOn = (row: Trial) => row.trialState === 'planned' || row.trialState === 'running'

export const TrialsScreen = listScreen(strategyTrials.trialList, {
  texts,
  rowKey: 'trialId',
  filters: ['trialName', 'appId', 'collectionStage'],
  columns: [
    { field: 'trialName', below: 'appName', width: 180 },
    'trialState',
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
