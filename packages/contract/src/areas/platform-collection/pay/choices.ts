import { SALARY_LINE_KINDS } from '@countinghouse/domain/areas/platform-collection/salary'
import { among, choice } from '../../../kernel/choice'

export const salaryLineKind = choice('salaryLineKind', SALARY_LINE_KINDS, {
  base: ['底薪', 'Base pay', 'Sueldo base', 'Salaire de base', 'الراتب الأساسي', 'เงินเดือนพื้นฐาน'],
  commission: ['提成', 'Commission', 'Comisión', 'Commission', 'عمولة', 'ค่าคอมมิชชัน'],
  clawBack: ['冲正扣回', 'Claw-back', 'Comisión retirada', 'Commission reprise', 'عمولة مسحوبة', 'เรียกคืนค่าคอมมิชชัน'],
  bonus: ['奖金', 'Bonus', 'Bono', 'Prime', 'مكافأة', 'โบนัส'],
  deduction: ['扣款', 'Deduction', 'Descuento', 'Retenue', 'اقتطاع', 'รายการหัก'],
})
/** What somebody may add to a statement by hand. */
export const adjustmentKind = among(salaryLineKind, ['bonus', 'deduction'])

export const salaryMonthState = choice(
  'salaryMonthState',
  ['open', 'closed'],
  {
    open: ['未关账', 'Open', 'Abierto', 'Ouvert', 'مفتوح', 'เปิด'],
    closed: ['已关账', 'Closed', 'Cerrado', 'Clôturé', 'مغلق', 'ปิดแล้ว'],
  },
  { open: 'waiting', closed: 'good' },
)
