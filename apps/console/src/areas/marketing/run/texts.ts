import { ownTexts } from '../../../kernel/text-keys'

export const texts = {
  runs: ownTexts({
    purpose: ['每次发送的进度、结果、费用，以及与对照组相比带来的申请。', 'How far each run is, what came of it, what it cost, and the applications it brought against the holdout.', 'El avance de cada envío, su resultado, su costo y las solicitudes que trajo frente al grupo de control.', "L'avancement de chaque envoi, son résultat, son coût et les demandes obtenues face au groupe témoin.", 'تقدم كل عملية إرسال ونتيجتها وتكلفتها والطلبات التي جلبتها مقارنة بالمجموعة الضابطة.', 'ความคืบหน้า ผล ค่าใช้จ่าย และคำขอที่ได้เทียบกับกลุ่มควบคุม'],
    nothing: ['还没有发送批次。开启任务后到点自动开始。', 'Nothing has run yet. An open task starts by itself when it is due.', 'Aún no hay ejecuciones. Una tarea abierta empieza sola a su hora.', "Rien n'a encore été envoyé. Une tâche ouverte démarre seule à l'heure.", 'لم يُنفذ شيء بعد. تبدأ المهمة المفتوحة تلقائيًا في موعدها.', 'ยังไม่มีการส่ง งานที่เปิดจะเริ่มเองเมื่อถึงเวลา'],
    recipients: ['收件人', 'Recipients', 'Destinatarios', 'Destinataires', 'المستلمون', 'ผู้รับ'],
    recipientsTitle: ['{name} 的收件人', 'Recipients of {name}', 'Destinatarios de {name}', 'Destinataires de {name}', 'مستلمو {name}', 'ผู้รับของ {name}'],
    recipientsNothing: ['还没有收件人。', 'Nobody is in it yet.', 'Aún no hay nadie.', "Personne pour l'instant.", 'لا أحد بعد.', 'ยังไม่มีผู้รับ'],
    pause: ['暂停', 'Pause', 'Pausar', 'Mettre en pause', 'إيقاف مؤقت', 'หยุดชั่วคราว'],
    pauseTitle: ['暂停「{name}」', 'Pause {name}', 'Pausar {name}', 'Mettre en pause {name}', 'إيقاف {name} مؤقتًا', 'หยุด {name} ชั่วคราว'],
    pauseText: ['正在交付的几条会发完，其余等待。', 'What is being handed over is finished; the rest waits.', 'Se termina lo que se está entregando; el resto espera.', "Ce qui part maintenant se termine ; le reste attend.", 'يكتمل ما يُسلَّم الآن وينتظر الباقي.', 'ส่วนที่กำลังส่งจะส่งให้เสร็จ ที่เหลือรอ'],
    channelFails: ['等待通道', 'Waits for the channel', 'Espera al canal', 'Attend le canal', 'ينتظر القناة', 'รอช่องทาง'],
    resume: ['继续', 'Resume', 'Reanudar', 'Reprendre', 'استئناف', 'ทำต่อ'],
    resumeTitle: ['继续「{name}」', 'Resume {name}', 'Reanudar {name}', 'Reprendre {name}', 'استئناف {name}', 'ทำ {name} ต่อ'],
    resumeText: ['从停下的地方继续，不会重发。', 'Goes on where it stopped; nobody is sent twice.', 'Sigue donde paró; nadie recibe dos veces.', "Reprend où il s'est arrêté ; personne ne reçoit deux fois.", 'يتابع من حيث توقف ولا يُرسل لأحد مرتين.', 'ทำต่อจากจุดที่หยุด ไม่ส่งซ้ำ'],
    progress: ['已处理', 'Handled', 'Procesado', 'Traité', 'تمت معالجته', 'ดำเนินการแล้ว'],
    converted: ['转化 1 / 3 / 7 天', 'Applied within 1 / 3 / 7 days', 'Solicitó en 1 / 3 / 7 días', 'Demande sous 1 / 3 / 7 jours', 'تقدموا خلال 1 / 3 / 7 أيام', 'ยื่นคำขอใน 1 / 3 / 7 วัน'],
    held: ['对照组', 'Holdout', 'Grupo de control', 'Groupe témoin', 'المجموعة الضابطة', 'กลุ่มควบคุม'],
    sent: ['发送组（含被跳过的人）', 'Drawn for a message, skipped ones too', 'Sorteados para recibir, también omitidos', 'Tirés pour recevoir, ignorés compris', 'المختارون للمراسلة مع من تم تخطيهم', 'ผู้ถูกเลือกให้รับ รวมผู้ที่ถูกข้าม'],
    result: ['结果对比', 'Result', 'Resultado', 'Résultat', 'النتيجة', 'ผลลัพธ์'],
    resultTitle: ['{name} 的结果对比', 'Result of {name}', 'Resultado de {name}', 'Résultat de {name}', 'نتيجة {name}', 'ผลของ {name}'],
    resultText: ['各组按抽签分开，含未能发出的人，因此差别只来自内容。转化：发送开始后提交申请。', 'The groups are drawn by lot and count everybody drawn, sent or not, so that they differ in the message alone. Converted: submitted an application after the start.', 'Los grupos se sortean y cuentan a todos, enviados o no, para que solo difiera el mensaje. Conversión: envió una solicitud después del inicio.', 'Les groupes sont tirés au sort et comptent tout le monde, envoyé ou non : seul le message diffère. Converti : demande déposée après le début.', 'تُسحب المجموعات بالقرعة وتشمل الجميع أُرسل إليهم أم لا، فلا يختلف سوى الرسالة. المحتسب: تقديم طلب بعد البدء.', 'กลุ่มสุ่มเลือกและนับทุกคน ส่งหรือไม่ก็ตาม จึงต่างกันที่ข้อความเท่านั้น ผลที่นับ: ยื่นคำขอหลังเริ่มส่ง'],
    resultWaits: ['转化在开始一天后统计。', 'Conversions are counted a day after the start.', 'Las conversiones se cuentan un día después del inicio.', 'Les conversions sont comptées un jour après le début.', 'تُحتسب الطلبات الناتجة بعد يوم من البدء.', 'นับการแปลงหลังเริ่มหนึ่งวัน'],
    against: ['{one} 对 {other}，{days, number} 天', '{one} against {other}, {days, plural, one {# day} other {# days}}', '{one} frente a {other}, {days, plural, one {# día} other {# días}}', '{one} face à {other}, {days, plural, one {# jour} other {# jours}}', '{one} مقابل {other}، {days, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}', '{one} เทียบ {other} {days, number} วัน'],
    points: ['{points} 个百分点', '{points} points', '{points} puntos', '{points} points', '{points} نقطة', '{points} จุด'],
  }),
  outbox: ownTexts({
    purpose: ['不接外部公司的通道发出的内容，全部留在这里。', 'What channels without a company behind them sent; all of it stays here.', 'Lo que enviaron los canales sin empresa detrás; todo queda aquí.', 'Ce que les canaux sans prestataire ont envoyé ; tout reste ici.', 'ما أرسلته القنوات التي لا شركة خلفها، ويبقى كله هنا.', 'สิ่งที่ช่องทางซึ่งไม่มีบริษัทส่งไว้ ทั้งหมดอยู่ที่นี่'],
    nothing: ['发件箱是空的。', 'The outbox is empty.', 'La bandeja está vacía.', "La boîte d'envoi est vide.", 'صندوق الصادر فارغ.', 'กล่องขาออกว่าง'],
  }),
  optOuts: ownTexts({
    purpose: ['不愿再收营销消息的客户：登记后所有营销短信、语音和优惠券都会跳过。', 'Customers who want no sales messages: texts, voice messages and coupons skip them.', 'Clientes que no quieren mensajes de venta: SMS, voz y cupones los omiten.', 'Clients qui ne veulent plus de messages commerciaux : SMS, voix et bons les ignorent.', 'عملاء لا يريدون رسائل ترويجية: تتخطاهم الرسائل والصوت والقسائم.', 'ลูกค้าที่ไม่ต้องการข้อความขาย: SMS เสียง และคูปองจะข้าม'],
    nothing: ['还没有人退订。', 'Nobody has opted out.', 'Nadie se ha dado de baja.', "Personne ne s'est désinscrit.", 'لم يلغِ أحد اشتراكه.', 'ยังไม่มีใครยกเลิก'],
    add: ['登记退订', 'Record an opt-out', 'Registrar baja', 'Saisir une désinscription', 'تسجيل إلغاء', 'บันทึกการยกเลิก'],
  }),
}
