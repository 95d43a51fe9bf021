import { ownTexts } from '../../../kernel/text-keys'

/** What the lists, their actions and their dialogs say. */
export const texts = ownTexts({
  all: {
    purpose: ['所有状态的借款订单，金额和逾期天数为今日数据。', 'Loan orders in every state. Amounts and days overdue are as of today.', 'Créditos en cualquier estado. Montos y días de mora al día de hoy.', 'Dossiers de prêt dans tous les états. Montants et jours de retard à ce jour.', 'طلبات القروض بجميع حالاتها. المبالغ وأيام التأخير حتى اليوم.', 'สินเชื่อทุกสถานะ ยอดเงินและจำนวนวันเกินกำหนดเป็นข้อมูลวันนี้'],
    nothing: ['客户在应用提交申请后，订单会显示在这里。', 'Orders appear here as customers apply in the apps.', 'Los créditos aparecen aquí cuando los clientes los solicitan en las apps.', 'Les dossiers apparaissent ici dès que les clients font une demande dans les applications.', 'تظهر الطلبات هنا عندما يقدمها العملاء عبر التطبيقات.', 'เมื่อลูกค้ายื่นคำขอผ่านแอป รายการจะแสดงที่นี่'],
  },
  platformAll: {
    purpose: ['平台催收应用的全部订单，仅显示您负责范围内的订单。', 'Orders of the apps that platform collection works, within your reach.', 'Créditos de las apps que trabaja la cobranza de plataforma, dentro de tu alcance.', 'Dossiers des applications suivies par le recouvrement de plateforme, dans votre périmètre.', 'طلبات التطبيقات التي يتولاها تحصيل المنصة ضمن نطاق صلاحيتك.', 'สินเชื่อของแอปที่ทีมติดตามหนี้แพลตฟอร์มดูแล ภายในขอบเขตของคุณ'],
    nothing: ['平台应用暂无订单。', 'The platform apps have no orders yet.', 'Las apps de plataforma aún no tienen créditos.', "Les applications de plateforme n'ont pas encore de dossier.", 'لا توجد طلبات لتطبيقات المنصة بعد.', 'แอปของแพลตฟอร์มยังไม่มีสินเชื่อ'],
  },
  failed: {
    purpose: ['通道拒绝放款的订单：更换账户后重试，或取消。', 'Disbursements that the channel rejected: change the account and retry, or cancel.', 'Créditos cuyo desembolso rechazó el canal: cambia la cuenta y reintenta, o cancela.', 'Dossiers dont le canal a refusé le décaissement : changez de compte et réessayez, ou annulez.', 'طلبات رفضت القناة صرفها: غيّر الحساب وأعد المحاولة أو ألغِ الطلب.', 'สินเชื่อที่ช่องทางปฏิเสธการเบิกจ่าย เปลี่ยนบัญชีแล้วลองใหม่ หรือยกเลิก'],
    nothing: ['目前没有放款失败的订单。', 'No disbursement has failed.', 'Ningún desembolso ha fallado.', "Aucun décaissement n'a échoué.", 'لم يفشل أي صرف.', 'ไม่มีการเบิกจ่ายที่ล้มเหลว'],
    retry: ['重新放款', 'Retry disbursement', 'Reintentar desembolso', 'Réessayer le décaissement', 'إعادة الصرف', 'เบิกจ่ายอีกครั้ง'],
    cancel: ['取消订单', 'Cancel order', 'Cancelar crédito', 'Annuler le dossier', 'إلغاء الطلب', 'ยกเลิกสินเชื่อ'],
  },
  lent: {
    purpose: ['已放款的订单，金额与逾期天数截至今日。', 'Loans that were disbursed. Amounts and days overdue are as of today.', 'Créditos ya desembolsados. Montos y días de mora al día de hoy.', 'Dossiers déjà décaissés. Montants et jours de retard à ce jour.', 'طلبات صُرفت بالفعل. المبالغ وأيام التأخير حتى اليوم.', 'สินเชื่อที่เบิกจ่ายแล้ว ยอดเงินและวันเกินกำหนดถึงวันนี้'],
    nothing: ['还没有已放款的订单。', 'No loan has been disbursed yet.', 'Aún no se ha desembolsado ningún crédito.', "Aucun dossier n'a encore été décaissé.", 'لم يُصرف أي طلب بعد.', 'ยังไม่มีสินเชื่อที่เบิกจ่าย'],
    link: ['支付链接', 'Payment link', 'Liga de pago', 'Lien de paiement', 'رابط السداد', 'ลิงก์ชำระเงิน'],
  },
  platformLent: {
    purpose: ['平台应用中已放款的订单，金额与逾期天数截至今日。', 'Loans of platform apps that were disbursed. Amounts and days overdue are as of today.', 'Créditos de plataforma ya desembolsados. Montos y días de mora al día de hoy.', 'Dossiers de plateforme décaissés. Montants et jours de retard à ce jour.', 'طلبات تطبيقات المنصة التي صُرفت. المبالغ وأيام التأخير حتى اليوم.', 'สินเชื่อของแพลตฟอร์มที่เบิกจ่ายแล้ว ยอดและวันเกินกำหนดนับถึงวันนี้'],
    nothing: ['平台应用尚未放款。', 'No loan of a platform app has been disbursed yet.', 'Aún no se ha desembolsado ninguno.', 'Aucun dossier décaissé pour le moment.', 'لم يُصرف أي طلب بعد.', 'ยังไม่มีการเบิกจ่าย'],
  },
  overdue: {
    purpose: ['到期日已过仍未结清的订单。', 'Orders with a due date past and money still owed.', 'Créditos cuya fecha de pago ya pasó y que aún tienen saldo.', "Dossiers dont l'échéance est passée, avec un solde restant dû.", 'طلبات انقضى موعد استحقاقها ولا يزال عليها رصيد.', 'สินเชื่อที่เลยวันครบกำหนดและยังมียอดค้าง'],
    nothing: ['目前没有逾期订单。', 'No order is overdue at the moment.', 'Por ahora no hay créditos en mora.', "Aucun dossier n'est en retard pour le moment.", 'لا توجد طلبات متأخرة حاليًا.', 'ขณะนี้ไม่มีสินเชื่อเกินกำหนด'],
    link: ['支付链接', 'Payment link', 'Liga de pago', 'Lien de paiement', 'رابط السداد', 'ลิงก์ชำระเงิน'],
    reduce: ['减免罚息', 'Waive late fee', 'Condonar moratorios', 'Remise de pénalités', 'تخفيض غرامة التأخير', 'ลดค่าปรับ'],
    lateFeeOwed: ['未还罚息', 'Late fee owed', 'Moratorios por pagar', 'Pénalité restant due', 'غرامة التأخير المتبقية', 'ค่าปรับค้างชำระ'],
    lateFeeCharged: ['已计罚息', 'Late fee charged', 'Moratorios generados', 'Pénalité appliquée', 'غرامة التأخير المحتسبة', 'ค่าปรับที่คิดแล้ว'],
    lateFeePaid: ['已还罚息', 'Late fee paid', 'Moratorios pagados', 'Pénalité payée', 'غرامة التأخير المسددة', 'ค่าปรับที่ชำระแล้ว'],
  },
  platformOverdue: {
    purpose: ['平台应用中已过到期日且仍有欠款的订单。', 'Orders of platform apps with a due date past and money still owed.', 'Créditos de plataforma cuya fecha de pago ya pasó y que aún tienen saldo.', "Dossiers de plateforme dont l'échéance est passée et le solde dû.", 'طلبات تطبيقات المنصة التي فات موعد استحقاقها وما زال عليها مبلغ.', 'สินเชื่อของแพลตฟอร์มที่เลยกำหนดชำระและยังมียอดค้าง'],
    nothing: ['目前没有逾期订单。', 'No order is overdue at the moment.', 'No hay créditos en mora.', 'Aucun dossier en retard.', 'لا توجد طلبات متأخرة حاليًا.', 'ขณะนี้ไม่มีรายการเกินกำหนด'],
    lateFeeOwed: ['未还罚息', 'Late fee owed', 'Moratorios por pagar', 'Pénalité restant due', 'غرامة التأخير المتبقية', 'ค่าปรับค้างชำระ'],
    lateFeeCharged: ['已计罚息', 'Late fee charged', 'Moratorios generados', 'Pénalité appliquée', 'غرامة التأخير المحتسبة', 'ค่าปรับที่คิดแล้ว'],
    lateFeePaid: ['已还罚息', 'Late fee paid', 'Moratorios pagados', 'Pénalité payée', 'غرامة التأخير المسددة', 'ค่าปรับที่ชำระแล้ว'],
  },
  partPaid: {
    purpose: ['平台应用中在贷且至少有一次部分还款的订单，列出最近一次部分还款。', 'Platform orders in repayment with at least one partial repayment; the latest one is shown.', 'Créditos de plataforma vigentes con al menos un pago parcial; se muestra el más reciente.', 'Dossiers de plateforme en cours ayant au moins un remboursement partiel ; le dernier est affiché.', 'طلبات المنصة قيد السداد التي سُدد جزء منها مرة على الأقل، مع عرض آخر سداد جزئي.', 'สินเชื่อของแพลตฟอร์มที่ผ่อนอยู่และเคยชำระบางส่วนอย่างน้อยหนึ่งครั้ง แสดงครั้งล่าสุด'],
    nothing: ['尚无部分还款。', 'Nobody has repaid in part yet.', 'Aún no hay pagos parciales.', 'Aucun remboursement partiel.', 'لا يوجد سداد جزئي بعد.', 'ยังไม่มีการชำระบางส่วน'],
  },
  pending: {
    purpose: ['等待风控、审核或放款的订单。', 'Orders that wait for the risk check, a review or disbursement.', 'Créditos en espera del control de riesgo, la revisión o el desembolso.', "Dossiers en attente du contrôle de risque, d'une étude ou du décaissement.", 'طلبات تنتظر فحص المخاطر أو المراجعة أو الصرف.', 'สินเชื่อที่รอตรวจความเสี่ยง รอพิจารณา หรือรอเบิกจ่าย'],
    nothing: ['目前没有等待处理的订单。', 'No order is waiting at the moment.', 'Por ahora no hay créditos en espera.', "Aucun dossier n'est en attente.", 'لا يوجد طلب في الانتظار حاليًا.', 'ขณะนี้ไม่มีสินเชื่อที่รอดำเนินการ'],
    lend: ['放款', 'Disburse', 'Desembolsar', 'Décaisser', 'صرف', 'เบิกจ่าย'],
    cancel: ['取消订单', 'Cancel order', 'Cancelar crédito', 'Annuler le dossier', 'إلغاء الطلب', 'ยกเลิกสินเชื่อ'],
  },
  platformPending: {
    purpose: ['平台应用中等待风控、审批或放款的订单。', 'Orders of platform apps that wait for the risk check, a review or disbursement.', 'Créditos de plataforma que esperan revisión de riesgo, aprobación o desembolso.', "Dossiers de plateforme qui attendent le contrôle des risques, l'examen ou le décaissement.", 'طلبات تطبيقات المنصة بانتظار فحص المخاطر أو المراجعة أو الصرف.', 'สินเชื่อของแพลตฟอร์มที่รอตรวจความเสี่ยง รออนุมัติ หรือรอเบิกจ่าย'],
    nothing: ['目前没有待处理的订单。', 'No order is waiting at the moment.', 'No hay créditos en espera.', 'Aucun dossier en attente.', 'لا يوجد طلب بانتظار الإجراء حاليًا.', 'ขณะนี้ไม่มีรายการรอดำเนินการ'],
  },
  dueToday: ['今日到期', 'Due today', 'Vencen hoy', 'Échéance aujourd’hui', 'تستحق اليوم', 'ครบกำหนดวันนี้'],
})
