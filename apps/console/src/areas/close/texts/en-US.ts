import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  today: {
    never: 'No date has been closed yet',
    missing: '{count, plural, one {# date is not closed} other {# dates are not closed}}',
    underWay: 'Running or about to run',
    next: 'Next run',
    steps: 'Steps done',
    aside: '{count, plural, one {# order was set aside} other {# orders were set aside}}',
  },
  steps: {
    title: 'Steps',
    of: 'Steps of the close of',
    purpose: 'A close that breaks off goes on where it stopped; what is done is not done twice.',
  },
  now: {
    title: 'Close {count, plural, one {# date} other {# dates}}?',
    text: 'They are closed one after the other, up to today.',
    submit: 'Close now',
  },
  again: {
    title: 'Close again from',
    text: 'This date and every one after it up to today are closed again, day by day. Fees that are charged and tasks that are open stay as they are; only what came late is added.',
    submit: 'Close again',
  },
  ahead: {
    fact: 'Closed before it began:',
    takeBack: 'Take back…',
    title: 'Take the early close back?',
    text: 'This date was closed before it began, and late customers were charged too much. Once a second person agrees, contra entries take the fees back, and days overdue and tasks stand as of today. The date is closed again when it begins.',
    submit: 'Ask a second person',
    asked: 'Waits for a second person',
  },
  aside: 'Set aside:',
  started: 'The close was started',
  seconds: '{seconds} s',
  does: {
    lateFees: 'Charges late fees up to the date and marks orders overdue',
    lapsedReminders: 'Ends reminders whose due date passed unpaid',
    collectionTasks: 'Opens an S1 task for each plan that became overdue',
    collectionStages: 'On days 4 and 8 a task ends and the next stage gets a new one',
    reminderTasks: 'Opens reminders for plans that fall due soon',
    promises: 'Finds whether promises whose date ended were kept',
    coupons:
      'Coupons whose last day has gone by unused are held no longer; a deduction that nobody paid on is owed again.',
    telemarketingRecycle: 'Ends turns whose days are over or whose result says so',
    telemarketingClose: 'Closes customers who waited too long or fit no more',
    telemarketingFind: 'Finds customers who fit one of the ten types',
    telemarketingDeal: 'Deals customers to seats by the user groups',
    paymentLinks: 'Ends links that are past their time',
    reconcile: 'Compares entries, receivables, accounts and credits',
  },
  field: {
    businessDate: 'Business date',
    state: 'State',
    step: 'Step',
    rows: 'Rows',
    took: 'Took',
    error: 'Error',
    lateFeeOrders: 'Orders charged',
    newTasks: 'New tasks',
    setAside: 'Orders set aside',
    startTime: 'Started at',
    seconds: 'Took',
    runs: 'Runs',
  },
}
