import { CODE } from '../../../kernel/envelope'
import { messages } from '../../../kernel/message'

const { invalid, refused, changed } = CODE

/** What changes of a loan's past and the explained balance say. */
export const orderHistoryMessages = messages('orderHistory', {
  notReversible: {
    code: refused,
    'zh-CN': '该流水不是有效的到账记录，不能冲正',
    'en-US': 'This flow is not a receipt that still counts, so it cannot be reversed.',
    es: 'Este movimiento no es un cobro vigente, por lo que no se puede revertir.',
    fr: "Ce flux n'est pas un encaissement en vigueur : il ne peut pas être contre-passé.",
    ar: 'هذه الحركة ليست دفعة مقبوضة سارية، لذا لا يمكن عكسها.',
    ti: 'รายการนี้ไม่ใช่เงินรับที่ยังมีผล จึงกลับรายการไม่ได้',
  },
  refundedAlready: {
    code: refused,
    'zh-CN': '该笔到账已退款，不能冲正',
    'en-US': 'This receipt was refunded already, so it cannot be reversed.',
    es: 'Este cobro ya se reembolsó, por lo que no se puede revertir.',
    fr: 'Cet encaissement a déjà été restitué : il ne peut pas être contre-passé.',
    ar: 'أُعيد مبلغ هذه الدفعة بالفعل، لذا لا يمكن عكسها.',
    ti: 'เงินรับรายการนี้คืนให้ลูกค้าแล้ว จึงกลับรายการไม่ได้',
  },
  creditPaidBack: {
    code: refused,
    'zh-CN': '该笔到账形成的客户余额已退还，不能冲正',
    'en-US': 'The credit that this receipt became was paid back to the customer, so it cannot be reversed.',
    es: 'El saldo a favor que generó este cobro ya se reembolsó al cliente, por lo que no se puede revertir.',
    fr: "L'avoir issu de cet encaissement a été restitué au client : il ne peut pas être contre-passé.",
    ar: 'الرصيد الدائن الناتج عن هذه الدفعة أُعيد إلى العميل، لذا لا يمكن عكسها.',
    ti: 'เครดิตที่เกิดจากเงินรับรายการนี้คืนให้ลูกค้าแล้ว จึงกลับรายการไม่ได้',
  },
  historyNotWhole: {
    code: refused,
    'zh-CN': '该订单的历史记录不完整，无法重算，请联系管理员',
    'en-US':
      'The history of this order is not complete here, so it cannot be recalculated. Please ask the administrator.',
    es: 'El historial de este crédito no está completo aquí, por lo que no se puede recalcular. Consulta al administrador.',
    fr: "L'historique de ce dossier est incomplet ici : il ne peut pas être recalculé. Adressez-vous à l'administrateur.",
    ar: 'سجل هذا الطلب غير مكتمل هنا، لذا لا يمكن إعادة احتسابه. يرجى الرجوع إلى المسؤول.',
    ti: 'ประวัติของสินเชื่อนี้ไม่ครบถ้วน จึงคำนวณใหม่ไม่ได้ กรุณาติดต่อผู้ดูแลระบบ',
  },
  aboveHeld: {
    code: invalid,
    'zh-CN': '冲正金额不能大于该笔到账尚存的 {held}',
    'en-US': 'Must be at most the {held} that this receipt still holds',
    es: 'No puede superar lo que aún conserva este cobro: {held}',
    fr: 'Ne peut pas dépasser ce que conserve cet encaissement : {held}',
    ar: 'يجب ألا يتجاوز المبلغ المتبقي من هذه الدفعة {held}',
    ti: 'ต้องไม่เกินยอดที่เหลือของเงินรับรายการนี้ {held}',
  },
  wholeReceipt: {
    code: invalid,
    'zh-CN': '只有普通还款的拒付可以部分冲正，其他情况须全额冲正',
    'en-US': 'Only a charge-back of a repayment can be of a part; everything else is reversed as a whole',
    es: 'Solo un contracargo de un pago puede ser parcial; lo demás se revierte por completo',
    fr: "Seule la contestation bancaire d'un paiement peut être partielle ; le reste est contre-passé en totalité",
    ar: 'الجزئي مسموح فقط لاسترجاع المصرف دفعة سداد؛ وما سواه يُعكس بالكامل',
    ti: 'กลับรายการบางส่วนได้เฉพาะการเรียกเงินคืนของรายการชำระหนี้ กรณีอื่นต้องกลับทั้งจำนวน',
  },
  owedChanged: {
    code: changed,
    'zh-CN': '应还总额已变化，请核对后重新提交',
    'en-US': 'What is owed changed meanwhile. Please check it and submit again.',
    es: 'Lo adeudado cambió mientras tanto. Verifícalo y envía de nuevo.',
    fr: 'Le montant dû a changé entre-temps. Vérifiez-le puis validez à nouveau.',
    ar: 'تغيّر المبلغ المستحق في هذه الأثناء. راجعه وأرسل من جديد.',
    ti: 'ยอดค้างชำระเปลี่ยนไปแล้ว กรุณาตรวจสอบแล้วส่งใหม่',
  },
  beforeOpening: {
    code: refused,
    'zh-CN': '该订单于 {day} 从其他系统迁入，此前的余额请在原系统查询',
    'en-US': 'The order was taken over on {day}; what was owed before is recorded in the other system.',
    es: 'El crédito se tomó de otro sistema el {day}; lo que se debía antes consta allí.',
    fr: "Le dossier a été repris le {day} ; ce qui était dû avant figure dans l'autre système.",
    ar: 'نُقل الطلب في {day} من نظام آخر، وما كان مستحقًا قبل ذلك مسجل فيه.',
    ti: 'สินเชื่อนี้รับโอนมาเมื่อ {day} ยอดก่อนหน้านั้นอยู่ในระบบเดิม',
  },
  notLent: {
    code: refused,
    'zh-CN': '该订单在所选日期尚未放款',
    'en-US': 'The order was not disbursed yet on that date.',
    es: 'En esa fecha el crédito aún no se había desembolsado.',
    fr: "À cette date, le prêt n'avait pas encore été décaissé.",
    ar: 'لم يكن القرض قد صُرف في ذلك التاريخ.',
    ti: 'ณ วันที่เลือก ยังไม่ได้เบิกจ่าย',
  },
  notInFuture: {
    code: invalid,
    'zh-CN': '日期不能晚于今天',
    'en-US': 'The date cannot be in the future',
    es: 'La fecha no puede ser futura',
    fr: 'La date ne peut pas être dans le futur',
    ar: 'لا يمكن أن يكون التاريخ في المستقبل',
    ti: 'วันที่ต้องไม่เป็นวันในอนาคต',
  },
})
