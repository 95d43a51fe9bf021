import { ownTexts } from '../../../kernel/text-keys'

/** What the look-up says. */
export const texts = ownTexts({
  purpose: ['输入完整的手机号、证件号或订单号，在您可见的全部应用中查找客户。', 'Find a customer in all your apps by a whole phone, identity or order number.', 'Busca un cliente en todas tus apps por su número completo de celular, identificación o crédito.', 'Trouvez un client dans toutes vos applications par un numéro complet : téléphone, pièce d’identité ou dossier.', 'ابحث عن عميل في جميع تطبيقاتك برقم كامل: هاتف أو هوية أو طلب.', 'ค้นหาลูกค้าในทุกแอปของคุณด้วยเบอร์โทร เลขบัตร หรือเลขที่สินเชื่อแบบเต็ม'],
  open: ['按号码查询', 'Look up a number', 'Buscar un número', 'Chercher un numéro', 'البحث برقم', 'ค้นหาหมายเลข'],
  number: ['手机号、证件号或订单号', 'Phone, identity or order number', 'Celular, identidad o n.º de crédito', 'Téléphone, identité ou n° de dossier', 'رقم الهاتف أو الهوية أو الطلب', 'เบอร์โทร เลขบัตร หรือเลขที่สินเชื่อ'],
  found: ['找到的客户', 'Customers with this number', 'Clientes con este número', 'Clients ayant ce numéro', 'العملاء أصحاب هذا الرقم', 'ลูกค้าที่ใช้หมายเลขนี้'],
  nobody: ['没有客户使用这个号码。请检查号码是否完整。', 'Nobody has this number. Check that it is complete.', 'Nadie tiene este número. Revisa que esté completo.', 'Personne n’a ce numéro. Vérifiez qu’il est complet.', 'لا أحد لديه هذا الرقم. تأكد من أنه كامل.', 'ไม่มีลูกค้าที่ใช้หมายเลขนี้ โปรดตรวจสอบว่าครบถ้วน'],
})
