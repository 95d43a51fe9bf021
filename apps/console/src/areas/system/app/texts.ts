// biome-ignore-all format: one text a line
import { ownTexts } from '../../../kernel/text-keys'

/** What the lists, their actions and their dialogs say. */
export const texts = ownTexts({
  apps: {
    purpose: ['借款应用及其子应用；国家决定币种、证件与手机号规则。', 'Lending apps and their sub-apps. The country decides currency, documents and phone numbers.', 'Apps de crédito y sus subapps. El país define moneda, documentos y teléfonos.', 'Applications de prêt et leurs sous-applications. Le pays fixe la devise, les documents et les numéros.', 'تطبيقات الإقراض وتطبيقاتها الفرعية. تحدد الدولة العملة والوثائق وأرقام الهواتف.', 'แอปสินเชื่อและแอปย่อย ประเทศกำหนดสกุลเงิน เอกสาร และหมายเลขโทรศัพท์'],
    nothing: ['还没有应用。', 'There are no apps yet.', 'Todavía no hay apps.', "Il n'y a pas encore d'application.", 'لا توجد تطبيقات بعد.', 'ยังไม่มีแอป'],
    add: ['新增应用', 'Add an app', 'Agregar app', 'Ajouter une application', 'إضافة تطبيق', 'เพิ่มแอป'],
    addText: ['国家、币种和应用标识保存后不可修改。', 'Country, currency and app code cannot be changed later.', 'El país, la moneda y el código no se pueden cambiar después.', 'Le pays, la devise et le code ne peuvent plus être modifiés.', 'لا يمكن تغيير الدولة والعملة والرمز لاحقًا.', 'ประเทศ สกุลเงิน และรหัสแอปแก้ไขภายหลังไม่ได้'],
    addSub: ['新增子应用', 'Add a sub-app', 'Agregar subapp', 'Ajouter une sous-application', 'إضافة تطبيق فرعي', 'เพิ่มแอปย่อย'],
    addSubTitle: ['在「{name}」下新增子应用', 'Add a sub-app to {name}', 'Agregar subapp a {name}', 'Ajouter une sous-application à {name}', 'إضافة تطبيق فرعي إلى {name}', 'เพิ่มแอปย่อยใน {name}'],
    addSubText: ['国家和币种与父应用相同。', 'Country and currency are those of the parent app.', 'El país y la moneda son los de la app principal.', "Le pays et la devise sont ceux de l'application mère.", 'الدولة والعملة كما في التطبيق الأصلي.', 'ประเทศและสกุลเงินเหมือนแอปหลัก'],
    edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
    editTitle: ['编辑应用：{name}', 'Edit the app {name}', 'Editar la app {name}', "Modifier l'application {name}", 'تعديل التطبيق {name}', 'แก้ไขแอป {name}'],
    settings: ['配置', 'Settings', 'Configuración', 'Paramètres', 'الإعدادات', 'การตั้งค่า'],
    versions: ['版本', 'Versions', 'Versiones', 'Versions', 'الإصدارات', 'เวอร์ชัน'],
    staff: ['人员', 'Staff', 'Personal', 'Personnel', 'الموظفون', 'พนักงาน'],
    keys: ['接入密钥', 'Intake keys', 'Claves de acceso', "Clés d'accès", 'مفاتيح الربط', 'คีย์เชื่อมต่อ'],
    strategies: ['风控策略', 'Risk strategies', 'Estrategias de riesgo', 'Stratégies de risque', 'استراتيجيات المخاطر', 'กลยุทธ์ความเสี่ยง'],
    subApps: ['子应用', 'Sub-apps', 'Subapps', 'Sous-applications', 'التطبيقات الفرعية', 'แอปย่อย'],
    delete: ['删除', 'Delete', 'Eliminar', 'Supprimer', 'حذف', 'ลบ'],
  },
  appSettings: {
    purpose: ['应用读取的键值配置。', 'Key-value settings that the apps read.', 'Valores por clave que leen las apps.', 'Valeurs par clé que lisent les applications.', 'قيم بمفاتيح تقرؤها التطبيقات.', 'ค่าตามคีย์ที่แอปอ่าน'],
    nothing: ['还没有应用配置。', 'There are no app settings yet.', 'Todavía no hay configuraciones.', "Il n'y a pas encore de paramètre.", 'لا توجد إعدادات بعد.', 'ยังไม่มีการตั้งค่า'],
    add: ['新增配置', 'Add a setting', 'Agregar configuración', 'Ajouter un paramètre', 'إضافة إعداد', 'เพิ่มการตั้งค่า'],
    edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
    editTitle: ['编辑配置：{name}', 'Edit {name}', 'Editar {name}', 'Modifier {name}', 'تعديل {name}', 'แก้ไข {name}'],
    delete: ['删除', 'Delete', 'Eliminar', 'Supprimer', 'حذف', 'ลบ'],
  },
  appUsers: {
    purpose: ['哪些人员负责哪个应用；可处理全部应用的人员不在此列。', 'Who works on which app. Staff who work on every app are not listed.', 'Quién trabaja en qué app. Quienes trabajan en todas no aparecen.', "Qui travaille sur quelle application. Ceux qui travaillent sur toutes n'y figurent pas.", 'من يعمل على أي تطبيق. لا يظهر هنا من يعمل على جميع التطبيقات.', 'ใครทำงานกับแอปใด ผู้ที่ทำงานกับทุกแอปไม่อยู่ในรายการ'],
    nothing: ['没有按应用分配的人员。', 'Nobody is limited to named apps.', 'Nadie está limitado a ciertas apps.', "Personne n'est limité à certaines applications.", 'لا أحد مقيّد بتطبيقات معينة.', 'ไม่มีผู้ที่จำกัดเฉพาะบางแอป'],
    add: ['分配应用', 'Assign app', 'Asignar app', 'Attribuer une application', 'إسناد تطبيق', 'มอบหมายแอป'],
    addText: ['下一次请求即生效。', 'It takes effect with the next request.', 'Vale desde la siguiente solicitud.', 'Valable dès la prochaine requête.', 'يسري من الطلب التالي.', 'มีผลตั้งแต่คำขอถัดไป'],
    edit: ['更换应用', 'Change app', 'Cambiar app', "Changer d'application", 'تغيير التطبيق', 'เปลี่ยนแอป'],
    editTitle: ['更换应用：{name}', 'Change the app of {name}', 'Cambiar la app de {name}', "Changer l'application de {name}", 'تغيير تطبيق {name}', 'เปลี่ยนแอปของ {name}'],
    delete: ['取消分配', 'Remove', 'Quitar', 'Retirer', 'إلغاء الإسناد', 'ยกเลิกการมอบหมาย'],
    deleteTitle: ['取消分配「{name}」的应用「{app}」？', 'Remove “{app}” from {name}?', '¿Quitar “{app}” a {name}?', 'Retirer « {app} » à {name} ?', 'إلغاء إسناد «{app}» إلى {name}؟', 'ยกเลิกการมอบหมาย “{app}” ให้ {name} หรือไม่'],
    deleteText: ['下一次请求即生效；之后可以重新分配。', 'It takes effect with the next request; the app can be assigned again.', 'Vale desde la siguiente solicitud; la app se puede volver a asignar.', "Valable dès la prochaine requête ; l'application peut être redonnée.", 'يسري من الطلب التالي، ويمكن إسناد التطبيق مرة أخرى.', 'มีผลตั้งแต่คำขอถัดไป และกำหนดแอปให้อีกได้ภายหลัง'],
  },
  appVersions: {
    purpose: ['各应用的版本；强制更新时旧版本须更新后才能使用。', 'Versions of the apps. A forced update has to be installed before the app can be used again.', 'Versiones de las apps. Una actualización forzosa debe instalarse antes de volver a usar la app.', "Versions des applications. Une mise à jour forcée doit être installée avant de réutiliser l'application.", 'إصدارات التطبيقات. يجب تثبيت التحديث الإلزامي قبل استخدام التطبيق مجددًا.', 'เวอร์ชันของแอป หากบังคับอัปเดต ต้องติดตั้งก่อนจึงใช้งานต่อได้'],
    nothing: ['还没有版本。', 'There are no versions yet.', 'Todavía no hay versiones.', "Il n'y a pas encore de version.", 'لا توجد إصدارات بعد.', 'ยังไม่มีเวอร์ชัน'],
    add: ['新增版本', 'Add a version', 'Agregar versión', 'Ajouter une version', 'إضافة إصدار', 'เพิ่มเวอร์ชัน'],
    addText: ['下载地址只接受 https。', 'The download link must begin with https.', 'El enlace de descarga debe empezar con https.', 'Le lien de téléchargement doit commencer par https.', 'يجب أن يبدأ رابط التنزيل بـ https.', 'ลิงก์ดาวน์โหลดต้องขึ้นต้นด้วย https'],
    edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
    editTitle: ['编辑版本：{name}', 'Edit version {name}', 'Editar la versión {name}', 'Modifier la version {name}', 'تعديل الإصدار {name}', 'แก้ไขเวอร์ชัน {name}'],
  },
})
