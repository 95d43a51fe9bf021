import { ownTexts } from '../../../kernel/text-keys'

/** What the lists, their actions and their dialogs say. */
export const texts = ownTexts({
  operations: {
    purpose: ['输入手机号，按天查看该客户在应用内的操作次数。', 'How often one customer did what in the app, by day. Enter a mobile number.', 'Cuántas veces hizo qué un cliente en la app, por día. Escribe un número de celular.', 'Ce qu’un client a fait dans l’application, jour par jour. Saisissez un numéro de mobile.', 'ما فعله عميل واحد في التطبيق يومًا بيوم. أدخل رقم الجوال.', 'จำนวนครั้งที่ลูกค้ารายหนึ่งใช้งานแอปในแต่ละวัน กรอกหมายเลขโทรศัพท์'],
    nothing: ['请先输入完整手机号。', 'Enter a full mobile number first.', 'Primero escribe un número de celular completo.', 'Saisissez d’abord un numéro de mobile complet.', 'أدخل رقم الجوال كاملًا أولًا.', 'กรุณากรอกหมายเลขโทรศัพท์ให้ครบก่อน'],
  },
  allOperations: {
    purpose: ['按天和应用汇总的客户操作次数，未选日期时为近 7 天。', 'What customers did in each app by day; the last seven days unless dates are chosen.', 'Lo que hicieron los clientes en cada app por día; los últimos siete días si no eliges fechas.', 'Ce que les clients ont fait par application et par jour ; les sept derniers jours par défaut.', 'ما فعله العملاء في كل تطبيق يوميًا؛ آخر سبعة أيام ما لم تُختر تواريخ.', 'สิ่งที่ลูกค้าทำในแต่ละแอปต่อวัน หากไม่เลือกวันที่จะแสดง 7 วันล่าสุด'],
    nothing: ['这些日期没有操作。', 'Nothing happened on these days.', 'No hubo operaciones en esas fechas.', 'Aucune opération à ces dates.', 'لا عمليات في هذه الأيام.', 'ไม่มีการใช้งานในช่วงวันที่นี้'],
  },
  promotion: {
    purpose: ['按天、应用和渠道统计。ROI =（当天注册客户带来的利息和费用收入 - 广告费用）/ 广告费用。未选日期时为近 30 天。', 'By day, app and channel. ROI = (interest and fees received from customers who registered that day - cost) / cost. The last 30 days unless dates are chosen.', 'Por día, app y canal. ROI = (intereses y comisiones de quienes se registraron ese día - costo) / costo. Últimos 30 días si no eliges fechas.', 'Par jour, application et canal. ROI = (intérêts et frais reçus des clients inscrits ce jour-là - coût) / coût. 30 derniers jours par défaut.', 'حسب اليوم والتطبيق والقناة. العائد = (الفوائد والرسوم من المسجلين في ذلك اليوم - التكلفة) / التكلفة. آخر 30 يومًا ما لم تُختر تواريخ.', 'ตามวัน แอป และช่องทาง ROI = (ดอกเบี้ยและค่าธรรมเนียมจากลูกค้าที่ลงทะเบียนวันนั้น - ค่าโฆษณา) / ค่าโฆษณา แสดง 30 วันล่าสุดหากไม่เลือกวันที่'],
    nothing: ['这些日期没有安装、放款或广告费用。', 'No installs, loans or costs on these days.', 'Sin instalaciones, créditos ni costos en esas fechas.', 'Ni installations, ni prêts, ni coûts à ces dates.', 'لا تثبيتات ولا قروض ولا تكاليف في هذه الأيام.', 'ไม่มีการติดตั้ง สินเชื่อ หรือค่าใช้จ่ายในช่วงวันที่นี้'],
    import: ['导入广告费用', 'Import costs', 'Importar costos', 'Importer les coûts', 'استيراد التكاليف', 'นำเข้าค่าใช้จ่าย'],
    enterCost: ['录入费用', 'Enter cost', 'Registrar costo', 'Saisir le coût', 'إدخال التكلفة', 'ใส่ค่าใช้จ่าย'],
    costTitle: ['录入广告费用：{day} {app} {channel}', 'Enter advertising cost: {day}, {app}, {channel}', 'Registrar costo de publicidad: {day}, {app}, {channel}', 'Saisir le coût publicitaire : {day}, {app}, {channel}', 'تسجيل تكلفة الإعلان: {day}، {app}، {channel}', 'บันทึกค่าโฆษณา: {day} {app} {channel}'],
    costIntro: ['将替换原有金额，操作会留痕。', 'It replaces what stood there. The change is logged.', 'Sustituye el monto anterior. El cambio queda registrado.', 'Il remplace le montant précédent. Le changement est consigné.', 'يحل محل المبلغ السابق. يُسجَّل التغيير.', 'จะแทนที่จำนวนเดิม การเปลี่ยนแปลงจะถูกบันทึก'],
    keepCost: ['保存费用', 'Save cost', 'Guardar costo', 'Enregistrer le coût', 'حفظ التكلفة', 'บันทึกค่าใช้จ่าย'],
    importTitle: ['导入广告费用', 'Import advertising costs', 'Importar costos de publicidad', 'Importer les coûts publicitaires', 'استيراد تكاليف الإعلان', 'นำเข้าค่าโฆษณา'],
    importIntro: ['每行一条：日期、应用标识、渠道、金额（应用币种）。有任何错误时不会写入。', 'One line each: day, app code, channel, amount in the app’s currency. Nothing is written while a line is wrong.', 'Una línea por costo: fecha, código de la app, canal y monto en la moneda de la app. No se guarda nada si hay errores.', 'Une ligne par coût : date, code de l’application, canal, montant dans sa devise. Rien n’est écrit tant qu’une ligne est fausse.', 'سطر لكل تكلفة: التاريخ، رمز التطبيق، القناة، المبلغ بعملة التطبيق. لا يُكتب شيء ما دام هناك خطأ.', 'บรรทัดละหนึ่งรายการ: วันที่ รหัสแอป ช่องทาง จำนวนเงินตามสกุลของแอป หากมีข้อผิดพลาดจะไม่บันทึก'],
    table: ['费用表', 'Table of costs', 'Tabla de costos', 'Tableau des coûts', 'جدول التكاليف', 'ตารางค่าใช้จ่าย'],
    choose: ['选择 CSV 文件', 'Choose a CSV file', 'Elegir archivo CSV', 'Choisir un fichier CSV', 'اختيار ملف CSV', 'เลือกไฟล์ CSV'],
    check: ['检查', 'Check', 'Revisar', 'Vérifier', 'فحص', 'ตรวจสอบ'],
    write: ['写入 {number, number} 条', 'Write {number, plural, one {# cost} other {# costs}}', 'Guardar {number, plural, one {# costo} other {# costos}}', 'Écrire {number, plural, one {# coût} other {# coûts}}', 'كتابة {number, plural, zero {# تكلفة} one {تكلفة واحدة} two {تكلفتين} few {# تكاليف} many {# تكلفة} other {# تكلفة}}', 'บันทึก {number, number} รายการ'],
    imported: ['已写入 {number, number} 条费用', '{number, plural, one {# cost} other {# costs}} written', '{number, plural, one {# costo guardado} other {# costos guardados}}', '{number, plural, one {# coût écrit} other {# coûts écrits}}', '{number, plural, zero {لم تُكتب أي تكلفة} one {كُتبت تكلفة واحدة} two {كُتبت تكلفتان} few {كُتبت # تكاليف} many {كُتبت # تكلفة} other {كُتبت # تكلفة}}', 'บันทึกแล้ว {number, number} รายการ'],
    right: ['{number, number} 条均可写入', '{number, plural, one {The cost is right} other {All # costs are right}}', '{number, plural, one {El costo es correcto} other {Los # costos son correctos}}', '{number, plural, one {Le coût est correct} other {Les # coûts sont corrects}}', 'جميع التكاليف ({number, number}) صحيحة', 'ถูกต้องทั้ง {number, number} รายการ'],
    wrong: ['有 {number} 处需要修改', 'To correct: {number}', 'Por corregir: {number}', 'À corriger : {number}', 'للتصحيح: {number}', 'ต้องแก้ไข {number} จุด'],
  },
  costFault: {
    unreadable: ['第 {line} 行无法识别', 'Line {line} cannot be read', 'No se entiende la línea {line}', 'La ligne {line} est illisible', 'تعذرت قراءة السطر {line}', 'อ่านบรรทัดที่ {line} ไม่ได้'],
    nothing: ['没有可导入的行', 'There is nothing to import', 'No hay nada que importar', 'Il n’y a rien à importer', 'لا يوجد ما يُستورد', 'ไม่มีรายการให้นำเข้า'],
    unknownApp: ['第 {line} 行：没有这个应用', 'Line {line}: there is no such app', 'Línea {line}: no existe esa app', 'Ligne {line} : application inconnue', 'السطر {line}: لا يوجد تطبيق بهذا الرمز', 'บรรทัดที่ {line}: ไม่มีแอปนี้'],
    twice: ['第 {line} 行：与前面的行重复', 'Line {line}: repeats the day, app and channel of an earlier line', 'Línea {line}: repite fecha, app y canal', 'Ligne {line} : même jour, application et canal que plus haut', 'السطر {line}: مكرر لليوم والتطبيق والقناة', 'บรรทัดที่ {line}: ซ้ำกับบรรทัดก่อนหน้า'],
    future: ['第 {line} 行：日期晚于今天', 'Line {line}: the day is after today', 'Línea {line}: la fecha es posterior a hoy', 'Ligne {line} : la date est postérieure à aujourd’hui', 'السطر {line}: التاريخ بعد اليوم', 'บรรทัดที่ {line}: วันที่เกินวันนี้'],
  },
  funnel: {
    title: ['注册客户转化漏斗', 'How far new customers came', 'Avance de los clientes nuevos', 'Parcours des nouveaux clients', 'مسار العملاء الجدد', 'ลูกค้าใหม่ไปถึงขั้นไหน'],
    define: ['筛选日期内注册的客户，截至今天分别有多少人申请、获批、放款；每位客户只计一次。', 'Customers who registered on these days: how many have applied, were approved and were paid out by today, each counted once.', 'Clientes registrados en estas fechas: cuántos solicitaron, fueron aprobados y recibieron el desembolso hasta hoy, cada uno una vez.', 'Clients inscrits ces jours-là : combien ont fait une demande, ont été approuvés et décaissés à ce jour, chacun compté une fois.', 'العملاء الذين سجلوا في هذه الأيام: كم منهم قدم طلبًا وتمت الموافقة عليه وصُرف له حتى اليوم، ويُحسب كل عميل مرة واحدة.', 'ลูกค้าที่ลงทะเบียนในวันเหล่านี้: มีกี่คนที่ยื่นคำขอ ได้รับอนุมัติ และได้รับเงินจนถึงวันนี้ นับคนละหนึ่งครั้ง'],
    step: ['步骤', 'Step', 'Paso', 'Étape', 'الخطوة', 'ขั้นตอน'],
    customers: ['客户数', 'Customers', 'Clientes', 'Clients', 'العملاء', 'ลูกค้า'],
    registered: ['注册', 'Registered', 'Registrados', 'Inscrits', 'سجلوا', 'ลงทะเบียน'],
    applied: ['申请', 'Applied', 'Solicitaron', 'Ont demandé', 'قدموا طلبًا', 'ยื่นคำขอ'],
    approved: ['获批', 'Approved', 'Aprobados', 'Approuvés', 'تمت الموافقة', 'อนุมัติ'],
    disbursed: ['已放款', 'Disbursed', 'Desembolsados', 'Décaissés', 'صُرف لهم', 'เบิกจ่ายแล้ว'],
  },
  trend: {
    title: ['每日操作次数', 'Operations by day', 'Operaciones por día', 'Opérations par jour', 'العمليات يوميًا', 'การใช้งานรายวัน'],
    define: ['所有客户每天最常见的五种应用内操作的次数。', 'How often customers did the five most frequent things in the apps on each day.', 'Cuántas veces hicieron los clientes las cinco cosas más frecuentes en las apps cada día.', 'Nombre de fois où les clients ont fait chaque jour les cinq actions les plus fréquentes dans les applications.', 'عدد مرات قيام العملاء يوميًا بأكثر خمس عمليات تكرارًا في التطبيقات.', 'จำนวนครั้งที่ลูกค้าทำห้าอย่างที่พบบ่อยที่สุดในแอปในแต่ละวัน'],
    day: ['日期', 'Day', 'Día', 'Jour', 'اليوم', 'วัน'],
  },
})
