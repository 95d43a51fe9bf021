import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['需要第二人批准才生效的变更；任何人都不能审批自己提交的变更。', 'Changes that take effect when a second person approves them. Nobody decides a change of their own.', 'Cambios que surten efecto cuando los aprueba una segunda persona. Nadie resuelve su propio cambio.', 'Changements qui prennent effet quand une seconde personne les approuve. Nul ne décide du sien.', 'تغييرات تسري عندما يوافق عليها شخص ثانٍ. لا يبتّ أحد في تغيير قدّمه بنفسه.', 'การเปลี่ยนแปลงที่มีผลเมื่อบุคคลที่สองอนุมัติ ไม่มีใครอนุมัติการเปลี่ยนแปลงของตนเอง'],
  nothing: ['没有等待复核的变更。', 'No change awaits approval.', 'Ningún cambio está por autorizar.', "Aucun changement n'attend de décision.", 'لا يوجد تغيير بانتظار الاعتماد.', 'ไม่มีการเปลี่ยนแปลงที่รออนุมัติ'],
  review: ['复核', 'Review', 'Revisar', 'Examiner', 'مراجعة', 'ตรวจสอบ'],
  look: ['查看', 'View', 'Ver', 'Voir', 'عرض', 'ดู'],
  approve: ['批准并生效', 'Approve and apply', 'Aprobar y aplicar', 'Approuver et appliquer', 'موافقة وتطبيق', 'อนุมัติและใช้งาน'],
  withdrawn: ['变更已撤回', 'The change was withdrawn', 'El cambio se retiró', 'Le changement est retiré', 'تم سحب التغيير', 'ถอนการเปลี่ยนแปลงแล้ว'],
  remark: ['原因（拒绝时必填）', 'Reason (required to reject)', 'Motivo (obligatorio para rechazar)', 'Motif (obligatoire pour refuser)', 'السبب (مطلوب عند الرفض)', 'เหตุผล (จำเป็นเมื่อปฏิเสธ)'],
  outdated: ['提交之后该记录已被修改，此变更不能再批准。', 'The record was changed after this was submitted, so it can no longer be approved.', 'El registro cambió después de este envío, así que ya no se puede aprobar.', "L'enregistrement a été modifié depuis la soumission : il ne peut plus être approuvé.", 'تغيّر السجل بعد تقديم هذا التغيير، فلا يمكن الموافقة عليه.', 'ข้อมูลถูกแก้ไขหลังจากส่งคำขอนี้ จึงอนุมัติไม่ได้แล้ว'],
  own: ['这是您提交的变更，请等待他人复核，或将其撤回。', 'You requested this change yourself. Somebody else decides it, or you withdraw it.', 'Tú hiciste este cambio. Otra persona lo resuelve, o tú lo retiras.', "Vous avez fait ce changement. Quelqu'un d'autre en décide, ou vous le retirez.", 'أنت من قدّم هذا التغيير. يبتّ فيه شخص آخر، أو تسحبه.', 'คุณเป็นผู้เสนอการเปลี่ยนแปลงนี้ ผู้อื่นต้องเป็นผู้พิจารณา หรือคุณถอนได้'],
  close: ['关闭', 'Close', 'Cerrar', 'Fermer', 'إغلاق', 'ปิด'],
  refuse: ['拒绝', 'Reject', 'Rechazar', 'Refuser', 'رفض', 'ปฏิเสธ'],
  withdraw: ['撤回', 'Withdraw', 'Retirar', 'Retirer', 'سحب', 'ถอน'],
})
