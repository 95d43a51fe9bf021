import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  queue: {
    draft: 'مسودة',
    title: 'قائمة العمل',
    empty: 'لا توجد مهمة في الانتظار.',
    material: 'بانتظار المستندات',
    keys: '‏↑ ↓ أو Alt+↑ ↓ لتغيير الحالة؛ 1–7 لاختيار السؤال، وY وN للإجابة',
  },
  form: {
    title: 'مكالمة التحقق',
    remark: 'الملاحظات',
    remarkHint: 'مطلوبة عند الرفض أو الإعادة',
    reasonHint: 'مطلوب للرفض',
    secondLevel: 'المستوى الثاني: وافق عليه {name} أولًا.',
    approve: 'موافقة',
    sendBack: 'إعادة لاستكمال المستندات',
    reject: 'رفض',
    saved: '{decision}: {name} ({orderNo})',
    ended: 'بتّ فيها {name} في {time}.',
    closed: 'هذه المهمة مغلقة.',
    notYours: 'هذه المهمة لدى {name}، ويمكنك الاطلاع فقط.',
  },
  undo: {
    action: 'التراجع عن الموافقة',
    title: 'التراجع عن الموافقة {orderNo}',
    intro: 'يمكن التراجع عن موافقة لم يُصرف عليها شيء، وتُفتح المهمة من جديد.',
    atOnce: 'تم التراجع بعد القرار مباشرة',
  },
  applied: 'المبلغ المطلوب',
  section: {
    application: 'الطلب',
    log: 'سجل المراجعة',
  },
  field: {
    remark: 'الملاحظات',
    pendingMaterial: 'بانتظار المستندات',
    operation: 'العملية',
    answeredCount: 'الأسئلة المجابة',
    newExaminerName: 'المراجع الجديد',
  },
}
