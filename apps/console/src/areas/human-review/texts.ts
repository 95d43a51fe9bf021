import { ownTexts } from '../../kernel/text-keys'

/** What the list of human reviews and its form say. */
export const texts = ownTexts({
  purpose: ['规则转人工的申请的人工核验，结果供审批参考。', 'A second look at applications that the rules referred; evidence for the examiner.', 'Una segunda mirada a las solicitudes que derivaron las reglas; evidencia para el analista.', "Un second regard sur les demandes renvoyées par les règles ; élément pour l'analyste.", 'نظرة ثانية على الطلبات التي أحالتها القواعد؛ دليل للمراجع.', 'ตรวจซ้ำคำขอที่กฎส่งต่อ ใช้เป็นหลักฐานให้ผู้พิจารณา'],
  nothing: ['规则转人工的申请会显示在这里。', 'Applications that the rules refer appear here.', 'Las solicitudes derivadas por las reglas aparecen aquí.', 'Les demandes renvoyées par les règles apparaissent ici.', 'تظهر هنا الطلبات التي تحيلها القواعد.', 'คำขอที่กฎส่งต่อจะแสดงที่นี่'],
  mineOpen: ['我的待审核', 'Mine, pending', 'Mías, pendientes', 'Les miens, en attente', 'لدي، بانتظار المراجعة', 'ของฉันที่รอตรวจ'],
  review: ['审核', 'Review', 'Revisar', 'Examiner', 'مراجعة', 'ตรวจ'],
  change: ['更换审核人', 'Change reviewer', 'Cambiar revisor', 'Changer de réviseur', 'تغيير المراجع', 'เปลี่ยนผู้ตรวจ'],
  changeOf: ['更换订单 {orderNo} 的审核人', 'Change the reviewer of {orderNo}', 'Cambiar el revisor de {orderNo}', 'Changer le réviseur de {orderNo}', 'تغيير مراجع {orderNo}', 'เปลี่ยนผู้ตรวจของ {orderNo}'],
  form: ['核验清单', 'Checklists', 'Listas de verificación', 'Listes de contrôle', 'قوائم التحقق', 'รายการตรวจ'],
  remark: ['备注', 'Remark', 'Observación', 'Remarque', 'ملاحظة', 'หมายเหตุ'],
  remarkHint: ['拒绝或要求补充材料时必填', 'Required to reject or to ask for material', 'Obligatoria para rechazar o pedir documentos', 'Obligatoire pour refuser ou demander des pièces', 'مطلوبة للرفض أو طلب مستندات', 'ต้องระบุเมื่อปฏิเสธหรือขอเอกสาร'],
  pass: ['通过', 'Pass', 'Aprobar', 'Valider', 'اجتياز', 'ผ่าน'],
  refuse: ['拒绝', 'Reject', 'Rechazar', 'Refuser', 'رفض', 'ปฏิเสธ'],
  ask: ['要求补充材料', 'Ask for material', 'Pedir documentos', 'Demander des pièces', 'طلب مستندات', 'ขอเอกสารเพิ่ม'],
  saved: ['审核结果已保存', 'Review saved', 'Revisión guardada', 'Examen enregistré', 'حُفظت المراجعة', 'บันทึกผลตรวจแล้ว'],
  keys: ['↑ ↓ 选择核验项，P 通过、F 不通过、N 不适用；1–6 选择通话结果', '↑ ↓ choose an item; P passed, F failed, N not applicable; 1–6 the call outcome', '↑ ↓ eligen el punto; P correcto, F incorrecto, N no aplica; 1–6 el resultado de la llamada', "↑ ↓ choisissent le point ; P conforme, F non conforme, N sans objet ; 1–6 l'issue de l'appel", '↑ ↓ لاختيار البند؛ P سليم، F غير سليم، N لا ينطبق؛ 1–6 لنتيجة المكالمة', '↑ ↓ เลือกรายการ P ผ่าน F ไม่ผ่าน N ไม่เกี่ยวข้อง 1–6 ผลการโทร'],
  notYours: ['由 {name} 负责，您只能查看。', '{name} holds this review; you can only look.', '{name} tiene esta revisión; solo puedes verla.', '{name} détient cet examen ; vous pouvez seulement le consulter.', '{name} مكلف بهذه المراجعة؛ يمكنك الاطلاع فقط.', '{name} เป็นผู้รับผิดชอบ คุณดูได้เท่านั้น'],
  done: ['{name} 于 {time} 审核。', 'Reviewed by {name} at {time}.', 'Revisada por {name} el {time}.', 'Examiné par {name} le {time}.', 'راجعها {name} في {time}.', 'ตรวจโดย {name} เมื่อ {time}'],
  closed: ['订单已有结论，无需再审核。', 'The order was decided; it needs no review any more.', 'El crédito ya se resolvió; no necesita revisión.', "Le dossier est décidé ; il n'a plus besoin d'examen.", 'بُتّ في الطلب؛ لم تعد هناك حاجة إلى مراجعته.', 'สินเชื่อมีผลแล้ว ไม่ต้องตรวจอีก'],
})
