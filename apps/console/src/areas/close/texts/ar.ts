import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  closes: {
    title: 'عمليات الإقفال',
    purpose: 'صف لكل يوم عمل: غرامات التأخير والمهام والروابط ومطابقة الدفاتر.',
    nothing: 'يظهر أول إقفال هنا بعد الساعة 00:05.',
    steps: 'الخطوات',
    again: 'إعادة الإقفال',
  },
  today: {
    title: 'الإقفال اليومي ليوم',
    never: 'لم يُقفل أي يوم بعد',
    missing_one: 'عدد الأيام غير المقفلة: {count}',
    missing_other: 'عدد الأيام غير المقفلة: {count}',
    underWay: 'قيد التشغيل أو على وشك البدء',
    next: 'الإقفال التالي',
    steps: 'الخطوات المنجزة',
  },
  steps: {
    title: 'الخطوات',
    of: 'خطوات إقفال يوم',
    purpose: 'إذا انقطع الإقفال فإنه يُستأنف من حيث توقف، ولا يُكرَّر ما تم إنجازه.',
  },
  now: {
    title_one: 'إقفال الأيام غير المقفلة ({count})؟',
    title_other: 'إقفال الأيام غير المقفلة ({count})؟',
    text: 'تُقفل الأيام واحدًا تلو الآخر حتى اليوم.',
    submit: 'الإقفال الآن',
  },
  again: {
    title: 'إعادة الإقفال ابتداءً من',
    text: 'يُعاد إقفال هذا اليوم وكل يوم بعده حتى اليوم، يومًا بيوم. تبقى الغرامات المحتسبة والمهام المفتوحة كما هي، ولا يُضاف إلا ما وصل متأخرًا.',
    submit: 'إعادة الإقفال',
  },
  started: 'بدأ الإقفال',
  seconds: '{seconds} ث',
  choice: {
    state: {
      waiting: 'في الانتظار',
      running: 'قيد التشغيل',
      done: 'مكتمل',
      failed: 'فشل',
    },
  },
  step: {
    lateFees: 'غرامات التأخير وأيام التأخر',
    lapsedReminders: 'إنهاء التذكيرات',
    collectionTasks: 'فتح مهام التحصيل',
    collectionStages: 'نقل مراحل التحصيل',
    reminderTasks: 'فتح التذكيرات',
    paymentLinks: 'إنهاء روابط السداد',
    reconcile: 'مطابقة الدفاتر',
  },
  does: {
    lateFees: 'احتساب غرامات التأخير حتى التاريخ ووسم الطلبات المتأخرة',
    lapsedReminders: 'إنهاء التذكيرات التي مضى تاريخ استحقاقها دون سداد',
    collectionTasks: 'فتح مهمة S1 لكل قسط أصبح متأخرًا',
    collectionStages: 'في اليومين الرابع والثامن تنتهي المهمة وتُفتح مهمة جديدة للمرحلة التالية',
    reminderTasks: 'فتح تذكيرات للأقساط القريبة الاستحقاق',
    paymentLinks: 'إنهاء الروابط التي انقضت مدتها',
    reconcile: 'مقارنة القيود والذمم والحسابات والأرصدة الدائنة',
  },
  field: {
    businessDate: 'يوم العمل',
    state: 'الحالة',
    step: 'الخطوة',
    rows: 'السجلات',
    took: 'المدة',
    error: 'الخطأ',
    lateFeeOrders: 'طلبات بغرامة',
    newTasks: 'مهام جديدة',
    startTime: 'وقت البدء',
    seconds: 'المدة',
    runs: 'مرات التشغيل',
  },
}
