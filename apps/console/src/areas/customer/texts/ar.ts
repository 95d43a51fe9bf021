import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  list: {
    title: 'العملاء',
    purpose: 'عملاء تطبيقاتك. تبقى البيانات الشخصية مخفية حتى الحاجة إليها.',
    nothing: 'يظهر العملاء هنا عند تسجيلهم في أحد التطبيقات.',
    details: 'التفاصيل',
  },
  tab: { profile: 'الملف الشخصي', identity: 'الوثائق', contact: 'جهات الاتصال والمكالمات' },
  section: { source: 'المصدر والأعداد' },
  blackListed: 'القائمة السوداء',
  whiteListed: 'القائمة البيضاء',
  orders: 'الطلبات: {count} · القروض: {lent}',
  optedOut: 'دون تسويق',
  credit: 'رصيد العميل',
  choice: {
    purpose: {
      collection: 'تحصيل',
      reminder: 'تذكير',
      sale: 'بيع',
      service: 'خدمة',
      approval: 'تحقق',
    },
  },
  field: {
    blackListed: 'القائمة السوداء',
    whiteListed: 'القائمة البيضاء',
    orderCount: 'عدد الطلبات',
    lentCount: 'القروض المصروفة',
    smsCountToday: 'الرموز المرسلة اليوم',
    dialTime: 'وقت الاتصال',
    purpose: 'الغرض',
    name: 'الاسم',
    phone: 'الرقم',
    reason: 'السبب',
    curp: 'رقم الهوية',
    mobile: 'الجوال',
  },
}
