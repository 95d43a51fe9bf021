import { z } from 'zod'
import { choice } from '../../../kernel/choice'

/** What a second person decides when the setting `administration.secondPerson` names it. */
export const CHOSEN_CHANGE_KINDS = [
  'roleGrant',
  'product',
  'productConfig',
  'riskRule',
  'contactPolicy',
  'configValue',
  'channel',
  'channelSecret',
  'channelRoute',
] as const
/** What a second person decides; those before the chosen ones always, whatever the setting says. */
export const CHANGE_KINDS = [
  'staffAccess',
  'groupLeader',
  'earlyClose',
  'difference',
  'payRate',
  'salaryMonth',
  'riskChallenge',
  'riskPromotion',
  ...CHOSEN_CHANGE_KINDS,
] as const
export type ChangeKindName = (typeof CHANGE_KINDS)[number]
export const changeKind = choice('changeKind', CHANGE_KINDS, {
  staffAccess: [
    '员工账号权限',
    'Staff account access',
    'Acceso de una cuenta del personal',
    "Accès d'un compte du personnel",
    'صلاحيات حساب موظف',
    'สิทธิ์เข้าถึงของบัญชีพนักงาน',
  ],
  groupLeader: ['小组组长', 'Group leader', 'Jefe de grupo', 'Chef de groupe', 'قائد المجموعة', 'หัวหน้ากลุ่ม'],
  difference: [
    '对账差异入账',
    'Statement difference settled',
    'Diferencia de conciliación',
    'Écart de rapprochement',
    'تسوية فرق مطابقة',
    'ปิดผลต่างการกระทบยอด',
  ],
  payRate: ['提成标准', 'Pay rate', 'Tarifa de pago', 'Taux de paie', 'معدل الأجر', 'อัตราค่าตอบแทน'],
  salaryMonth: [
    '薪资关账',
    'Salaries of a month',
    'Cierre de sueldos',
    'Clôture des salaires',
    'إغلاق رواتب شهر',
    'ปิดเงินเดือนประจำเดือน',
  ],
  riskChallenge: [
    '风控挑战',
    'Challenge of risk rules',
    'Reto a reglas de riesgo',
    'Challenge de règles de risque',
    'تحدي قواعد المخاطر',
    'การท้าทายกฎความเสี่ยง',
  ],
  riskPromotion: [
    '挑战者上位',
    'Challenger made champion',
    'Retador a campeón',
    'Challenger promu champion',
    'ترقية المتحدي إلى بطل',
    'ผู้ท้าชิงขึ้นเป็นแชมป์',
  ],
  roleGrant: ['角色授权', 'Role permissions', 'Permisos de rol', "Droits d'un rôle", 'صلاحيات دور', 'สิทธิ์ของบทบาท'],
  product: ['产品', 'Product', 'Producto', 'Produit', 'منتج', 'ผลิตภัณฑ์'],
  productConfig: [
    '产品配置',
    'Product configuration',
    'Configuración de producto',
    'Configuration de produit',
    'إعداد منتج',
    'การตั้งค่าผลิตภัณฑ์',
  ],
  riskRule: ['风控规则', 'Risk rule', 'Regla de riesgo', 'Règle de risque', 'قاعدة مخاطر', 'กฎความเสี่ยง'],
  contactPolicy: [
    '联系规则',
    'Contact policy',
    'Reglas de contacto',
    'Règles de contact',
    'قواعد الاتصال',
    'กฎการติดต่อลูกค้า',
  ],
  configValue: [
    '配置项',
    'Configuration value',
    'Valor de configuración',
    'Valeur de configuration',
    'قيمة إعداد',
    'ค่าการตั้งค่า',
  ],
  earlyClose: [
    '提前日终撤回',
    'Early close taken back',
    'Deshacer un cierre anticipado',
    "Annulation d'une clôture anticipée",
    'التراجع عن إقفال مبكر',
    'ยกเลิกการปิดสิ้นวันก่อนเวลา',
  ],
  channel: ['支付通道', 'Payment channel', 'Canal de pago', 'Canal de paiement', 'قناة دفع', 'ช่องทางชำระเงิน'],
  channelSecret: [
    '通道密钥',
    'Channel secret',
    'Secreto de canal',
    'Secret de canal',
    'المفتاح السري لقناة',
    'รหัสลับของช่องทาง',
  ],
  channelRoute: ['通道路由', 'Channel route', 'Ruta de canal', 'Acheminement', 'مسار قناة', 'เส้นทางช่องทาง'],
})

/** What a change answers that may need a second person: `changeId` is null when it came into effect at once. */
export const changeOutcome = z.object({ waiting: z.boolean(), changeId: z.int().nullable() })
export type ChangeOutcome = z.infer<typeof changeOutcome>
