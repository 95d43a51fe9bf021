import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  queue: {
    draft: 'Draft',
    title: 'Queue',
    empty: 'No task is waiting.',
    material: 'Awaiting material',
    keys: '↑ ↓ or Alt+↑ ↓ change the case; 1–7 choose a question, Y and N answer it',
  },
  form: {
    title: 'Verification call',
    remark: 'Remark',
    remarkHint: 'Required to reject or send back',
    reasonHint: 'Required to reject',
    secondLevel: 'Second level: {name} approved it first.',
    approve: 'Approve',
    sendBack: 'Send back',
    reject: 'Reject',
    saved: '{decision}: {name} ({orderNo})',
    ended: 'Decided by {name} at {time}.',
    closed: 'This task is closed.',
    notYours: '{name} holds this task; you can only look.',
  },
  undo: {
    action: 'Undo approval',
    title: 'Undo approval {orderNo}',
    intro: 'An approval on which nothing was paid out can be undone. The task opens again.',
    atOnce: 'Undone right after the decision',
  },
  applied: 'Applied for',
  section: {
    application: 'Application',
    log: 'Review log',
  },
  field: {
    remark: 'Remark',
    pendingMaterial: 'Awaiting material',
    operation: 'Operation',
    answeredCount: 'Questions answered',
    newExaminerName: 'New examiner',
  },
}
