import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
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
