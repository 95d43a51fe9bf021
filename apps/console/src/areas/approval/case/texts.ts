import { ownTexts } from '../../../kernel/text-keys'

/** Why a person looks at an application, and what it is judged by. */
export const texts = ownTexts({
  why: ['转人工原因', 'Why it was referred', 'Por qué se derivó a revisión', 'Motif du renvoi en examen', 'سبب الإحالة إلى المراجعة', 'เหตุผลที่ส่งให้พิจารณา'],
  noRule: ['没有风控规则对此申请作出决定，因此由人工审批。', 'No risk rule decided on this application, so it is reviewed by a person.', 'Ninguna regla de riesgo decidió sobre esta solicitud; la revisa una persona.', "Aucune règle de risque n'a tranché cette demande ; une personne l'examine.", 'لم تحسم أي قاعدة مخاطر هذا الطلب، لذلك يراجعه موظف.', 'ไม่มีกฎความเสี่ยงใดตัดสินคำขอนี้ จึงให้เจ้าหน้าที่พิจารณา'],
  and: ['且', 'and', 'y', 'et', 'و', 'และ'],
  or: ['或', 'or', 'o', 'ou', 'أو', 'หรือ'],
  unjudged: ['数据缺失，无法判断', 'Value missing, cannot be judged', 'Falta el dato, no se puede evaluar', 'Valeur manquante, appréciation impossible', 'القيمة مفقودة، يتعذر الحكم', 'ไม่มีข้อมูล จึงตัดสินไม่ได้'],
  documents: ['证件与影像', 'Documents and photos', 'Documentos y fotos', 'Documents et photos', 'الوثائق والصور', 'เอกสารและรูปถ่าย'],
  said: ['未自动读取；客户填写：', 'Not read by machine; the customer stated:', 'Sin lectura automática; el cliente declaró:', 'Pas de lecture automatique ; déclaré par le client :', 'لم تُقرأ آليًا؛ صرّح العميل بما يلي:', 'ไม่ได้อ่านอัตโนมัติ ลูกค้าระบุว่า:'],
  differs: ['{field}：证件为 {read}，申请资料为 {said}', '{field}: the document says {read}, the application {said}', '{field}: el documento dice {read}, la solicitud {said}', '{field} : le document indique {read}, la demande {said}', '{field}: في الوثيقة {read} وفي الطلب {said}', '{field}: เอกสารระบุ {read} แต่คำขอระบุ {said}'],
  earlier: ['历史借款', 'Earlier loans', 'Créditos anteriores', 'Prêts antérieurs', 'القروض السابقة', 'สินเชื่อก่อนหน้า'],
})
