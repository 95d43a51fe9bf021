import { LANGUAGES } from '@countinghouse/domain/kernel/language'
import { ACTION_KEYS } from '@countinghouse/domain/kernel/permissions'
import { z } from 'zod'
import { choice } from '../../kernel/choice'
import { code, country, currency, dictAmong, dictNumber, instant, yesNo } from '../../kernel/field'

/** How a sign-in ended; `no-menus` got in but has no screen to go to. */
export const signInOutcome = choice(
  'signInOutcome',
  ['success', 'wrong', 'disabled', 'slowed', 'no-menus'],
  {
    success: ['成功', 'Success', 'Correcto', 'Réussie', 'ناجح', 'สำเร็จ'],
    wrong: [
      '用户名或密码错误',
      'Wrong username or password',
      'Usuario o contraseña incorrectos',
      'Identifiant ou mot de passe incorrect',
      'اسم المستخدم أو كلمة المرور خطأ',
      'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง',
    ],
    disabled: [
      '账号已停用',
      'Account disabled',
      'Cuenta desactivada',
      'Compte désactivé',
      'الحساب معطّل',
      'บัญชีถูกปิดใช้งาน',
    ],
    slowed: [
      '尝试过多',
      'Too many attempts',
      'Demasiados intentos',
      'Trop de tentatives',
      'محاولات كثيرة',
      'พยายามมากเกินไป',
    ],
    'no-menus': ['无菜单权限', 'No menus', 'Sin menús', 'Aucun menu', 'بلا قوائم', 'ไม่มีเมนู'],
  },
  { success: 'good', wrong: 'bad', disabled: 'bad', slowed: 'waiting', 'no-menus': 'waiting' },
)

export const languageCode = () => code(LANGUAGES)

export const signedIn = z.object({
  /** Empty when the server keeps the token in a cookie. */
  token: z.string(),
  userName: z.string(),
  userId: z.int(),
  roleCodes: z.array(z.string()),
  avatarUrl: z.string().optional(),
  mustChangePassword: z.boolean(),
})

export const passwordPolicy = z.object({
  minLength: z.int(),
  /** How many of the four classes of characters have to occur. */
  classes: z.int(),
  withoutName: z.boolean(),
  /** How many of the last passwords may not be used again. */
  history: z.int(),
  /** 0 for never. */
  maxAgeDays: z.int(),
})

export const pageAccess = z.object({
  /** False for an address that no page has. */
  known: z.boolean(),
  /** What the caller lacks and whom to ask for it, in his language; blank for what is not known. */
  hint: z.string(),
})

const menuFields = z.object({
  menuId: z.int(),
  /** 0 at the top. */
  parentId: z.int(),
  type: dictNumber('menuType', [0, 1, 2]),
  sort: z.int(),
  /** A button's `page:action`; a page's permission id. */
  code: z.string().nullable(),
  /** Empty for a button. */
  menuPath: z.string(),
  /** `<area>/<screen>`; null for a folder or a button. */
  component: z.string().nullable(),
  menuIcon: z.string().nullable(),
  hidden: z.boolean(),
  nameCn: z.string(),
  nameEn: z.string().nullable(),
  nameEs: z.string().nullable(),
  nameFr: z.string().nullable(),
  nameAr: z.string().nullable(),
  nameLang1: z.string().nullable(),
})
export type MenuNode = z.infer<typeof menuFields> & { children: MenuNode[] }
const menuNode: z.ZodType<MenuNode> = menuFields
  .extend({
    get children() {
      return z.array(menuNode)
    },
  })
  .meta({ id: 'MenuRoute' })

export const seenApp = z.object({
  appId: z.int(),
  appSsid: z.string(),
  appName: z.string(),
  country: country(),
  currency: currency(),
})

export const userRoutes = z.object({
  menus: z.array(menuNode),
  permissions: z.array(z.object({ permissionId: z.string(), actions: z.array(dictAmong('actionKey', ACTION_KEYS)) })),
  user: z.object({
    userId: z.int(),
    userName: z.string(),
    roleCodes: z.array(z.string()),
    avatarUrl: z.string().optional(),
    apps: z.array(seenApp),
    mustChangePassword: z.boolean(),
  }),
  installation: z.object({
    mode: code(['demo', 'production']),
    idleMinutes: z.int(),
    /** Statistics are made up by the console itself (G-048). */
    demoStatistics: z.boolean(),
  }),
})

export const sessionRow = z.object({
  sessionId: z.int(),
  userId: z.int(),
  username: z.string(),
  userName: z.string(),
  roleCodes: z.array(z.string()),
  departmentName: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string(),
  signInTime: instant(),
  lastSeenTime: instant(),
  /** The caller's own session. */
  current: yesNo(),
})

export const signInRow = z.object({
  id: z.int(),
  at: instant(),
  username: z.string(),
  userName: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string(),
  outcome: signInOutcome,
})
