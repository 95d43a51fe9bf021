import { z } from 'zod'
import { choice } from '../../../kernel/choice'
import { instant } from '../../../kernel/field'

export const operationKind = choice('operationKind', ['change', 'export', 'reveal', 'sign-in', 'refusal', 'system'], {
  change: ['变更', 'Change', 'Cambio', 'Modification', 'تغيير', 'แก้ไข'],
  export: ['导出', 'Export', 'Exportación', 'Export', 'تصدير', 'ส่งออก'],
  reveal: [
    '查看完整信息',
    'Full data viewed',
    'Datos completos vistos',
    'Données complètes vues',
    'الاطلاع على البيانات الكاملة',
    'ดูข้อมูลเต็ม',
  ],
  'sign-in': ['登录', 'Sign-in', 'Acceso', 'Connexion', 'تسجيل دخول', 'เข้าสู่ระบบ'],
  refusal: ['拒绝', 'Denied', 'Rechazo', 'Refus', 'رفض', 'ถูกปฏิเสธ'],
  system: ['系统', 'System', 'Sistema', 'Système', 'النظام', 'ระบบ'],
})

export const operationRow = z.object({
  operationId: z.int(),
  operationTime: instant(),
  operationUserName: z.string(),
  /** Area of the console. */
  operationModule: z.string(),
  operationType: operationKind,
  requestPath: z.string(),
  /** What kind of record, with its ids. */
  subject: z.string(),
  targetId: z.string(),
  ip: z.string(),
  resultCode: z.int(),
})

const json = z.unknown()

export const operation = operationRow.extend({
  operationUserId: z.int().nullable(),
  /** Names the answer that staff were shown when something failed. */
  requestId: z.string(),
  input: json,
  before: json,
  after: json,
})
export type Operation = z.infer<typeof operation>
