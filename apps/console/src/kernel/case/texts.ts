import { ownTexts } from '../text-keys'

/** What a case says of its documents and of where its customer is found. */
export const texts = ownTexts({
  documents: ['证件与影像', 'Documents and photos', 'Documentos y fotos', 'Documents et photos', 'الوثائق والصور', 'เอกสารและรูปถ่าย'],
  said: ['未自动读取；客户填写：', 'Not read by machine; the customer stated:', 'Sin lectura automática; el cliente declaró:', 'Pas de lecture automatique ; déclaré par le client :', 'لم تُقرأ آليًا؛ صرّح العميل بما يلي:', 'ไม่ได้อ่านอัตโนมัติ ลูกค้าระบุว่า:'],
  differs: ['{field}：证件为 {read}，申请资料为 {said}', '{field}: the document says {read}, the application {said}', '{field}: el documento dice {read}, la solicitud {said}', '{field} : le document indique {read}, la demande {said}', '{field}: في الوثيقة {read} وفي الطلب {said}', '{field}: เอกสารระบุ {read} แต่คำขอระบุ {said}'],
  social: ['社交账号', 'Social accounts', 'Redes sociales', 'Réseaux sociaux', 'حسابات التواصل', 'บัญชีโซเชียล'],
  noSocial: ['应用未上报社交账号。', 'The app reported no social account.', 'La app no reportó redes sociales.', "L'application n'a signalé aucun compte social.", 'لم يُبلغ التطبيق عن أي حساب تواصل.', 'แอปไม่ได้รายงานบัญชีโซเชียล'],
})
