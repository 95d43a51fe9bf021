import { salaries } from '@countinghouse/contract/areas/platform-collection/pay/calls'
import { listScreen } from '../../../kernel/list-screen'
import { addForm } from '../../../kernel/row-form'
import { rateTexts as texts } from './texts'

/** By what collectors are paid. */
export const PayRatesScreen = listScreen(salaries.payRateList, {
  texts,
  rowKey: 'payRateId',
  filters: ['currency', 'collectionStage'],
  add: addForm(salaries.payRateAdd, { title: texts.add, intro: texts.addText, wide: true }),
})
