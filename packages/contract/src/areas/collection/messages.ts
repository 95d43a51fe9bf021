import { CODE } from '../../kernel/envelope'
import { messages } from '../../kernel/message'

export const collectionMessages = messages('collection', {
  collectorMissing: {
    code: CODE.invalid,
    'zh-CN': '请选择催收员',
    'en-US': 'Please select a collector',
    es: 'Selecciona un cobrador',
    fr: 'Veuillez choisir un agent de recouvrement',
    ar: 'يرجى اختيار محصّل',
    ti: 'กรุณาเลือกพนักงานติดตามหนี้',
  },
  /** R-200, in the words of the specification. */
  groupMissing: {
    code: CODE.invalid,
    'zh-CN': '请选择小组',
    'en-US': 'Please select a group',
    es: 'Selecciona un grupo',
    fr: 'Veuillez choisir un groupe',
    ar: 'يرجى اختيار مجموعة',
    ti: 'กรุณาเลือกกลุ่ม',
  },
})
