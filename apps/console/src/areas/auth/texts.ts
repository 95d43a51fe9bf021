import { ownTexts } from '../../kernel/text-keys'

/** What the lists, their actions and their dialogs say. */
export const texts = ownTexts({
  online: {
    purpose: ['当前已登录的员工；必要时可强制其退出。', 'Staff who are signed in now; force a sign-out where needed.', 'Quién tiene la sesión iniciada ahora; puedes cerrarla si hace falta.', 'Les personnes connectées en ce moment ; déconnectez-les si nécessaire.', 'من سجّل الدخول الآن، ويمكن إنهاء جلسته عند الحاجة.', 'พนักงานที่เข้าสู่ระบบอยู่ขณะนี้ บังคับออกได้เมื่อจำเป็น'],
    nothing: ['当前没有在线员工。', 'Nobody is signed in.', 'No hay nadie conectado.', "Personne n'est connecté.", 'لا يوجد أحد متصل.', 'ไม่มีใครออนไลน์อยู่'],
    end: ['强制退出', 'Force sign-out', 'Cerrar su sesión', 'Déconnecter de force', 'إنهاء الجلسة', 'บังคับออก'],
    endTitle: ['强制退出 {count, number} 个会话', 'Force sign-out{count, plural, one {} other { of # sessions}}', 'Cerrar {count, plural, one {la sesión} other {# sesiones}}', 'Fermer {count, plural, one {la session} other {# sessions}}', 'إنهاء {count, plural, zero {الجلسات} one {الجلسة} two {جلستين} few {# جلسات} many {# جلسة} other {# جلسة}}', 'บังคับออก {count, number} เซสชัน'],
    endIntro: ['{names} 将立即退出，未保存的内容会丢失。', '{names} will be signed out at once; anything not saved is lost.', 'Se cerrará de inmediato la sesión de {names}; se perderá lo que no esté guardado.', "{names} sera déconnecté immédiatement ; ce qui n'est pas enregistré sera perdu.", 'ستنتهي جلسة {names} فورًا ويضيع ما لم يُحفظ.', '{names} จะถูกออกจากระบบทันที ข้อมูลที่ยังไม่บันทึกจะหายไป'],
  },
  signInLog: {
    purpose: ['每一次登录和被拒绝的尝试。', 'Every sign-in and every failed attempt.', 'Cada inicio de sesión y cada intento rechazado.', 'Chaque connexion et chaque tentative refusée.', 'كل تسجيل دخول وكل محاولة مرفوضة.', 'การเข้าสู่ระบบทุกครั้ง รวมถึงครั้งที่ถูกปฏิเสธ'],
    nothing: ['还没有登录记录。', 'No sign-ins yet.', 'Aún no hay accesos.', 'Aucune connexion pour le moment.', 'لا توجد عمليات دخول بعد.', 'ยังไม่มีบันทึก'],
  },
})
