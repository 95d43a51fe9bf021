/** What the list, its actions and their dialogs say. */
export const texts = {
  purpose: {
    'zh-CN': '您导出的列表文件，到期后自动删除。',
    'en-US': 'Files of lists that you exported. Each goes by itself when its days are over.',
    es: 'Archivos de las listas que exportaste. Cada uno se elimina solo al vencer.',
    fr: 'Fichiers des listes que vous avez exportées. Chacun disparaît de lui-même à son terme.',
    ar: 'ملفات القوائم التي صدّرتها. يُحذف كل ملف تلقائيًا عند انتهاء مدته.',
    ti: 'ไฟล์รายการที่คุณส่งออก แต่ละไฟล์จะถูกลบเองเมื่อครบกำหนด',
  },
  nothing: {
    'zh-CN': '在任一列表点击“导出”，文件会出现在这里。',
    'en-US': 'Choose Export above any list and its file appears here.',
    es: 'Elige Exportar en cualquier lista y su archivo aparecerá aquí.',
    fr: 'Choisissez Exporter dans une liste : son fichier apparaîtra ici.',
    ar: 'اختر «تصدير» في أي قائمة ليظهر ملفها هنا.',
    ti: 'เลือก “ส่งออก” ในรายการใดก็ได้ แล้วไฟล์จะปรากฏที่นี่',
  },
  fetch: { 'zh-CN': '下载', 'en-US': 'Download', es: 'Descargar', fr: 'Télécharger', ar: 'تنزيل', ti: 'ดาวน์โหลด' },
}
