import { addedUp } from '../../../kernel/retention'

/** What collectors' work came to by day (decision 0058): migration 0122 keeps it. */
export const workFigures = [
  addedUp('work_figure', {
    key: ['day', 'user_id', 'group_id', 'department_id', 'app_id', 'stage'],
    sums: [
      'tasks',
      'handed_on',
      'recovered_since',
      'settled',
      'extended',
      'follows',
      'connected',
      'recovered',
      'credited',
      'reversed',
      'promises',
      'kept',
    ],
  }),
  addedUp('handled_figure', { key: ['day', 'before', 'user_id', 'app_id', 'stage'], sums: ['tasks'] }),
]
