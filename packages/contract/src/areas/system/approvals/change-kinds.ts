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
/** What a second person decides; the first three always, whatever the setting says. */
export const CHANGE_KINDS = ['staffAccess', 'earlyClose', 'difference', ...CHOSEN_CHANGE_KINDS] as const
export type ChangeKindName = (typeof CHANGE_KINDS)[number]
export const changeKind = choice('changeKind', CHANGE_KINDS, {
  'zh-CN': {
    staffAccess: '员工账号权限',
    roleGrant: '角色授权',
    product: '产品',
    productConfig: '产品配置',
    riskRule: '风控规则',
    contactPolicy: '联系规范',
    configValue: '配置项',
    earlyClose: '提前日终撤回',
    difference: '对账差异入账',
    channel: '支付通道',
    channelSecret: '通道密钥',
    channelRoute: '通道路由',
  },
  'en-US': {
    staffAccess: 'Staff account access',
    roleGrant: 'Role permissions',
    product: 'Product',
    productConfig: 'Product configuration',
    riskRule: 'Risk rule',
    contactPolicy: 'Contact policy',
    configValue: 'Configuration value',
    earlyClose: 'Early close taken back',
    difference: 'Statement difference settled',
    channel: 'Payment channel',
    channelSecret: 'Channel secret',
    channelRoute: 'Channel route',
  },
  es: {
    staffAccess: 'Acceso de una cuenta del personal',
    roleGrant: 'Permisos de rol',
    product: 'Producto',
    productConfig: 'Configuración de producto',
    riskRule: 'Regla de riesgo',
    contactPolicy: 'Política de contacto',
    configValue: 'Valor de configuración',
    earlyClose: 'Deshacer un cierre anticipado',
    difference: 'Diferencia de conciliación',
    channel: 'Canal de pago',
    channelSecret: 'Secreto de canal',
    channelRoute: 'Ruta de canal',
  },
  fr: {
    staffAccess: "Accès d'un compte du personnel",
    roleGrant: "Droits d'un rôle",
    product: 'Produit',
    productConfig: 'Configuration de produit',
    riskRule: 'Règle de risque',
    contactPolicy: 'Politique de contact',
    configValue: 'Valeur de configuration',
    earlyClose: "Annulation d'une clôture anticipée",
    difference: 'Écart de rapprochement',
    channel: 'Canal de paiement',
    channelSecret: 'Secret de canal',
    channelRoute: 'Acheminement',
  },
  ar: {
    staffAccess: 'صلاحيات حساب موظف',
    roleGrant: 'صلاحيات دور',
    product: 'منتج',
    productConfig: 'إعداد منتج',
    riskRule: 'قاعدة مخاطر',
    contactPolicy: 'سياسة التواصل',
    configValue: 'قيمة إعداد',
    earlyClose: 'التراجع عن إقفال مبكر',
    difference: 'تسوية فرق مطابقة',
    channel: 'قناة دفع',
    channelSecret: 'المفتاح السري لقناة',
    channelRoute: 'مسار قناة',
  },
  ti: {
    staffAccess: 'สิทธิ์เข้าถึงของบัญชีพนักงาน',
    roleGrant: 'สิทธิ์ของบทบาท',
    product: 'ผลิตภัณฑ์',
    productConfig: 'การตั้งค่าผลิตภัณฑ์',
    riskRule: 'กฎความเสี่ยง',
    contactPolicy: 'นโยบายการติดต่อ',
    configValue: 'ค่าการตั้งค่า',
    earlyClose: 'ยกเลิกการปิดสิ้นวันก่อนเวลา',
    difference: 'ปิดผลต่างการกระทบยอด',
    channel: 'ช่องทางชำระเงิน',
    channelSecret: 'รหัสลับของช่องทาง',
    channelRoute: 'เส้นทางช่องทาง',
  },
})

/** What a change answers that may need a second person: `changeId` is null when it came into effect at once. */
export const changeOutcome = z.object({ waiting: z.boolean(), changeId: z.int().nullable() })
export type ChangeOutcome = z.infer<typeof changeOutcome>
