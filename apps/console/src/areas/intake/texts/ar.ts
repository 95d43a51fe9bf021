import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  imports: {
    purpose: 'عملاء وقروض قائمة من نظام آخر: يُفحص كل سطر أولًا ثم يُنقل بعد تأكيدك. العملاء أولًا ثم القروض.',
    nothing: 'تظهر هنا الملفات التي ترفعها.',
    add: 'رفع ملف',
    open: 'فتح',
  },
  upload: {
    title: 'رفع ملف للنقل',
    intro:
      'ملف CSV ‏(UTF-8) أو XLSX بحد أقصى {rows, plural, zero {# سطر} one {سطر واحد} two {سطران} few {# أسطر} many {# سطرًا} other {# سطر}} و{size} ميغابايت. يسمّي السطر الأول الأعمدة بأي ترتيب ولغة؛ والتواريخ بصيغة سنة-شهر-يوم، والمبالغ بمنزلتين عشريتين على الأكثر. هذه الخطوة للفحص فقط ولا يُكتب شيء.',
    needed: 'الأعمدة المطلوبة:',
    optional: 'يمكن تركها:',
    states:
      'الحالة واحدة من: {running} أو {overdue} أو {settled}. إذا تُركت غرامة التأخير المستحقة فارغة تُحسب بشروط المنتج.',
    choose: 'اختيار ملف',
    check: 'فحص الملف',
    tooLarge: 'الحد الأقصى للملف {size} ميغابايت',
    download: 'تنزيل القالب',
    template: {
      customers: 'قالب-العملاء',
      loans: 'قالب-القروض',
    },
  },
  detail: {
    import: {
      customers:
        'نقل {number, plural, zero {# عميل} one {عميل واحد} two {عميلين} few {# عملاء} many {# عميلًا} other {# عميل}}',
      loans: 'نقل {number, plural, zero {# قرض} one {قرض واحد} two {قرضين} few {# قروض} many {# قرضًا} other {# قرض}}',
    },
    importTitle: 'نقل {fileName}',
    importIntro: {
      customers: 'يجري النقل في الخلفية ويمكنك مغادرة الصفحة. العملاء الذين سُجلوا بعد الفحص يُتركون ويُذكرون.',
      loans:
        'تُنقل القروض في الخلفية بأرصدتها في {day} وتُقيد قيود افتتاحية؛ ويمكنك مغادرة الصفحة. الأسطر التي استُخدم رقمها أو كان لعميلها طلب قائم تُترك وتُذكر.',
    },
    started: 'بدأ النقل',
    goOn: 'متابعة النقل',
    saveRefused: 'تنزيل المرفوضة',
    asOf: 'أرصدة',
    lines: 'الأسطر',
    result: 'أسطر الملف',
    all: 'الكل',
    column: 'العمود',
    none: 'لا توجد أسطر كهذه.',
  },
  fault: {
    missing: 'مفقود',
    unreadable: 'غير مقروء',
    malformed: 'صيغته غير صحيحة',
    tooLong: 'أطول من المسموح',
    unknownApp: 'ليس من تطبيقاتك',
    unknownItem: 'ليس بندًا لهذا التطبيق',
    unknownCustomer: 'ليس لعميل مسجل: انقل العملاء أولًا',
    otherIdentity: 'ليس رقم هذا العميل',
    reserved: 'يشبه أرقام هذا النظام',
    repeated: 'مكرر في سطر سابق',
    imported: 'موجود هنا بالفعل',
    inFuture: 'في المستقبل',
    beforeLending: 'ليس بعد الصرف',
    tooShort: 'أيامه أقل من عدد الأقساط',
    aboveDue: 'أكثر مما كان مستحقًا',
    aboveCap: 'يتجاوز سقف غرامات التأخير',
    otherState: 'لا يطابق تاريخ الاستحقاق',
    stillOwed: 'يُبقي مستحقًا على قرض مسدد',
    nothingOwed: 'لا مستحق عليه: هو مسدد',
    openOrder: 'لديه طلب قائم آخر',
  },
  field: {
    portfolioKind: 'النوع',
    portfolioState: 'الحالة',
    fileName: 'الملف',
    balanceDate: 'تاريخ الأرصدة',
    rowCount: 'الأسطر',
    readyCount: 'جاهزة',
    importedCount: 'منقولة',
    refusedCount: 'مرفوضة',
    makerName: 'رفعه',
    makeTime: 'وقت الرفع',
    endTime: 'وقت الانتهاء',
    line: 'السطر',
    lineState: 'الحالة',
    reference: 'رقم الطلب أو الجوال',
    faults: 'الخطأ',
  },
}
