/** What the list, its actions and their dialogs say. */
export const texts = {
  purpose: {
    'zh-CN': '从其他系统迁入客户与在贷订单：先逐行校验，确认后再迁入。先迁客户，后迁贷款。',
    'en-US':
      'Customers and running loans of another system: every line is checked first and taken over once you say so. Customers come first, then loans.',
    es: 'Clientes y créditos vigentes de otro sistema: primero se revisa cada línea y se importa cuando lo indiques. Primero los clientes, después los créditos.',
    fr: "Clients et prêts en cours d'un autre système : chaque ligne est d'abord contrôlée, puis reprise sur votre demande. Les clients d'abord, les prêts ensuite.",
    ar: 'عملاء وقروض قائمة من نظام آخر: يُفحص كل سطر أولًا ثم يُنقل بعد تأكيدك. العملاء أولًا ثم القروض.',
    ti: 'ลูกค้าและสินเชื่อที่ยังผ่อนอยู่จากระบบอื่น: ตรวจทุกบรรทัดก่อน แล้วนำเข้าเมื่อยืนยัน นำเข้าลูกค้าก่อนสินเชื่อ',
  },
  nothing: {
    'zh-CN': '上传的文件会显示在这里。',
    'en-US': 'Files appear here as you upload them.',
    es: 'Aquí aparecen los archivos que subas.',
    fr: 'Les fichiers envoyés apparaissent ici.',
    ar: 'تظهر هنا الملفات التي ترفعها.',
    ti: 'ไฟล์ที่อัปโหลดจะแสดงที่นี่',
  },
  add: {
    'zh-CN': '上传文件',
    'en-US': 'Upload a file',
    es: 'Subir un archivo',
    fr: 'Envoyer un fichier',
    ar: 'رفع ملف',
    ti: 'อัปโหลดไฟล์',
  },
  open: { 'zh-CN': '查看', 'en-US': 'Open', es: 'Abrir', fr: 'Ouvrir', ar: 'فتح', ti: 'เปิด' },
}
