import { CHANGE_STATES } from '@countinghouse/domain/kernel/second-person'
import { choice } from './choice'

/** How a change stands that a second person decides. */
export const changeState = choice(
  'changeState',
  CHANGE_STATES,
  {
    waiting: ['待复核', 'Waiting', 'En espera', 'En attente', 'بانتظار', 'รออนุมัติ'],
    approved: ['已批准', 'Approved', 'Aprobado', 'Approuvé', 'تمت الموافقة', 'อนุมัติแล้ว'],
    refused: ['已拒绝', 'Rejected', 'Rechazado', 'Refusé', 'مرفوض', 'ปฏิเสธแล้ว'],
    withdrawn: ['已撤回', 'Withdrawn', 'Retirado', 'Retiré', 'مسحوب', 'ถอนแล้ว'],
  },
  { waiting: 'waiting', approved: 'good', refused: 'bad', withdrawn: 'neutral' },
)
