/** What the lists, their actions and their dialogs say. */
export const texts = {
  online: {
    purpose: {
      'zh-CN': '当前已登录的员工；必要时可强制其退出。',
      'en-US': 'Staff who are signed in now; force a sign-out where needed.',
      es: 'Quién tiene la sesión iniciada ahora; puedes cerrarla si hace falta.',
      fr: 'Les personnes connectées en ce moment ; déconnectez-les si nécessaire.',
      ar: 'من سجّل الدخول الآن، ويمكن إنهاء جلسته عند الحاجة.',
      ti: 'พนักงานที่เข้าสู่ระบบอยู่ขณะนี้ บังคับออกได้เมื่อจำเป็น',
    },
    nothing: {
      'zh-CN': '当前没有在线员工。',
      'en-US': 'Nobody is signed in.',
      es: 'No hay nadie conectado.',
      fr: "Personne n'est connecté.",
      ar: 'لا يوجد أحد متصل.',
      ti: 'ไม่มีใครออนไลน์อยู่',
    },
    end: {
      'zh-CN': '强制退出',
      'en-US': 'Force sign-out',
      es: 'Cerrar su sesión',
      fr: 'Déconnecter de force',
      ar: 'إنهاء الجلسة',
      ti: 'บังคับออก',
    },
    endTitle: {
      'zh-CN': '强制退出 {count, number} 个会话',
      'en-US': '{count, plural, one {Force sign-out} other {Force sign-out of # sessions}}',
      es: 'Cerrar {count, plural, one {la sesión} other {# sesiones}}',
      fr: 'Fermer {count, plural, one {la session} other {# sessions}}',
      ar: '{count, plural, zero {إنهاء الجلسات} one {إنهاء الجلسة} two {إنهاء جلستين} few {إنهاء # جلسات} many {إنهاء # جلسة} other {إنهاء # جلسة}}',
      ti: 'บังคับออก {count, number} เซสชัน',
    },
    endIntro: {
      'zh-CN': '{names} 将立即退出，未保存的内容会丢失。',
      'en-US': '{names} will be signed out at once; anything not saved is lost.',
      es: 'Se cerrará de inmediato la sesión de {names}; se perderá lo que no esté guardado.',
      fr: "{names} sera déconnecté immédiatement ; ce qui n'est pas enregistré sera perdu.",
      ar: 'ستنتهي جلسة {names} فورًا ويضيع ما لم يُحفظ.',
      ti: '{names} จะถูกออกจากระบบทันที ข้อมูลที่ยังไม่บันทึกจะหายไป',
    },
  },
  signInLog: {
    purpose: {
      'zh-CN': '每一次登录和被拒绝的尝试。',
      'en-US': 'Every sign-in and every failed attempt.',
      es: 'Cada inicio de sesión y cada intento rechazado.',
      fr: 'Chaque connexion et chaque tentative refusée.',
      ar: 'كل تسجيل دخول وكل محاولة مرفوضة.',
      ti: 'การเข้าสู่ระบบทุกครั้ง รวมถึงครั้งที่ถูกปฏิเสธ',
    },
    nothing: {
      'zh-CN': '还没有登录记录。',
      'en-US': 'No sign-ins yet.',
      es: 'Aún no hay accesos.',
      fr: 'Aucune connexion pour le moment.',
      ar: 'لا توجد عمليات دخول بعد.',
      ti: 'ยังไม่มีบันทึก',
    },
  },
}
