import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['从其他系统迁入客户与在贷订单：先逐行校验，确认后再迁入。先迁客户，后迁贷款。', 'Customers and running loans of another system: every line is checked first and taken over once you say so. Customers come first, then loans.', 'Clientes y créditos vigentes de otro sistema: primero se revisa cada línea y se importa cuando lo indiques. Primero los clientes, después los créditos.', "Clients et prêts en cours d'un autre système : chaque ligne est d'abord contrôlée, puis reprise sur votre demande. Les clients d'abord, les prêts ensuite.", 'عملاء وقروض قائمة من نظام آخر: يُفحص كل سطر أولًا ثم يُنقل بعد تأكيدك. العملاء أولًا ثم القروض.', 'ลูกค้าและสินเชื่อที่ยังผ่อนอยู่จากระบบอื่น: ตรวจทุกบรรทัดก่อน แล้วนำเข้าเมื่อยืนยัน นำเข้าลูกค้าก่อนสินเชื่อ'],
  nothing: ['上传的文件会显示在这里。', 'Files appear here as you upload them.', 'Aquí aparecen los archivos que subas.', 'Les fichiers envoyés apparaissent ici.', 'تظهر هنا الملفات التي ترفعها.', 'ไฟล์ที่อัปโหลดจะแสดงที่นี่'],
  add: ['上传文件', 'Upload a file', 'Subir un archivo', 'Envoyer un fichier', 'رفع ملف', 'อัปโหลดไฟล์'],
  open: ['查看', 'Open', 'Abrir', 'Ouvrir', 'فتح', 'เปิด'],
})
