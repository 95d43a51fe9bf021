import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['您负责的应用的客户，个人信息默认脱敏。', 'Customers of your apps. Personal data is masked until it is needed.', 'Clientes de tus apps. Los datos personales se ocultan hasta que se necesitan.', "Clients de vos applications. Les données personnelles restent masquées tant qu'elles ne sont pas nécessaires.", 'عملاء تطبيقاتك. تبقى البيانات الشخصية مخفية حتى الحاجة إليها.', 'ลูกค้าของแอปที่คุณดูแล ข้อมูลส่วนบุคคลจะถูกปิดบังจนกว่าจะจำเป็น'],
  nothing: ['客户在应用注册后会显示在这里。', 'Customers appear here when they register in an app.', 'Los clientes aparecen aquí cuando se registran en una app.', 'Les clients apparaissent ici dès leur inscription dans une application.', 'يظهر العملاء هنا عند تسجيلهم في أحد التطبيقات.', 'เมื่อลูกค้าลงทะเบียนในแอป รายชื่อจะแสดงที่นี่'],
  details: ['详情', 'Details', 'Detalle', 'Détail', 'التفاصيل', 'รายละเอียด'],
  resetCodes: ['重置验证码次数', 'Reset codes', 'Reiniciar códigos', 'Remettre les codes à zéro', 'تصفير الرموز', 'รีเซ็ตรหัส'],
  whiteList: ['加入白名单', 'Add to allowlist', 'Poner en lista blanca', 'Mettre sur liste blanche', 'إضافة إلى القائمة البيضاء', 'เพิ่มในบัญชีขาว'],
  offWhiteList: ['移出白名单', 'Take off the allowlist', 'Quitar de lista blanca', 'Retirer de la liste blanche', 'إزالة من القائمة البيضاء', 'นำออกจากบัญชีขาว'],
  blackList: ['加入黑名单', 'Block', 'Bloquear', 'Mettre sur liste noire', 'إضافة إلى القائمة السوداء', 'เพิ่มในบัญชีดำ'],
  offBlackList: ['移出黑名单', 'Unblock', 'Desbloquear', 'Retirer de la liste noire', 'إزالة من القائمة السوداء', 'นำออกจากบัญชีดำ'],
})
