/** What the list, its actions and their dialogs say. */
export const texts = {
  purpose: {
    'zh-CN': '每笔资金动作过账的分录，只增不改；更正另记新分录。',
    'en-US': 'The entry of every money action. Nothing posted changes; corrections are new entries.',
    es: 'El asiento de cada movimiento de dinero. Nada contabilizado cambia; las correcciones son asientos nuevos.',
    fr: "L'écriture de chaque mouvement d'argent. Rien ne change une fois passé ; une correction est une nouvelle écriture.",
    ar: 'قيد كل حركة مالية. لا يتغير ما رُحّل؛ والتصحيح قيد جديد.',
    ti: 'รายการบัญชีของทุกธุรกรรมเงิน รายการที่ลงแล้วไม่เปลี่ยน การแก้ไขเป็นรายการใหม่',
  },
  nothing: {
    'zh-CN': '还没有分录。',
    'en-US': 'There are no entries yet.',
    es: 'Aún no hay asientos.',
    fr: 'Aucune écriture pour le moment.',
    ar: 'لا توجد قيود بعد.',
    ti: 'ยังไม่มีรายการ',
  },
  look: { 'zh-CN': '借贷明细', 'en-US': 'Lines', es: 'Partidas', fr: 'Lignes', ar: 'البنود', ti: 'รายละเอียด' },
  lines: {
    'zh-CN': '借贷明细',
    'en-US': 'Lines of the entry',
    es: 'Partidas del asiento',
    fr: "Lignes de l'écriture",
    ar: 'بنود القيد',
    ti: 'รายละเอียดของรายการ',
  },
  linesTitle: {
    'zh-CN': '分录 {entry}',
    'en-US': 'Entry {entry}',
    es: 'Asiento {entry}',
    fr: 'Écriture {entry}',
    ar: 'القيد {entry}',
    ti: 'รายการ {entry}',
  },
}
