/** What the list, its actions and their dialogs say. */
export const texts = {
  purpose: {
    'zh-CN': '退款、核销以及超过提交人限额的金额，需由第二人复核。',
    'en-US': "Refunds, write-offs and amounts above the requester's limit need a second approval.",
    es: 'Los reembolsos, los castigos y los montos por encima del límite de quien los solicita requieren una segunda autorización.',
    fr: 'Les remboursements, les passages en perte et les montants au-delà de la limite du demandeur exigent une seconde approbation.',
    ar: 'تتطلب عمليات ردّ المبالغ والشطب والمبالغ التي تتجاوز حد مقدّمها اعتمادًا ثانيًا.',
    ti: 'การคืนเงิน การตัดหนี้สูญ และจำนวนเงินที่เกินวงเงินของผู้ขอ ต้องได้รับอนุมัติจากบุคคลที่สอง',
  },
  nothing: {
    'zh-CN': '目前没有等待复核的资金操作。',
    'en-US': 'No money action is waiting at the moment.',
    es: 'No hay movimientos en espera.',
    fr: "Aucune opération n'attend en ce moment.",
    ar: 'لا توجد عمليات مالية بانتظار الاعتماد.',
    ti: 'ขณะนี้ไม่มีรายการเงินรออนุมัติ',
  },
  review: { 'zh-CN': '复核', 'en-US': 'Review', es: 'Revisar', fr: 'Contrôler', ar: 'تدقيق', ti: 'ตรวจสอบ' },
  look: { 'zh-CN': '查看', 'en-US': 'View', es: 'Ver', fr: 'Voir', ar: 'عرض', ti: 'ดู' },
}
