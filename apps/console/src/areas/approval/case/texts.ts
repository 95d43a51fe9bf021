import { ownTexts } from '../../../kernel/text-keys'

/** Why a person looks at an application, and what it is judged by. */
export const texts = ownTexts({
  humanReview: ['人工审核结果', 'Human review', 'Revisión humana', 'Examen humain', 'المراجعة البشرية', 'ผลตรวจสอบโดยคน'],
  notLooked: ['未核验', 'Not checked', 'Sin verificar', 'Non vérifié', 'لم يُتحقق منه', 'ยังไม่ตรวจ'],
  passedOf: ['{passed}/{items} 项通过', '{passed} of {items} passed', '{passed} de {items} correctos', '{passed} sur {items} conformes', '{passed} من {items} سليم', 'ผ่าน {passed} จาก {items}'],
  earlier: ['历史借款', 'Earlier loans', 'Créditos anteriores', 'Prêts antérieurs', 'القروض السابقة', 'สินเชื่อก่อนหน้า'],
})
