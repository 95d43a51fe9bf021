import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  jobs: {
    title: 'المهام الخلفية',
    purpose: 'الأوقات بتوقيت UTC+7.',
  },
  runs: {
    title: 'عمليات التشغيل',
    purpose: 'تقدم كل تشغيل ونتيجته وخطؤه.',
    nothing: 'تظهر عمليات التشغيل هنا.',
  },
  run: {
    title: 'تشغيل «{job}»؟',
    text: 'يمكن تكرار المهمة، وما أُنجز لا يُعاد إنجازه.',
    submit: 'تشغيل',
    again: 'إعادة التشغيل',
  },
  started: 'بدأت المهمة',
  dailyAt: 'يوميًا في {time}',
  everyMinutes: 'كل {minutes} دقيقة',
  byEvent: 'حسب الأحداث',
  choice: {
    state: {
      never: 'لم تُشغّل',
      running: 'قيد التشغيل',
      done: 'مكتملة',
      failed: 'فشلت',
    },
    trigger: {
      schedule: 'جدولة',
      event: 'حدث',
      person: 'شخص',
    },
  },
  name: {
    'simulator-catch-up': 'استكمال بيانات العرض',
    close: 'الإقفال اليومي',
    'receipt-import': 'قيد ملف دفعات',
    'payout-send': 'إرسال عمليات الصرف',
    'payout-query': 'الاستعلام عن الصرف',
    'payout-sweep': 'فحص عمليات الصرف المفتوحة',
    'link-cancel': 'إلغاء روابط الدفع',
    retention: 'حذف السجلات القديمة',
    reconcile: 'مطابقة الدفاتر',
    'callback-deliver': 'معالجة الإشعارات',
    'write-export': 'إنشاء ملفات التصدير',
    'expire-exports': 'حذف ملفات التصدير المنتهية',
  },
  field: {
    job: 'المهمة',
    schedule: 'الجدولة',
    state: 'الحالة',
    progress: 'التقدم',
    lastStartTime: 'آخر بدء',
    lastEndTime: 'آخر انتهاء',
    nextTime: 'التشغيل التالي',
    lastError: 'آخر خطأ',
    startTime: 'البدء',
    endTime: 'الانتهاء',
    result: 'النتيجة',
    error: 'الخطأ',
    trigger: 'سبب التشغيل',
    createdBy: 'الشخص',
    node: 'العقدة',
  },
}
