import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['上传银行或渠道的到账明细：先逐行校验，确认后再入账。', 'Receipts from a bank or channel as a file: every line is checked first and posted when you confirm.', 'Pagos de un banco o canal en un archivo: primero se revisa cada línea y se registra cuando lo confirmas.', "Encaissements d'une banque ou d'un canal en fichier : chaque ligne est vérifiée, puis comptabilisée quand vous le demandez.", 'دفعات من بنك أو قناة في ملف: يُفحص كل سطر أولًا ثم يُقيد بعد تأكيدك.', 'รายการรับเงินจากธนาคารหรือช่องทางเป็นไฟล์ ตรวจทุกบรรทัดก่อน แล้วจึงบันทึกเมื่อยืนยัน'],
  nothing: ['上传的文件会显示在这里。', 'Files appear here as you upload them.', 'Los archivos aparecen aquí cuando los subes.', 'Les fichiers apparaissent ici une fois envoyés.', 'تظهر الملفات هنا بعد رفعها.', 'ไฟล์จะแสดงที่นี่เมื่ออัปโหลด'],
  add: ['上传文件', 'Upload a file', 'Subir archivo', 'Envoyer un fichier', 'رفع ملف', 'อัปโหลดไฟล์'],
  open: ['查看', 'Open', 'Abrir', 'Ouvrir', 'فتح', 'เปิด'],
})
