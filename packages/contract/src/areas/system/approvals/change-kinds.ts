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
] as const
/** What a second person decides; `staffAccess` always, for it arises only where somebody gets to decide. */
export const CHANGE_KINDS = ['staffAccess', ...CHOSEN_CHANGE_KINDS] as const
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
  },
  'en-US': {
    staffAccess: 'Staff account access',
    roleGrant: 'Role permissions',
    product: 'Product',
    productConfig: 'Product configuration',
    riskRule: 'Risk rule',
    contactPolicy: 'Contact policy',
    configValue: 'Configuration value',
  },
  es: {
    staffAccess: 'Acceso de una cuenta del personal',
    roleGrant: 'Permisos de rol',
    product: 'Producto',
    productConfig: 'Configuración de producto',
    riskRule: 'Regla de riesgo',
    contactPolicy: 'Política de contacto',
    configValue: 'Valor de configuración',
  },
  fr: {
    staffAccess: "Accès d'un compte du personnel",
    roleGrant: "Droits d'un rôle",
    product: 'Produit',
    productConfig: 'Configuration de produit',
    riskRule: 'Règle de risque',
    contactPolicy: 'Politique de contact',
    configValue: 'Valeur de configuration',
  },
  ar: {
    staffAccess: 'صلاحيات حساب موظف',
    roleGrant: 'صلاحيات دور',
    product: 'منتج',
    productConfig: 'إعداد منتج',
    riskRule: 'قاعدة مخاطر',
    contactPolicy: 'سياسة التواصل',
    configValue: 'قيمة إعداد',
  },
  ti: {
    staffAccess: 'สิทธิ์เข้าถึงของบัญชีพนักงาน',
    roleGrant: 'สิทธิ์ของบทบาท',
    product: 'ผลิตภัณฑ์',
    productConfig: 'การตั้งค่าผลิตภัณฑ์',
    riskRule: 'กฎความเสี่ยง',
    contactPolicy: 'นโยบายการติดต่อ',
    configValue: 'ค่าการตั้งค่า',
  },
})

/** What a change answers that may need a second person: `changeId` is null when it came into effect at once. */
export const changeOutcome = z.object({ waiting: z.boolean(), changeId: z.int().nullable() })
export type ChangeOutcome = z.infer<typeof changeOutcome>
