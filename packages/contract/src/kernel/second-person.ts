import { CHANGE_STATES } from '@countinghouse/domain/kernel/second-person'
import { choice } from './choice'

/** How a change stands that a second person decides. */
export const changeState = choice('changeState', CHANGE_STATES, {
  'zh-CN': { waiting: '待复核', approved: '已批准', refused: '已拒绝', withdrawn: '已撤回' },
  'en-US': { waiting: 'Waiting', approved: 'Approved', refused: 'Rejected', withdrawn: 'Withdrawn' },
  es: { waiting: 'En espera', approved: 'Aprobado', refused: 'Rechazado', withdrawn: 'Retirado' },
  fr: { waiting: 'En attente', approved: 'Approuvé', refused: 'Refusé', withdrawn: 'Retiré' },
  ar: { waiting: 'بانتظار', approved: 'تمت الموافقة', refused: 'مرفوض', withdrawn: 'مسحوب' },
  ti: { waiting: 'รออนุมัติ', approved: 'อนุมัติแล้ว', refused: 'ปฏิเสธแล้ว', withdrawn: 'ถอนแล้ว' },
})
