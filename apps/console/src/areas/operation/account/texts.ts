import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  title: ['账户流水', 'Statement', 'Estado de cuenta', 'Relevé', 'كشف الحساب', 'รายการเดินบัญชี'],
  purpose: ['通道账户的每笔收支与余额。', 'Every movement of the channel accounts with the running balance.', 'Cada movimiento de las cuentas de canal con el saldo resultante.', 'Chaque mouvement des comptes de canal avec le solde courant.', 'كل حركة في حسابات القنوات مع الرصيد الجاري.', 'ทุกรายการรับจ่ายของบัญชีช่องทางพร้อมยอดคงเหลือ'],
  nothing: ['还没有流水。', 'There are no movements yet.', 'Aún no hay movimientos.', 'Aucun mouvement pour le moment.', 'لا توجد حركات بعد.', 'ยังไม่มีรายการ'],
})
