import { ownTexts } from '../../../kernel/text-keys'

export const texts = ownTexts({
  purpose: ['每日从各审批员通过的申请中抽取一部分，由其他审批员重新判断；一致率见审批绩效。', 'Of what each examiner approves, some is judged again by another; the rate of agreement stands in approval performance.', 'De lo que aprueba cada analista, otro vuelve a juzgar una parte; la tasa de acuerdo está en el desempeño.', 'Une part de ce que chaque analyste accepte est jugée à nouveau par un autre ; le taux d’accord figure dans la performance.', 'جزء مما يوافق عليه كل مراجع يحكم فيه مراجع آخر من جديد؛ ونسبة الاتفاق في أداء الموافقات.', 'บางส่วนที่ผู้พิจารณาแต่ละคนอนุมัติจะให้คนอื่นพิจารณาอีกครั้ง อัตราเห็นตรงกันอยู่ในผลงานพิจารณา'],
  nothing: ['抽中的申请会显示在这里。', 'Cases that are drawn appear here.', 'Aquí aparecen los casos elegidos por muestreo.', 'Les dossiers tirés apparaissent ici.', 'تظهر هنا الحالات المسحوبة.', 'รายการที่สุ่มได้จะแสดงที่นี่'],
  mineOpen: ['待我抽查', 'Mine to check', 'Por revisar (míos)', 'À revoir par moi', 'بانتظار فحصي', 'รอฉันตรวจ'],
  open: ['待抽查', 'Waiting', 'Pendientes', 'En attente', 'بالانتظار', 'รอตรวจ'],
  check: ['抽查', 'Check', 'Revisar', 'Revoir', 'فحص', 'ตรวจ'],
  examiner: ['审批员', 'Examiner', 'Analista', 'Analyste', 'المراجع', 'ผู้พิจารณา'],
  title: ['抽查意见', 'Your judgement', 'Tu opinión', 'Votre avis', 'رأيك', 'ความเห็นของคุณ'],
  intro: ['该申请已通过。仅凭资料判断您会如何决定；结论不改变订单。', 'This application was approved. Judge by the case alone what you would have decided; it changes nothing on the order.', 'Esta solicitud fue aprobada. Juzga solo por el caso qué habrías decidido; no cambia el crédito.', 'Cette demande a été acceptée. Dites, d’après le seul dossier, ce que vous auriez décidé ; rien ne change sur le prêt.', 'تمت الموافقة على هذا الطلب. احكم من الملف وحده بما كنت ستقرره؛ ولا يغير ذلك الطلب.', 'คำขอนี้อนุมัติแล้ว โปรดพิจารณาจากข้อมูลเท่านั้นว่าคุณจะตัดสินอย่างไร ผลนี้ไม่เปลี่ยนสินเชื่อ'],
  agree: ['我也会通过', 'I would approve too', 'Yo también aprobaría', 'J’accepterais aussi', 'كنت سأوافق أيضًا', 'ฉันก็จะอนุมัติ'],
  disagree: ['我会拒绝', 'I would reject', 'Yo rechazaría', 'Je refuserais', 'كنت سأرفض', 'ฉันจะปฏิเสธ'],
  reason: ['拒绝原因（不同意时必填）', 'Why rejected (to disagree)', 'Motivo de rechazo (si no estás de acuerdo)', 'Motif de refus (en cas de désaccord)', 'سبب الرفض (عند عدم الموافقة)', 'เหตุผลที่ปฏิเสธ (หากไม่เห็นด้วย)'],
  remark: ['备注', 'Remark', 'Observaciones', 'Remarque', 'ملاحظات', 'หมายเหตุ'],
  saved: ['抽查已提交', 'Re-check answered', 'Revisión respondida', 'Contre-vérification enregistrée', 'سُجلت إعادة الفحص', 'บันทึกการตรวจซ้ำแล้ว'],
  waits: ['等待 {name} 抽查。', 'Waits for {name}.', 'Espera a {name}.', 'En attente de {name}.', 'بانتظار {name}.', 'รอ {name}'],
  nobody: ['等待其他审批员。', 'Waits for another examiner.', 'Espera a otro analista.', 'En attente d’un autre analyste.', 'بانتظار مراجع آخر.', 'รอผู้พิจารณาคนอื่น'],
  answered: ['{name} 于 {time} 抽查。', 'Checked by {name}, {time}.', 'Revisó {name}, {time}.', 'Revu par {name}, {time}.', 'فحصه {name}، {time}.', 'ตรวจโดย {name} {time}'],
  decidedBy: ['{name} 于 {time} 通过', 'Approved by {name}, {time}', 'Aprobó {name}, {time}', 'Accepté par {name}, {time}', 'وافق {name}، {time}', 'อนุมัติโดย {name} {time}'],
})
