import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['名单中的客户提交的新申请会被拒绝。', 'Customers whose new applications are rejected.', 'Clientes cuyas nuevas solicitudes se rechazan.', 'Clients dont les nouvelles demandes sont refusées.', 'عملاء تُرفض طلباتهم الجديدة.', 'ลูกค้าที่คำขอใหม่จะถูกปฏิเสธ'],
  nothing: ['黑名单中没有客户。', 'Nobody is on the blocklist.', 'No hay nadie en la lista negra.', 'Personne n’est sur la liste noire.', 'لا أحد في القائمة السوداء.', 'ไม่มีลูกค้าในบัญชีดำ'],
  off: ['移出名单', 'Unblock', 'Desbloquear', 'Retirer', 'إزالة', 'นำออก'],
  since: ['拉黑时间', 'Blocked at', 'En lista desde', 'Inscrit le', 'تاريخ الإدراج', 'เวลาที่เพิ่ม'],
})
