import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['退款、核销以及超过提交人限额的金额，需由第二人复核。', "Refunds, write-offs and amounts above the requester's limit need a second approval.", 'Los reembolsos, los castigos y los montos por encima del límite de quien los solicita requieren una segunda autorización.', 'Les restitutions, les passages en perte et les montants au-delà de la limite du demandeur exigent une seconde approbation.', 'تتطلب عمليات ردّ المبالغ والشطب والمبالغ التي تتجاوز حد مقدّمها اعتمادًا ثانيًا.', 'การคืนเงิน การตัดหนี้สูญ และจำนวนเงินที่เกินวงเงินของผู้ขอ ต้องได้รับอนุมัติจากบุคคลที่สอง'],
  nothing: ['目前没有等待复核的资金操作。', 'No money action is waiting at the moment.', 'No hay movimientos en espera.', "Aucune opération n'attend en ce moment.", 'لا توجد عمليات مالية بانتظار الاعتماد.', 'ขณะนี้ไม่มีรายการเงินรออนุมัติ'],
  review: ['复核', 'Review', 'Revisar', 'Contrôler', 'تدقيق', 'ตรวจสอบ'],
  look: ['查看', 'View', 'Ver', 'Voir', 'عرض', 'ดู'],
})
