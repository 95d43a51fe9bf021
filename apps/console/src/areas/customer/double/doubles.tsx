import { customerDoubles } from '@countinghouse/contract/areas/customer/double/calls'
import { PageLink, pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import { rowForm } from '../../../kernel/row-form'
import { texts } from './texts'

interface Pair {
  doubleId: number
  custName: string
  mobile: string
  otherCustName: string
  otherMobile: string
}
/** Their names are often the same. */
const namesOf = (pair: Pair) => ({
  name: `${pair.custName} ${pair.mobile}`,
  other: `${pair.otherCustName} ${pair.otherMobile}`,
})

const ApartDialog = rowForm(customerDoubles.doubleApart, {
  title: texts.apartTitle,
  intro: texts.apartIntro,
  submit: texts.apartSubmit,
  values: namesOf,
  fixed: ({ doubleId }: Pair) => ({ doubleId }),
})
const ReopenDialog = rowForm(customerDoubles.doubleReopen, {
  title: texts.reopenTitle,
  submit: texts.reopen,
  values: namesOf,
  fixed: ({ doubleId }: Pair) => ({ doubleId }),
})

export const DoublesScreen = listScreen(customerDoubles.doubleList, {
  texts,
  rowKey: 'doubleId',
  views: ['state'],
  filters: ['mobile', 'shared', 'appId', 'createTime', 'curp', 'state'],
  initial: { state: 'open' },
  columns: [
    { field: 'custName', below: 'mobile' },
    { field: 'shared', width: 176 },
    {
      field: 'otherCustName',
      title: 'earlier',
      below: 'otherMobile',
      show: (name, row) => (
        <PageLink kind="customer" id={row.otherCustId}>
          {name}
        </PageLink>
      ),
    },
    'state',
    'loanRuns',
    'loans',
    'otherLoans',
    'createTime',
    'appName',
    'otherAppName',
    { field: 'remark', width: 200 },
    { field: 'apartBy', folded: true },
    { field: 'apartTime', folded: true },
  ],
  opens: row => pathTo('customer', row.custId),
  rowActions: [
    { text: 'apart', needs: customerDoubles.doubleApart, when: row => row.state === 'open', dialog: ApartDialog },
    { text: 'reopen', needs: customerDoubles.doubleReopen, when: row => row.state === 'apart', dialog: ReopenDialog },
  ],
})
