import { addedUp } from '../../../kernel/retention'

/** What collectors' work came to by day (decision 0058): migrations 0122 and 0145 keep it. */
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
      'credits',
    ],
  }),
  addedUp('held_figure', {
    key: ['counted', 'day', 'user_id', 'group_id', 'department_id', 'app_id', 'stage'],
    sums: ['tasks', 'due_minor'],
  }),
  addedUp('handled_figure', { key: ['day', 'before', 'user_id', 'app_id', 'stage'], sums: ['tasks'] }),
]
