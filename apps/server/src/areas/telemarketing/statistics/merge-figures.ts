import { addedUp } from '../../../kernel/retention'

/** The figures that are kept of turns (decision 0031). */
export const telemarketingFigures = addedUp('tele_figure', {
  key: ['assigned_on', 'app_id', 'type', 'loan_type', 'held_out', 'measure', 'day'],
  sums: ['turns'],
})
