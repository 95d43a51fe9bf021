import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['每笔资金动作过账的分录，只增不改；更正另记新分录。', 'The entry of every money action. Nothing posted changes; corrections are new entries.', 'El asiento de cada movimiento de dinero. Nada contabilizado cambia; las correcciones son asientos nuevos.', "L'écriture de chaque mouvement d'argent. Rien ne change une fois passé ; une correction est une nouvelle écriture.", 'قيد كل حركة مالية. لا يتغير ما رُحّل؛ والتصحيح قيد جديد.', 'รายการบัญชีของทุกธุรกรรมเงิน รายการที่ลงแล้วไม่เปลี่ยน การแก้ไขเป็นรายการใหม่'],
  nothing: ['还没有分录。', 'There are no entries yet.', 'Aún no hay asientos.', 'Aucune écriture pour le moment.', 'لا توجد قيود بعد.', 'ยังไม่มีรายการ'],
  look: ['借贷明细', 'Lines', 'Partidas', 'Lignes', 'البنود', 'รายละเอียด'],
  lines: ['借贷明细', 'Lines of the entry', 'Partidas del asiento', "Lignes de l'écriture", 'بنود القيد', 'รายละเอียดของรายการ'],
  linesTitle: ['分录 {entry}', 'Entry {entry}', 'Asiento {entry}', 'Écriture {entry}', 'القيد {entry}', 'รายการ {entry}'],
})
