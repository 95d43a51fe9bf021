import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['已收款项的流水、已退金额和可退余额；退款经复核后打款至客户银行账户。', 'Receipts with what was refunded of them and what still can be. A refund is approved by a second person, then paid to the customer.', 'Pagos recibidos con lo ya reembolsado y lo que aún se puede reembolsar. Una segunda persona aprueba y luego se paga al cliente.', "Encaissements, ce qui en a été restitué et ce qui peut encore l'être. Une seconde personne approuve, puis le client est payé.", 'الدفعات المستلمة وما رُدّ منها وما يمكن ردّه. يوافق شخص ثانٍ ثم يُصرف المبلغ للعميل.', 'รายการรับเงิน ยอดที่คืนแล้ว และยอดที่ยังคืนได้ บุคคลที่สองอนุมัติก่อนจึงจ่ายคืนให้ลูกค้า'],
  nothing: ['还没有收到过还款。', 'No money has been received yet.', 'Aún no se ha recibido ningún pago.', "Aucun paiement n'a encore été reçu.", 'لم تُستلم أي دفعة بعد.', 'ยังไม่มีการรับชำระเงิน'],
  refund: ['退款', 'Refund', 'Reembolsar', 'Restituer', 'ردّ المبلغ', 'คืนเงิน'],
})
