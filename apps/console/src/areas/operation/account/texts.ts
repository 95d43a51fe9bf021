/** What the list, its actions and their dialogs say. */
export const texts = {
  title: {
    'zh-CN': '账户流水',
    'en-US': 'Statement',
    es: 'Estado de cuenta',
    fr: 'Relevé',
    ar: 'كشف الحساب',
    ti: 'รายการเดินบัญชี',
  },
  purpose: {
    'zh-CN': '通道账户的每笔收支与余额。',
    'en-US': 'Every movement of the channel accounts with the running balance.',
    es: 'Cada movimiento de las cuentas de canal con el saldo resultante.',
    fr: 'Chaque mouvement des comptes de canal avec le solde courant.',
    ar: 'كل حركة في حسابات القنوات مع الرصيد الجاري.',
    ti: 'ทุกรายการรับจ่ายของบัญชีช่องทางพร้อมยอดคงเหลือ',
  },
  nothing: {
    'zh-CN': '还没有流水。',
    'en-US': 'There are no movements yet.',
    es: 'Aún no hay movimientos.',
    fr: 'Aucun mouvement pour le moment.',
    ar: 'لا توجد حركات بعد.',
    ti: 'ยังไม่มีรายการ',
  },
}
