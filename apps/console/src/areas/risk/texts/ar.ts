import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  trial: {
    title: 'تجربة',
    custId: 'رقم العميل',
    onLast: 'جرّب على آخر 1,000 طلب',
    onCustomer: 'جرّب على هذا العميل',
    text: 'اعرف من تشمله القاعدة وأي القرارات ستتغير قبل سريانها. لا يتأثر أي طلب.',
    incomplete: 'اختر التطبيق والنوع واكتب التعبير أولًا.',
    checked: 'الطلبات المفحوصة',
    hits: 'المطابقات',
    unjudged: 'تعذر الحكم',
    noChange: 'لن يتغير أي قرار.',
    holds: 'تنطبق القاعدة على هذا العميل.',
    holdsNot: 'لا تنطبق القاعدة على هذا العميل.',
    cannotSay: 'لا يمكن معرفة ما إذا كانت القاعدة تنطبق على هذا العميل: إحدى القيم غير معروفة.',
    application: 'الطلب',
    was: 'القرار',
    values: 'القيم',
    unknown: 'غير معروف',
  },
  field: {
    outcome: 'الإجراء',
    ruleVersion: 'الإصدار',
    waiting: 'التعديل',
    reason: 'السبب',
    builtIn: 'المصدر',
    ruleCount: 'القواعد',
  },
}
