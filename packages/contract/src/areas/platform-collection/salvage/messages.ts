import { CODE } from '../../../kernel/envelope'
import { messages } from '../../../kernel/message'

export const salvageMessages = messages('platform-collection.salvage', {
  groupOrPerson: {
    code: CODE.invalid,
    'zh-CN': '请选择一个小组或一名催收员',
    'en-US': 'Choose a group or one collector.',
    es: 'Elige un grupo o un cobrador.',
    fr: 'Choisissez un groupe ou un agent.',
    ar: 'اختر مجموعة أو محصّلًا واحدًا.',
    ti: 'กรุณาเลือกกลุ่มหรือผู้ติดตามหนี้หนึ่งคน',
  },
})
