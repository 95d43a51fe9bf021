import { ownTexts } from '../../../kernel/text-keys'

/** Why a person looks at an application, and what it is judged by. */
export const texts = ownTexts({
  why: ['转人工原因', 'Why it was referred', 'Por qué se derivó a revisión', 'Motif du renvoi en examen', 'سبب الإحالة إلى المراجعة', 'เหตุผลที่ส่งให้พิจารณา'],
  noRule: ['没有风控规则对此申请作出决定，因此由人工审批。', 'No risk rule decided on this application, so it is reviewed by a person.', 'Ninguna regla de riesgo decidió sobre esta solicitud; la revisa una persona.', "Aucune règle de risque n'a tranché cette demande ; une personne l'examine.", 'لم تحسم أي قاعدة مخاطر هذا الطلب، لذلك يراجعه موظف.', 'ไม่มีกฎความเสี่ยงใดตัดสินคำขอนี้ จึงให้เจ้าหน้าที่พิจารณา'],
  and: ['且', 'and', 'y', 'et', 'و', 'และ'],
  or: ['或', 'or', 'o', 'ou', 'أو', 'หรือ'],
  unjudged: ['数据缺失，无法判断', 'Value missing, cannot be judged', 'Falta el dato, no se puede evaluar', 'Valeur manquante, appréciation impossible', 'القيمة مفقودة، يتعذر الحكم', 'ไม่มีข้อมูล จึงตัดสินไม่ได้'],
  humanReview: ['人工审核结果', 'Human review', 'Revisión humana', 'Examen humain', 'المراجعة البشرية', 'ผลตรวจสอบโดยคน'],
  notLooked: ['未核验', 'Not checked', 'Sin verificar', 'Non vérifié', 'لم يُتحقق منه', 'ยังไม่ตรวจ'],
  passedOf: ['{passed}/{items} 项通过', '{passed} of {items} passed', '{passed} de {items} correctos', '{passed} sur {items} conformes', '{passed} من {items} سليم', 'ผ่าน {passed} จาก {items}'],
  earlier: ['历史借款', 'Earlier loans', 'Créditos anteriores', 'Prêts antérieurs', 'القروض السابقة', 'สินเชื่อก่อนหน้า'],
})
