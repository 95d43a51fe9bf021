import { CODE } from '../../kernel/envelope'
import { messages } from '../../kernel/message'

const six = (zh: string, en: string, es: string, fr: string, ar: string, ti: string) => ({
  'zh-CN': zh,
  'en-US': en,
  es,
  fr,
  ar,
  ti,
})
const code = CODE.invalid

export const workOrderMessages = messages('workOrder', {
  notes: {
    code,
    ...six(
      '操作备注不能为空',
      'Operation notes cannot be empty',
      'Las notas de la operación no pueden quedar vacías',
      'Les notes d’opération ne peuvent pas être vides',
      'لا يمكن ترك ملاحظات العملية فارغة',
      'หมายเหตุการดำเนินการต้องไม่ว่าง',
    ),
  },
  comments: {
    code,
    ...six(
      '请填写审批意见',
      'Please enter the approval comments',
      'Escribe los comentarios de aprobación',
      'Saisissez les commentaires d’approbation',
      'يرجى إدخال تعليقات الموافقة',
      'กรุณากรอกความเห็นการอนุมัติ',
    ),
  },
  remark: {
    code,
    ...six(
      '请填写备注',
      'Please enter a remark',
      'Escribe una nota',
      'Saisissez une remarque',
      'يرجى إدخال ملاحظة',
      'กรุณากรอกหมายเหตุ',
    ),
  },
  flowType: {
    code,
    ...six(
      '请选择工单类型',
      'Please select the work-order type',
      'Elige el tipo de queja',
      'Choisissez le type de réclamation',
      'يرجى اختيار نوع التذكرة',
      'กรุณาเลือกประเภทเรื่อง',
    ),
  },
  label: {
    code,
    ...six(
      '请选择问题标签',
      'Please select the question label',
      'Elige la etiqueta del problema',
      'Choisissez l’étiquette du problème',
      'يرجى اختيار وسم المشكلة',
      'กรุณาเลือกป้ายปัญหา',
    ),
  },
  nextApprover: {
    code,
    ...six(
      '请选择下级审批人',
      'Please select the next approver',
      'Elige al siguiente aprobador',
      'Choisissez l’approbateur suivant',
      'يرجى اختيار صاحب الموافقة التالي',
      'กรุณาเลือกผู้อนุมัติถัดไป',
    ),
  },
  app: {
    code,
    ...six(
      '请选择应用包',
      'Please select the app package',
      'Elige la app',
      'Choisissez l’application',
      'يرجى اختيار حزمة التطبيق',
      'กรุณาเลือกแอป',
    ),
  },
  channel: {
    code,
    ...six(
      '请选择投诉渠道',
      'Please select the complaint channel',
      'Elige el canal de la queja',
      'Choisissez le canal de la réclamation',
      'يرجى اختيار قناة الشكوى',
      'กรุณาเลือกช่องทางร้องเรียน',
    ),
  },
  decision: {
    code,
    ...six(
      '请选择处理决策',
      'Please select the decision',
      'Elige la decisión',
      'Choisissez la décision',
      'يرجى اختيار القرار',
      'กรุณาเลือกการตัดสินใจ',
    ),
  },
  phoneOrEmail: {
    code,
    ...six(
      '请填写客户手机号或邮箱',
      'Please enter the customer’s phone or email',
      'Escribe el teléfono o correo del cliente',
      'Saisissez le téléphone ou l’e-mail du client',
      'يرجى إدخال هاتف العميل أو بريده',
      'กรุณากรอกโทรศัพท์หรืออีเมลของลูกค้า',
    ),
  },
  extendDays: {
    code,
    ...six(
      '请选择展期天数',
      'Please choose by how many days',
      'Elige por cuántos días',
      'Choisissez le nombre de jours',
      'يرجى اختيار عدد الأيام',
      'กรุณาเลือกจำนวนวัน',
    ),
  },
  price: {
    code,
    ...six(
      '请填写展期优惠价',
      'Please enter the lower price',
      'Escribe el costo menor',
      'Saisissez le prix réduit',
      'يرجى إدخال السعر المخفّض',
      'กรุณากรอกราคาที่ลด',
    ),
  },
  amount: {
    code,
    ...six(
      '请填写平账金额',
      'Please enter the amount of debt cancelled',
      'Escribe el monto de deuda cancelada',
      'Saisissez le montant de la dette annulée',
      'يرجى إدخال مبلغ الدين الملغى',
      'กรุณากรอกจำนวนหนี้ที่ยกเลิก',
    ),
  },
  amountAboveOwed: {
    code,
    ...six(
      '平账金额须大于0且不超过应还金额{owed}',
      'The amount must be above 0 and at most the {owed} owed',
      'El monto debe ser mayor que 0 y no superar los {owed} adeudados',
      'Le montant doit être supérieur à 0 et au plus égal aux {owed} dus',
      'يجب أن يكون المبلغ أكبر من 0 ولا يتجاوز المستحق {owed}',
      'จำนวนต้องมากกว่า 0 และไม่เกินยอดค้าง {owed}',
    ),
  },
  actedAlready: {
    code: CODE.changed,
    ...six(
      '该决策已按金额{amount}执行，不能再改金额',
      'This decision has acted already, with {amount}',
      'Esta decisión ya se ejecutó, por {amount}',
      'Cette décision a déjà pris effet, pour {amount}',
      'نُفّذ هذا القرار من قبل بمبلغ {amount}',
      'การตัดสินใจนี้มีผลแล้วด้วยจำนวน {amount}',
    ),
  },
  collectionDate: {
    code,
    ...six(
      '请选择催收日期',
      'Please select the collection date',
      'Elige la fecha de cobranza',
      'Choisissez la date de recouvrement',
      'يرجى اختيار تاريخ التحصيل',
      'กรุณาเลือกวันที่ติดตามหนี้',
    ),
  },
  collectionDateInFuture: {
    code,
    ...six(
      '催收日期不能晚于今天',
      'The collection date cannot be in the future',
      'La fecha de cobranza no puede ser futura',
      'La date de recouvrement ne peut pas être future',
      'لا يمكن أن يكون تاريخ التحصيل في المستقبل',
      'วันที่ติดตามหนี้ต้องไม่เป็นวันในอนาคต',
    ),
  },
  secondLevel: {
    code,
    ...six(
      '该二级问题不属于所选一级问题',
      'This item does not belong to the first-level question',
      'Este punto no pertenece a la pregunta elegida',
      'Cet élément n’appartient pas à la question choisie',
      'هذا البند لا يتبع السؤال المختار',
      'รายการนี้ไม่อยู่ในคำถามที่เลือก',
    ),
  },
  flowOfOthers: {
    code,
    ...six(
      '该工单类型由其他角色发起',
      'Another role raises this type of work order',
      'Otro rol crea este tipo de queja',
      'Un autre rôle crée ce type de réclamation',
      'هذا النوع من التذاكر يقدمه دور آخر',
      'บทบาทอื่นเป็นผู้เปิดเรื่องประเภทนี้',
    ),
  },
  levelLowered: {
    code,
    ...six(
      '仅客服主管可以降低投诉等级',
      'Only the customer service manager may lower the level',
      'Solo el jefe de servicio puede bajar el nivel',
      'Seul le responsable du service client peut abaisser le niveau',
      'مدير خدمة العملاء وحده يخفض الدرجة',
      'เฉพาะผู้จัดการบริการลูกค้าลดระดับได้',
    ),
  },
  wrongPhone: {
    code,
    ...six(
      '请填写有效的手机号',
      'Please enter a valid phone number',
      'Escribe un teléfono válido',
      'Saisissez un numéro valide',
      'يرجى إدخال رقم هاتف صالح',
      'กรุณากรอกหมายเลขโทรศัพท์ที่ถูกต้อง',
    ),
  },
  orderNeeded: {
    code,
    ...six(
      '该决策需要关联订单',
      'This decision needs an order',
      'Esta decisión necesita un crédito',
      'Cette décision exige un dossier',
      'هذا القرار يحتاج إلى طلب',
      'การตัดสินใจนี้ต้องมีสินเชื่อ',
    ),
  },
  notOfRole: {
    code,
    ...six(
      '该人员不能处理下一节点',
      'This person cannot act next',
      'Esta persona no puede actuar después',
      'Cette personne ne peut pas agir ensuite',
      'لا يمكن لهذا الشخص التصرف تاليًا',
      'บุคคลนี้ดำเนินการขั้นถัดไปไม่ได้',
    ),
  },
  satisfactionUnconnected: {
    code,
    ...six(
      '未接通时不能填写满意度',
      'Satisfaction is recorded only when connected',
      'La satisfacción se anota solo si hubo contacto',
      'La satisfaction ne se note que si le client a répondu',
      'تُسجل الرضا عند الاتصال فقط',
      'บันทึกความพึงพอใจได้เมื่อรับสายเท่านั้น',
    ),
  },
  satisfactionNeeded: {
    code,
    ...six(
      '请选择满意度',
      'Please select the satisfaction',
      'Elige la satisfacción',
      'Choisissez la satisfaction',
      'يرجى اختيار مستوى الرضا',
      'กรุณาเลือกความพึงพอใจ',
    ),
  },
  visitFirst: {
    code: CODE.changed,
    ...six(
      '请先完成回访再关闭投诉',
      'Visit the customer back before you close the complaint',
      'Haz la visita de seguimiento antes de cerrar la queja',
      'Rappelez le client avant de clore la réclamation',
      'يرجى معاودة العميل قبل إغلاق الشكوى',
      'กรุณาติดต่อกลับลูกค้าก่อนปิดเรื่อง',
    ),
  },
  notOffered: {
    code: CODE.changed,
    ...six(
      '当前节点不支持该操作',
      'This cannot be done at this node',
      'Esto no se puede hacer en este paso',
      'Cela n’est pas possible à cette étape',
      'لا يمكن ذلك في هذه الخطوة',
      'ทำสิ่งนี้ในขั้นตอนนี้ไม่ได้',
    ),
  },
  decided: {
    code: CODE.changed,
    ...six(
      '{name}已处理该节点',
      '{name} has acted on this node already',
      '{name} ya atendió este paso',
      '{name} a déjà traité cette étape',
      'تصرف {name} في هذه الخطوة بالفعل',
      '{name} ดำเนินการขั้นตอนนี้แล้ว',
    ),
  },
  closed: {
    code: CODE.changed,
    ...six(
      '工单已关闭',
      'The work order is closed',
      'La queja está cerrada',
      'La réclamation est close',
      'التذكرة مغلقة',
      'เรื่องถูกปิดแล้ว',
    ),
  },
  mayNotAct: {
    code: CODE.notPermitted,
    ...six(
      '您不能处理该节点：{why}',
      'You may not act on this node: {why}',
      'No puedes actuar en este paso: {why}',
      'Vous ne pouvez pas traiter cette étape : {why}',
      'لا يمكنك التصرف في هذه الخطوة: {why}',
      'คุณดำเนินการขั้นตอนนี้ไม่ได้: {why}',
    ),
  },
  notEditable: {
    code: CODE.changed,
    ...six(
      '下一节点已处理，不能再修改',
      'The next node has acted: it can no longer be edited',
      'El siguiente paso ya actuó: no se puede editar',
      'L’étape suivante a agi : plus modifiable',
      'تصرفت الخطوة التالية: لم يعد التعديل ممكنًا',
      'ขั้นถัดไปดำเนินการแล้ว แก้ไขไม่ได้',
    ),
  },
  notStuck: {
    code: CODE.changed,
    ...six(
      '该流程没有卡住，无需修复',
      'This flow is not stuck',
      'Este flujo no está atascado',
      'Ce circuit n’est pas bloqué',
      'هذا المسار ليس متوقفًا',
      'ขั้นตอนนี้ไม่ได้ติดขัด',
    ),
  },
  noVisitNow: {
    code: CODE.changed,
    ...six(
      '当前节点不是回访',
      'The back visit is not due now',
      'Ahora no toca la visita de seguimiento',
      'Le rappel n’est pas à l’ordre du jour',
      'ليست هذه خطوة المعاودة',
      'ขณะนี้ยังไม่ถึงขั้นติดต่อกลับ',
    ),
  },
  notOutside: {
    code: CODE.changed,
    ...six(
      '仅外部机构渠道需要答复文件',
      'Only outside bodies get an answer file',
      'Solo los organismos externos reciben respuesta',
      'Seuls les organismes externes reçoivent une réponse',
      'الرد للجهات الخارجية فقط',
      'เฉพาะหน่วยงานภายนอกเท่านั้นที่มีหนังสือตอบ',
    ),
  },
})
