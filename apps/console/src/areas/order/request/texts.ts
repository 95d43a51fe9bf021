/** What the list, its actions and their dialogs say. */
export const texts = {
  purpose: {
    'zh-CN': '超过经办人限额的资金操作，以及全部退款和核销，需由第二人复核。',
    'en-US': "Money actions above their maker's limit, and every refund and write-off, wait here for a second person.",
    es: 'Los movimientos por encima del límite de quien las hace, y todo reembolso o castigo, esperan aquí a una segunda persona.',
    fr: 'Les opérations au-delà de la limite de leur auteur, ainsi que tout remboursement ou passage en perte, attendent ici une seconde personne.',
    ar: 'العمليات التي تتجاوز حد منفذها، وكل ردّ مبلغ أو شطب، تنتظر هنا شخصًا ثانيًا.',
    ti: 'รายการที่เกินวงเงินของผู้ทำรายการ รวมถึงการคืนเงินและการตัดหนี้สูญทั้งหมด รอบุคคลที่สองอนุมัติที่นี่',
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
