import { CUSTOMER_DEEDS } from '@countinghouse/domain/areas/telemarketing/conversion'
import { choice } from '../../kernel/choice'

export const recycleReason = choice(
  'recycleReason',
  ['byHand', 'reassigned', 'over', 'result', 'untouched', 'expired'],
  {
    byHand: ['人工回收', 'By hand', 'A mano', 'À la main', 'يدويًا', 'เรียกคืนเอง'],
    reassigned: ['转交其他坐席', 'To another seat', 'A otro puesto', 'À un autre poste', 'إلى مقعد آخر', 'ส่งให้ที่นั่งอื่น'],
    over: [
      '不能再提前结清',
      'No early settlement any more',
      'Ya no hay liquidación anticipada',
      'Plus de règlement anticipé possible',
      'لم يعد السداد المبكر ممكنًا',
      'ปิดยอดก่อนกำหนดไม่ได้แล้ว',
    ],
    result: ['按跟进结果', 'By its result', 'Por el resultado', 'Selon le résultat', 'بحسب النتيجة', 'ตามผลการติดตาม'],
    untouched: ['未跟进', 'Not worked', 'Sin trabajar', 'Sans suivi', 'دون متابعة', 'ไม่ได้ติดตาม'],
    expired: ['已过 T7', 'Past T7', 'Pasado T7', 'Après T7', 'بعد T7', 'พ้น T7'],
  },
)

/** What a customer did in the app, or what became of his orders. */
export const customerOperation = choice(
  'customerOperation',
  ['registered', ...CUSTOMER_DEEDS, 'face', 'codeSent', 'approved', 'rejected', 'lent', 'settled', 'message'],
  {
    registered: ['注册', 'Registered', 'Registro', 'Inscription', 'التسجيل', 'ลงทะเบียน'],
    signedIn: ['登录', 'Signed in', 'Inicio de sesión', 'Connexion', 'تسجيل الدخول', 'เข้าสู่ระบบ'],
    identity: [
      '提交证件信息',
      'Identity submitted',
      'Identidad enviada',
      'Identité fournie',
      'إرسال الهوية',
      'ส่งข้อมูลบัตร',
    ],
    details: [
      '提交基本信息',
      'Basic info submitted',
      'Datos básicos enviados',
      'Informations fournies',
      'إرسال البيانات الأساسية',
      'ส่งข้อมูลพื้นฐาน',
    ],
    bank: [
      '提交银行卡',
      'Bank card submitted',
      'Cuenta bancaria enviada',
      'Compte bancaire fourni',
      'إرسال الحساب البنكي',
      'ส่งบัญชีธนาคาร',
    ],
    contacts: [
      '提交联系人',
      'Contacts submitted',
      'Contactos enviados',
      'Contacts fournis',
      'إرسال جهات الاتصال',
      'ส่งผู้ติดต่อ',
    ],
    order: ['提交订单', 'Order submitted', 'Solicitud enviada', 'Demande envoyée', 'إرسال الطلب', 'ส่งขอสินเชื่อ'],
    settledEarly: [
      '提前结清',
      'Settled early',
      'Liquidado antes',
      'Soldé par anticipation',
      'سداد مبكر',
      'ปิดยอดก่อนกำหนด',
    ],
    face: ['人脸识别', 'Face check', 'Prueba facial', 'Contrôle du visage', 'التحقق من الوجه', 'สแกนใบหน้า'],
    codeSent: [
      '发送登录验证码',
      'Sign-in code sent',
      'Código enviado',
      'Code envoyé',
      'إرسال رمز الدخول',
      'ส่งรหัสเข้าสู่ระบบ',
    ],
    approved: ['审批通过', 'Approved', 'Aprobado', 'Approuvé', 'تمت الموافقة', 'อนุมัติ'],
    rejected: ['审批拒绝', 'Rejected', 'Rechazado', 'Refusé', 'مرفوض', 'ปฏิเสธ'],
    lent: ['放款', 'Disbursed', 'Desembolsado', 'Décaissé', 'تم الصرف', 'เบิกจ่ายแล้ว'],
    settled: ['结清', 'Settled', 'Liquidado', 'Soldé', 'تم السداد', 'ปิดยอด'],
    message: ['留言', 'Left a message', 'Dejó un mensaje', 'A laissé un message', 'ترك رسالة', 'ฝากข้อความ'],
  },
)
