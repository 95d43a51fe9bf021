import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['服务器内存中的字典，以及最近一小时内登录失败的账号。', "Dictionaries in this server's memory, and accounts with failed sign-ins in the last hour.", 'Catálogos en la memoria del servidor y cuentas con accesos fallidos en la última hora.', 'Dictionnaires en mémoire du serveur et comptes aux connexions échouées depuis une heure.', 'القواميس في ذاكرة الخادم، والحسابات التي فشل دخولها خلال الساعة الأخيرة.', 'พจนานุกรมในหน่วยความจำของเซิร์ฟเวอร์ และบัญชีที่เข้าสู่ระบบไม่สำเร็จในหนึ่งชั่วโมงล่าสุด'],
  nothing: ['目前没有缓存。', 'Nothing is kept at the moment.', 'Por ahora no hay nada guardado.', "Rien n'est conservé pour le moment.", 'لا شيء محفوظ حاليًا.', 'ขณะนี้ไม่มีข้อมูลในแคช'],
  look: ['查看', 'View', 'Ver', 'Voir', 'عرض', 'ดู'],
  delete: ['清除', 'Drop', 'Borrar', 'Vider', 'مسح', 'ล้าง'],
  deleteTitle: ['清除「{name}」？', 'Drop {name}?', '¿Borrar {name}?', 'Vider {name} ?', 'مسح {name}؟', 'ล้าง {name} หรือไม่'],
  deleteText: ['字典会在下次使用时重新读取；登录失败的账号可立即重新尝试登录。', 'A dictionary is read anew when it is next used; an account may try to sign in again at once.', 'Un catálogo se vuelve a leer cuando se usa; una cuenta puede intentar entrar de inmediato.', 'Un dictionnaire est relu à la prochaine utilisation ; un compte peut aussitôt réessayer de se connecter.', 'يُقرأ القاموس من جديد عند استخدامه، ويمكن للحساب محاولة الدخول فورًا.', 'พจนานุกรมจะถูกอ่านใหม่เมื่อใช้งาน ส่วนบัญชีจะลองเข้าสู่ระบบได้ทันที'],
})
