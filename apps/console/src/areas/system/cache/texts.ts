/** What the list, its actions and their dialogs say. */
export const texts = {
  purpose: {
    'zh-CN': '服务器内存中的字典，以及最近一小时内登录失败的账号。',
    'en-US': "Dictionaries in this server's memory, and accounts with failed sign-ins in the last hour.",
    es: 'Diccionarios en la memoria del servidor y cuentas con accesos fallidos en la última hora.',
    fr: 'Dictionnaires en mémoire du serveur et comptes aux connexions échouées depuis une heure.',
    ar: 'القواميس في ذاكرة الخادم، والحسابات التي فشل دخولها خلال الساعة الأخيرة.',
    ti: 'พจนานุกรมในหน่วยความจำของเซิร์ฟเวอร์ และบัญชีที่เข้าสู่ระบบไม่สำเร็จในหนึ่งชั่วโมงล่าสุด',
  },
  nothing: {
    'zh-CN': '目前没有缓存。',
    'en-US': 'Nothing is kept at the moment.',
    es: 'Por ahora no hay nada guardado.',
    fr: "Rien n'est conservé pour le moment.",
    ar: 'لا شيء محفوظ حاليًا.',
    ti: 'ขณะนี้ไม่มีข้อมูลในแคช',
  },
  look: { 'zh-CN': '查看', 'en-US': 'View', es: 'Ver', fr: 'Voir', ar: 'عرض', ti: 'ดู' },
  delete: { 'zh-CN': '清除', 'en-US': 'Drop', es: 'Borrar', fr: 'Vider', ar: 'مسح', ti: 'ล้าง' },
  deleteTitle: {
    'zh-CN': '清除「{name}」？',
    'en-US': 'Drop {name}?',
    es: '¿Borrar {name}?',
    fr: 'Vider {name} ?',
    ar: 'مسح {name}؟',
    ti: 'ล้าง {name} หรือไม่',
  },
  deleteText: {
    'zh-CN': '字典会在下次使用时重新读取；登录失败的账号可立即重新尝试登录。',
    'en-US': 'A dictionary is read anew when it is next used; an account may try to sign in again at once.',
    es: 'Un diccionario se vuelve a leer cuando se usa; una cuenta puede intentar entrar de inmediato.',
    fr: 'Un dictionnaire est relu à la prochaine utilisation ; un compte peut aussitôt réessayer de se connecter.',
    ar: 'يُقرأ القاموس من جديد عند استخدامه، ويمكن للحساب محاولة الدخول فورًا.',
    ti: 'พจนานุกรมจะถูกอ่านใหม่เมื่อใช้งาน ส่วนบัญชีจะลองเข้าสู่ระบบได้ทันที',
  },
}
