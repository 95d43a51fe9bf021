import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  exports: {
    purpose: 'ملفات القوائم التي صدّرتها. يُحذف كل ملف تلقائيًا عند انتهاء مدته.',
    nothing: 'اختر «تصدير» في أي قائمة ليظهر ملفها هنا.',
    fetch: 'تنزيل',
  },
  field: {
    name: 'الملف',
    state: 'الحالة',
    rows: 'الصفوف',
    createTime: 'وقت الطلب',
    endTime: 'وقت الاكتمال',
    expireTime: 'متاح حتى',
    filePath: 'التنزيل',
  },
}
