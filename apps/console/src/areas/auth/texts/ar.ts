import type { TextsOf } from '../../../kernel/i18n'
import { texts as signIn } from '../../../sign-in/texts/ar'
import type { texts as chinese } from './zh-CN'

export const texts: TextsOf<typeof chinese> = {
  role: signIn.roles,
  account: {
    center: 'مركز الحساب',
    centerPurpose: 'الحساب المسجَّل دخوله الآن.',
    settings: 'إعدادات الحساب',
    settingsPurpose: 'اللغة والمظهر وكلمة المرور، لك وحدك.',
    name: 'الاسم',
    id: 'رقم المستخدم',
    roles: 'الأدوار',
    language: 'اللغة',
    appearance: 'المظهر',
    security: 'الأمان',
    passwordHint: 'ستسجّل الدخول من جديد بعد تغيير كلمة المرور.',
  },
  password: {
    title: 'تغيير كلمة المرور',
    submit: 'تغيير كلمة المرور',
    hint: 'بعد ذلك ستسجّل الدخول من جديد على كل أجهزتك.',
    forced: 'لحماية حسابك، عيّن كلمة مرور جديدة أولًا: فالحالية أُعطيت لك أو مضى عليها وقت طويل.',
    oldPassword: 'كلمة المرور القديمة',
    password: 'كلمة المرور الجديدة',
    confirmPassword: 'تأكيد كلمة المرور الجديدة',
    oldPasswordRequired: 'يرجى إدخال كلمة المرور القديمة',
    passwordRequired: 'يرجى إدخال كلمة المرور الجديدة',
    confirmPasswordRequired: 'يرجى إدخال كلمة المرور الجديدة مرة أخرى',
    changed: 'تم تغيير كلمة المرور. يرجى تسجيل الدخول من جديد.',
    failed: 'لم تتغير كلمة المرور',
  },
  field: {
    username: 'اسم المستخدم',
    userName: 'الاسم',
    roleCodes: 'الأدوار',
    departmentName: 'القسم',
    ip: 'عنوان IP',
    userAgent: 'المتصفح',
    signInTime: 'وقت الدخول',
    lastSeenTime: 'آخر نشاط',
    current: 'هذه الجلسة',
    at: 'الوقت',
    outcome: 'النتيجة',
  },
}
