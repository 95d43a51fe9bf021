import type { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'

type Add = InputOf<typeof workOrders.workOrderAdd>

/** What a customer complains of, as it is entered. */
export interface Story
  extends Pick<
    Add,
    'workFlowType' | 'type' | 'firstLevelQuestion' | 'secondLevelQuestion' | 'questionV1' | 'custAppeal'
  > {
  remark: string
  tag: number
  by: 'cs' | 'collector' | 'cs_manager'
}

const story = (
  by: Story['by'],
  [workFlowType, type, firstLevelQuestion, secondLevelQuestion, questionV1, custAppeal, tag]: readonly [
    Add['workFlowType'],
    Add['type'],
    number,
    number,
    number,
    number,
    number,
  ],
  remark: string,
): Story => ({ by, workFlowType, type, firstLevelQuestion, secondLevelQuestion, questionV1, custAppeal, tag, remark })

/** In the order in which they come up again and again. */
export const STORIES: readonly Story[] = [
  story('cs', [1, 2, 7, 701, 15, 7, 19], 'Asks how an extension works and what it costs'),
  story('cs', [6, 1, 1, 101, 1, 13, 14], 'Cannot sign in since the last update of the app'),
  story('cs', [3, 1, 2, 201, 4, 1, 1], 'Says the collector shouted at her mother on the phone'),
  story('cs', [1, 1, 3, 301, 8, 12, 15], 'Gets five messages a day and wants no more'),
  story('collector', [2, 1, 2, 202, 5, 3, 4], 'Customer says that she is called before eight in the morning'),
  story('cs', [6, 1, 1, 104, 2, 13, 14], 'The photo of the identity card is refused each time'),
  story('cs', [1, 2, 5, 502, 10, 13, 19], 'Applied four days ago and asks when he hears'),
  story('cs_manager', [7, 1, 2, 203, 6, 2, 3], 'His employer was called; he demands an apology'),
  story('cs', [1, 1, 5, 503, 11, 13, 12], 'Says the money never reached his account'),
  story('cs_manager', [9, 1, 1, 105, 3, 13, 14], 'The app shows another customer’s due date'),
  story('cs', [6, 1, 4, 401, 9, 11, 16], 'Wants the account and all data deleted'),
  story('cs', [1, 2, 6, 605, 12, 10, 19], 'Needs a certificate that the loan is settled'),
]

/** About money: decided today, because a request is measured against what is owed today. */
export const MONEY_STORIES: readonly Story[] = [
  story('cs', [4, 1, 7, 701, 15, 7, 19], 'In hospital since Sunday; asks for another two weeks'),
  story('cs', [4, 1, 6, 603, 14, 5, 11], 'The late fee is higher than what the contract says'),
  story('collector', [5, 1, 6, 604, 14, 6, 11], 'Lost the job, can pay the principal only'),
  story('cs_manager', [8, 1, 2, 205, 7, 6, 9], 'Was collected from for two weeks after having paid'),
  story('cs', [4, 1, 8, 802, 16, 8, 17], 'Paid more than was owed and wants it back'),
]
