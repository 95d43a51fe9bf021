/** What the look-up says. */
export const texts = {
  purpose: {
    'zh-CN': '输入完整的手机号、证件号或订单号，在您可见的全部应用中查找客户。',
    'en-US': 'Find a customer in all your apps by a whole phone, identity or order number.',
    es: 'Busca un cliente en todas tus apps por su número completo de celular, identificación o crédito.',
    fr: 'Trouvez un client dans toutes vos applications par un numéro complet : téléphone, pièce d’identité ou dossier.',
    ar: 'ابحث عن عميل في جميع تطبيقاتك برقم كامل: هاتف أو هوية أو طلب.',
    ti: 'ค้นหาลูกค้าในทุกแอปของคุณด้วยเบอร์โทร เลขบัตร หรือเลขที่สินเชื่อแบบเต็ม',
  },
  open: {
    'zh-CN': '按号码查询',
    'en-US': 'Look up a number',
    es: 'Buscar un número',
    fr: 'Chercher un numéro',
    ar: 'البحث برقم',
    ti: 'ค้นหาหมายเลข',
  },
  number: {
    'zh-CN': '手机号、证件号或订单号',
    'en-US': 'Phone, identity or order number',
    es: 'Celular, identificación o número de crédito',
    fr: 'Téléphone, pièce d’identité ou numéro de dossier',
    ar: 'رقم الهاتف أو الهوية أو الطلب',
    ti: 'เบอร์โทร เลขบัตร หรือเลขที่สินเชื่อ',
  },
  found: {
    'zh-CN': '找到的客户',
    'en-US': 'Customers with this number',
    es: 'Clientes con este número',
    fr: 'Clients ayant ce numéro',
    ar: 'العملاء أصحاب هذا الرقم',
    ti: 'ลูกค้าที่ใช้หมายเลขนี้',
  },
  nobody: {
    'zh-CN': '没有客户使用这个号码。请检查号码是否完整。',
    'en-US': 'Nobody has this number. Check that it is complete.',
    es: 'Nadie tiene este número. Revisa que esté completo.',
    fr: 'Personne n’a ce numéro. Vérifiez qu’il est complet.',
    ar: 'لا أحد لديه هذا الرقم. تأكد من أنه كامل.',
    ti: 'ไม่มีลูกค้าที่ใช้หมายเลขนี้ โปรดตรวจสอบว่าครบถ้วน',
  },
}
