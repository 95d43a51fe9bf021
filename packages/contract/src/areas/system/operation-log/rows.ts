import { z } from 'zod'
import { choice } from '../../../kernel/choice'
import { instant } from '../../../kernel/field'

export const operationKind = choice('operationKind', ['change', 'export', 'reveal', 'sign-in', 'refusal', 'system'], {
  'zh-CN': {
    change: '变更',
    export: '导出',
    reveal: '查看完整信息',
    'sign-in': '登录',
    refusal: '拒绝',
    system: '系统',
  },
  'en-US': {
    change: 'Change',
    export: 'Export',
    reveal: 'Full data viewed',
    'sign-in': 'Sign-in',
    refusal: 'Denied',
    system: 'System',
  },
  es: {
    change: 'Cambio',
    export: 'Exportación',
    reveal: 'Datos completos vistos',
    'sign-in': 'Acceso',
    refusal: 'Rechazo',
    system: 'Sistema',
  },
  fr: {
    change: 'Modification',
    export: 'Export',
    reveal: 'Données complètes vues',
    'sign-in': 'Connexion',
    refusal: 'Refus',
    system: 'Système',
  },
  ar: {
    change: 'تغيير',
    export: 'تصدير',
    reveal: 'الاطلاع على البيانات الكاملة',
    'sign-in': 'تسجيل دخول',
    refusal: 'رفض',
    system: 'النظام',
  },
  ti: {
    change: 'แก้ไข',
    export: 'ส่งออก',
    reveal: 'ดูข้อมูลเต็ม',
    'sign-in': 'เข้าสู่ระบบ',
    refusal: 'ถูกปฏิเสธ',
    system: 'ระบบ',
  },
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
