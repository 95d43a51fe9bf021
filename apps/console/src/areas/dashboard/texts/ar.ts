import type { TextsOf } from '../../../kernel/i18n'
import type { texts as chinese } from './zh-CN'

export const texts: TextsOf<typeof chinese> = {
  greeting: {
    morning: 'صباح الخير، {name}',
    noon: 'نهارك سعيد، {name}',
    afternoon: 'مساء الخير، {name}',
    evening: 'مساء الخير، {name}',
  },
  failed: 'لم تُحمَّل الأرقام',
  retry: 'إعادة المحاولة',
  waiting: {
    title: 'بانتظارك',
    approvalTasks: 'طلبات للمراجعة',
    ordersToLend: 'طلبات بانتظار الصرف',
    lendingFailed: 'طلبات فشل صرفها',
    moneyApprovals: 'اعتماد العمليات المالية',
    go: 'فتح',
    read: 'تعليم كمقروء',
    none: 'لا شيء بانتظارك. كل شيء منجز.',
  },
  figures: 'أرقام اليوم',
  app: 'التطبيق',
  allApps: 'كل التطبيقات',
  figure: {
    repaid: 'المستحق اليوم: المسدَّد',
    owed: 'إجمالي المستحق',
    firstOverdue: 'معدل التأخير الأول',
    actualOverdue: 'معدل التأخير الحالي',
    lent: 'إجمالي المصروف',
    newLoans: 'القروض الأولى',
    reLoans: 'القروض المتكررة',
    current: 'غير متأخر',
    late: 'متأخر',
    outstanding: 'الأصل القائم',
    loans: 'القروض',
    borrowers: 'المقترضون',
  },
  define: {
    repaid: 'الأقساط المستحقة اليوم والمسددة بالكامل / كل أقساط اليوم',
    owed: 'الأصل والفوائد والرسوم لكل القروض المفتوحة حتى اليوم',
    firstOverdue: 'الأقساط غير المسددة في موعدها / الأقساط التي حل موعدها',
    actualOverdue: 'الأقساط المتأخرة الآن / الأقساط التي حل موعدها',
    lent: 'أصل جميع القروض منذ البداية، شاملًا رسوم الخدمة المحتجزة',
  },
  days: {
    title: 'معدل التأخير الأول لآخر عشرة مواعيد',
    date: 'الموعد',
    due: 'المستحقة',
    overdue: 'المتأخرة',
    rate: 'معدل التأخير الأول',
  },
}
