/** What the list, its actions and their dialogs say. */
export const texts = {
  purpose: {
    'zh-CN': '已收款项的流水、已退金额和可退余额；退款经复核后打款至客户银行账户。',
    'en-US':
      'Receipts with what was refunded of them and what still can be. A refund is approved by a second person, then paid to the customer.',
    es: 'Pagos recibidos con lo ya reembolsado y lo que aún se puede reembolsar. Una segunda persona aprueba y luego se paga al cliente.',
    fr: "Encaissements, ce qui en a été remboursé et ce qui peut encore l'être. Une seconde personne approuve, puis le client est payé.",
    ar: 'الدفعات المستلمة وما رُدّ منها وما يمكن ردّه. يوافق شخص ثانٍ ثم يُصرف المبلغ للعميل.',
    ti: 'รายการรับเงิน ยอดที่คืนแล้ว และยอดที่ยังคืนได้ บุคคลที่สองอนุมัติก่อนจึงจ่ายคืนให้ลูกค้า',
  },
  nothing: {
    'zh-CN': '还没有收到过还款。',
    'en-US': 'No money has been received yet.',
    es: 'Aún no se ha recibido ningún pago.',
    fr: "Aucun paiement n'a encore été reçu.",
    ar: 'لم تُستلم أي دفعة بعد.',
    ti: 'ยังไม่มีการรับชำระเงิน',
  },
  refund: {
    'zh-CN': '退款',
    'en-US': 'Refund',
    es: 'Reembolsar',
    fr: 'Rembourser',
    ar: 'ردّ المبلغ',
    ti: 'คืนเงิน',
  },
}
