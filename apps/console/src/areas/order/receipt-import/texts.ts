/** What the list, its actions and their dialogs say. */
export const texts = {
  purpose: {
    'zh-CN': '上传银行或渠道的到账明细：先逐行校验，确认后再入账。',
    'en-US': 'Receipts from a bank or channel as a file: every line is checked first and posted when you confirm.',
    es: 'Pagos de un banco o canal en un archivo: primero se revisa cada línea y se registra cuando lo confirmas.',
    fr: "Encaissements d'une banque ou d'un canal en fichier : chaque ligne est vérifiée, puis comptabilisée quand vous le demandez.",
    ar: 'دفعات من بنك أو قناة في ملف: يُفحص كل سطر أولًا ثم يُقيد بعد تأكيدك.',
    ti: 'รายการรับเงินจากธนาคารหรือช่องทางเป็นไฟล์ ตรวจทุกบรรทัดก่อน แล้วจึงบันทึกเมื่อยืนยัน',
  },
  nothing: {
    'zh-CN': '上传的文件会显示在这里。',
    'en-US': 'Files appear here as you upload them.',
    es: 'Los archivos aparecen aquí cuando los subes.',
    fr: 'Les fichiers apparaissent ici une fois envoyés.',
    ar: 'تظهر الملفات هنا بعد رفعها.',
    ti: 'ไฟล์จะแสดงที่นี่เมื่ออัปโหลด',
  },
  add: {
    'zh-CN': '上传文件',
    'en-US': 'Upload a file',
    es: 'Subir archivo',
    fr: 'Envoyer un fichier',
    ar: 'رفع ملف',
    ti: 'อัปโหลดไฟล์',
  },
  open: { 'zh-CN': '查看', 'en-US': 'Open', es: 'Abrir', fr: 'Ouvrir', ar: 'فتح', ti: 'เปิด' },
}
