/** What the list, its actions and their dialogs say. */
export const texts = {
  purpose: {
    'zh-CN': '名单中的客户提交的新申请会被拒绝。',
    'en-US': 'Customers whose new applications are rejected.',
    es: 'Clientes cuyas nuevas solicitudes se rechazan.',
    fr: 'Clients dont les nouvelles demandes sont refusées.',
    ar: 'عملاء تُرفض طلباتهم الجديدة.',
    ti: 'ลูกค้าที่คำขอใหม่จะถูกปฏิเสธ',
  },
  nothing: {
    'zh-CN': '黑名单中没有客户。',
    'en-US': 'Nobody is on the blocklist.',
    es: 'No hay nadie en la lista negra.',
    fr: 'Personne n’est sur la liste noire.',
    ar: 'لا أحد في القائمة السوداء.',
    ti: 'ไม่มีลูกค้าในบัญชีดำ',
  },
  off: {
    'zh-CN': '移出名单',
    'en-US': 'Unblock',
    es: 'Desbloquear',
    fr: 'Retirer',
    ar: 'إزالة',
    ti: 'นำออก',
  },
  since: {
    'zh-CN': '拉黑时间',
    'en-US': 'Blocked at',
    es: 'En lista desde',
    fr: 'Inscrit le',
    ar: 'تاريخ الإدراج',
    ti: 'เวลาที่เพิ่ม',
  },
}
