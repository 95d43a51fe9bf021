import type { TextsOf } from '../../../kernel/i18n'
import type { texts as chinese } from './zh-CN'

export const texts: TextsOf<typeof chinese> = {
  greeting: {
    morning: 'Good morning, {name}',
    noon: 'Good day, {name}',
    afternoon: 'Good afternoon, {name}',
    evening: 'Good evening, {name}',
  },
  failed: 'The figures did not load',
  retry: 'Try again',
  waiting: {
    title: 'Waiting for you',
    approvalTasks: 'Applications to review',
    ordersToLend: 'Ready to disburse',
    lendingFailed: 'Failed disbursements',
    moneyApprovals: 'Money approvals',
    go: 'Open',
    read: 'Mark as read',
    none: 'Nothing is waiting for you. All caught up.',
  },
  figures: "Today's figures",
  app: 'App',
  allApps: 'All apps',
  figure: {
    repaid: 'Due today: repaid',
    owed: 'Total owed',
    firstOverdue: 'First overdue rate',
    actualOverdue: 'Current overdue rate',
    lent: 'Total disbursed',
    newLoans: 'First loans',
    reLoans: 'Repeat loans',
    current: 'Not overdue',
    late: 'Overdue',
    outstanding: 'Principal outstanding',
    loans: 'Loans',
    borrowers: 'Borrowers',
  },
  define: {
    repaid: 'Plans due today that are fully paid / all plans due today',
    owed: 'Principal, interest and fees of all open loans as of today',
    firstOverdue: 'Plans not fully paid on their due date / plans due',
    actualOverdue: 'Plans overdue at this moment / plans that fell due',
    lent: 'Principal of all loans ever disbursed, before service fees',
  },
  days: {
    title: 'First overdue rate, last ten due days',
    date: 'Due date',
    due: 'Due',
    overdue: 'Overdue',
    rate: 'First overdue rate',
  },
}
