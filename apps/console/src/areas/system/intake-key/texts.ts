import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['应用向系统上报数据时用于签名的密钥；可同时启用多个以便更换。', 'Keys with which the apps sign what they send in. Several may be in use, so that one can be replaced.', 'Claves con que las apps firman lo que envían. Puede haber varias activas para poder reemplazar una.', 'Clés avec lesquelles les applications signent leurs envois. Plusieurs peuvent servir, pour en remplacer une.', 'مفاتيح توقّع بها التطبيقات ما ترسله. يمكن استخدام عدة مفاتيح معًا لتبديل أحدها.', 'คีย์ที่แอปใช้ลงนามข้อมูลที่ส่งเข้ามา ใช้พร้อมกันหลายคีย์ได้เพื่อการสับเปลี่ยน'],
  nothing: ['还没有密钥。', 'There are no keys yet.', 'Todavía no hay claves.', "Il n'y a pas encore de clé.", 'لا توجد مفاتيح بعد.', 'ยังไม่มีคีย์'],
  add: ['新增密钥', 'Create key', 'Crear clave', 'Créer une clé', 'إنشاء مفتاح', 'สร้างคีย์'],
  addText: ['密钥只在创建时显示一次。', 'The secret is shown once, when the key is created.', 'El secreto se muestra una sola vez, al crear la clave.', "Le secret n'est montré qu'une fois, à la création.", 'يظهر السر مرة واحدة عند إنشاء المفتاح.', 'รหัสลับจะแสดงครั้งเดียวเมื่อสร้าง'],
  madeTitle: ['「{name}」的新密钥', 'New key of {name}', 'Nueva clave de {name}', 'Nouvelle clé de {name}', 'مفتاح جديد لتطبيق {name}', 'คีย์ใหม่ของ {name}'],
  madeText: ['请通过安全方式交给应用的开发人员。', "Pass it on to the app's developers over a secure channel.", 'Entrégala a los desarrolladores de la app por un medio seguro.', "Transmettez-la aux développeurs de l'application par une voie sûre.", 'سلّمه إلى مطوّري التطبيق بطريقة آمنة.', 'กรุณาส่งให้ผู้พัฒนาแอปด้วยวิธีที่ปลอดภัย'],
  disable: ['停用', 'Disable', 'Deshabilitar', 'Désactiver', 'تعطيل', 'ปิดใช้งาน'],
  disableTitle: ['停用密钥「{name}」？', 'Disable the key {name}?', '¿Deshabilitar la clave {name}?', 'Désactiver la clé {name} ?', 'تعطيل المفتاح {name}؟', 'ปิดใช้งานคีย์ {name} หรือไม่'],
  disableText: ['使用该密钥签名的数据将立即被拒绝，且不能重新启用。', 'What it signs is rejected at once. It cannot be enabled again.', 'Lo que firme se rechaza de inmediato. No se puede volver a habilitar.', "Ce qu'elle signe est refusé aussitôt. Elle ne peut pas être réactivée.", 'يُرفض ما يوقّعه فورًا، ولا يمكن تفعيله مرة أخرى.', 'ข้อมูลที่ลงนามด้วยคีย์นี้จะถูกปฏิเสธทันที และเปิดใช้อีกไม่ได้'],
})
