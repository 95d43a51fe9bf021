import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  jobs: {
    title: 'Jobs',
    purpose: 'All times are UTC+7.',
  },
  runs: {
    title: 'Runs',
    purpose: 'Progress, result and error of each run.',
    nothing: 'Runs appear here once a job has run.',
  },
  run: {
    title: 'Run "{job}"?',
    text: 'A job can run again at any time; what is done already is not done twice.',
    submit: 'Run',
    again: 'Run again',
  },
  started: 'The job was started',
  dailyAt: 'Daily at {time}',
  everyMinutes: 'Every {minutes} min',
  byEvent: 'By events',
  choice: {
    state: {
      never: 'Never run',
      running: 'Running',
      done: 'Done',
      failed: 'Failed',
    },
    trigger: {
      schedule: 'Schedule',
      event: 'Event',
      person: 'Person',
    },
  },
  name: {
    'simulator-catch-up': 'Demo catch-up',
    close: 'Daily close',
    'receipt-import': 'Book a file of receipts',
    'payout-send': 'Send payouts',
    'payout-query': 'Ask for payout results',
    'payout-sweep': 'Check open payouts',
    'link-cancel': 'End payment links',
    retention: 'Prune old records',
    reconcile: 'Reconcile the books',
    'callback-deliver': 'Handle callbacks',
    'write-export': 'Write exports',
    'expire-exports': 'Remove old exports',
  },
  field: {
    job: 'Job',
    schedule: 'Schedule',
    state: 'State',
    progress: 'Progress',
    lastStartTime: 'Last start',
    lastEndTime: 'Last end',
    nextTime: 'Next run',
    lastError: 'Last error',
    startTime: 'Start',
    endTime: 'End',
    result: 'Result',
    error: 'Error',
    trigger: 'Started by',
    createdBy: 'Person',
    node: 'Node',
  },
}
