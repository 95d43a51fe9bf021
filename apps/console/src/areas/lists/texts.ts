import { ownTexts } from '../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['您导出的列表文件，到期后自动删除。', 'Files of lists that you exported. Each goes by itself when its days are over.', 'Archivos de las listas que exportaste. Cada uno se elimina solo al vencer.', 'Fichiers des listes que vous avez exportées. Chacun disparaît de lui-même à son terme.', 'ملفات القوائم التي صدّرتها. يُحذف كل ملف تلقائيًا عند انتهاء مدته.', 'ไฟล์รายการที่คุณส่งออก แต่ละไฟล์จะถูกลบเองเมื่อครบกำหนด'],
  nothing: ['在任一列表点击“导出”，文件会出现在这里。', 'Choose Export above any list and its file appears here.', 'Elige Exportar en cualquier lista y su archivo aparecerá aquí.', 'Choisissez Exporter dans une liste : son fichier apparaîtra ici.', 'اختر «تصدير» في أي قائمة ليظهر ملفها هنا.', 'เลือก “ส่งออก” ในรายการใดก็ได้ แล้วไฟล์จะปรากฏที่นี่'],
  fetch: ['下载', 'Download', 'Descargar', 'Télécharger', 'تنزيل', 'ดาวน์โหลด'],
})
