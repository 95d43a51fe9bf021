import { humanReview } from '@countinghouse/contract/areas/human-review/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { humanReviewStatus } from '@countinghouse/domain/kernel/lists/desk'
import { type Choice, ChoiceSelect } from '../../kernel/controls/choice-select'
import { pathTo } from '../../kernel/links'
import { listScreen } from '../../kernel/list-screen'
import type { ControlProps } from '../../kernel/list-types'
import { rowForm } from '../../kernel/row-form'
import { useRead } from '../../kernel/use-read'
import { texts } from './texts'

type ReviewRow = RowOf<typeof humanReview.list>
const { pending, passed, refused, moreMaterial } = humanReviewStatus.value

/** Who may take a review, with what he holds. */
function ReviewerSelect(props: ControlProps) {
  const { data } = useRead(humanReview.listUser, {})
  const choices = data?.map(
    ({ userId, userName, openReviews }): Choice => ({ value: userId, label: `${userName} (${openReviews})` }),
  )
  return <ChoiceSelect {...props} choices={choices} />
}

const ChangeDialog = rowForm<typeof humanReview.changeUser, ReviewRow>(humanReview.changeUser, {
  title: texts.changeOf,
  submit: texts.change,
  values: ({ orderNo }) => ({ orderNo }),
  fields: { userId: { control: ReviewerSelect } },
  fixed: ({ reviewId, rowVersion }) => ({ reviewId, rowVersion }),
})

export const ReviewsScreen = listScreen(humanReview.list, {
  texts,
  rowKey: 'reviewId',
  views: [
    { text: texts.mineOpen, filters: () => ({ mine: true, reviewStatus: pending }) },
    { field: 'reviewStatus', values: [pending, moreMaterial, passed, refused] },
  ],
  filters: ['orderNo', 'reviewStatus', 'createTime', 'appId'],
  columns: [
    { field: 'orderNo', below: 'appName' },
    { field: 'custName', below: 'mobile' },
    'reviewStatus',
    'createTime',
    'reviewerName',
    'callOutcome',
    'failedCount',
    'reviewTime',
    'remark',
    'orderStatus',
    { field: 'closedTime', folded: true },
  ],
  opens: ({ reviewId }) => pathTo('humanReview', reviewId),
  rowActions: [
    {
      text: 'review',
      needs: humanReview.submit,
      when: row => row.reviewStatus === pending && row.closedTime === null,
      to: ({ reviewId }) => pathTo('humanReview', reviewId),
    },
    {
      text: 'change',
      needs: humanReview.changeUser,
      when: row => (row.reviewStatus === pending || row.reviewStatus === moreMaterial) && row.closedTime === null,
      dialog: ChangeDialog,
    },
  ],
})
