import type { Country } from '@countinghouse/domain/kernel/country'
import type { Language } from '@countinghouse/domain/kernel/language'
import type { TelemarketStatus } from '@countinghouse/domain/kernel/lists/outreach'

type Said = Partial<Record<Language, string>>

const script = (en: string, es: string, ti: string): Said => ({ 'en-US': en, es, ti })

/** What seats say, by type. */
export const SCRIPTS: Readonly<Record<number, Said>> = {
  1: script(
    'Good day, this is customer service of your lending app. We sent you a code and saw no sign-in. Did it arrive? I can have a new one sent while we talk.',
    'Buen día, le llamo de atención a clientes de su app. Le enviamos un código y no vimos su inicio de sesión. ¿Le llegó? Puedo enviar otro mientras hablamos.',
    'สวัสดีค่ะ ติดต่อจากฝ่ายบริการของแอปสินเชื่อ เราส่งรหัสแล้วแต่ยังไม่พบการเข้าสู่ระบบ ได้รับรหัสไหมคะ ส่งใหม่ให้ระหว่างสายได้ค่ะ',
  ),
  2: script(
    'Good day. Your application needs a few lines about work and income. It takes three minutes; shall we look at the page together?',
    'Buen día. A su solicitud le faltan algunos datos de trabajo e ingresos. Toma tres minutos; ¿lo vemos juntos?',
    'สวัสดีค่ะ คำขอของคุณยังขาดข้อมูลงานและรายได้เล็กน้อย ใช้เวลาสามนาที ดูไปพร้อมกันไหมคะ',
  ),
  3: script(
    'Good day. Only two contacts are missing. We call nobody about your loan; they help us reach you when your number changes.',
    'Buen día. Solo faltan dos contactos. No les hablamos de su crédito; sirven para localizarle si cambia de número.',
    'สวัสดีค่ะ เหลือเพียงผู้ติดต่อสองคน เราจะไม่พูดเรื่องสินเชื่อกับเขา ใช้เมื่อคุณเปลี่ยนเบอร์เท่านั้นค่ะ',
  ),
  4: script(
    'Good day, thank you for registering. The next step is a photo of your identity card, in good light and without a flash. May I tell you what it is used for?',
    'Buen día, gracias por registrarse. El siguiente paso es la foto de su identificación, con buena luz y sin flash. ¿Le explico para qué se usa?',
    'สวัสดีค่ะ ขอบคุณที่ลงทะเบียน ขั้นต่อไปคือถ่ายบัตรประชาชนในที่สว่าง ให้อธิบายวัตถุประสงค์ไหมคะ',
  ),
  5: script(
    'Good day. We lack the account to which your loan would be paid. It must be in your own name.',
    'Buen día. Nos falta la cuenta en la que recibiría su crédito. Debe estar a su nombre.',
    'สวัสดีค่ะ ยังขาดบัญชีรับเงินกู้ ต้องเป็นชื่อของคุณเองค่ะ',
  ),
  6: script(
    'Good day. All your details are there; only the amount and the term are to be chosen. You see all costs before you confirm.',
    'Buen día. Ya están todos sus datos; solo falta elegir monto y plazo. Verá todos los costos antes de confirmar.',
    'สวัสดีค่ะ ข้อมูลครบแล้ว เหลือเลือกจำนวนและระยะเวลา คุณจะเห็นค่าใช้จ่ายทั้งหมดก่อนยืนยันค่ะ',
  ),
  7: script(
    'Good day, thank you for paying back your loan. If you need one again, your details are kept and it takes two minutes.',
    'Buen día, gracias por liquidar su crédito. Si necesita otro, sus datos están guardados y toma dos minutos.',
    'สวัสดีค่ะ ขอบคุณที่ชำระครบ หากต้องการอีก ข้อมูลยังอยู่ ใช้เวลาสองนาทีค่ะ',
  ),
  8: script(
    'Good day. You may settle your loan before its due date; a good record helps your next limit. Shall I tell you today’s amount?',
    'Buen día. Puede liquidar su crédito antes del vencimiento; un buen historial ayuda a su próximo límite. ¿Le digo el monto de hoy?',
    'สวัสดีค่ะ คุณปิดยอดก่อนกำหนดได้ ประวัติที่ดีช่วยวงเงินครั้งหน้า ให้แจ้งยอดวันนี้ไหมคะ',
  ),
  9: script(
    'Good day, and thank you for coming back. Settled early, your next loan is decided faster. Shall I send you the payment link?',
    'Buen día y gracias por volver. Si liquida antes, su próximo crédito se decide más rápido. ¿Le envío la liga de pago?',
    'สวัสดีค่ะ ขอบคุณที่กลับมาใช้บริการ ปิดก่อนกำหนดช่วยให้ครั้งหน้าเร็วขึ้น ให้ส่งลิงก์ชำระไหมคะ',
  ),
  10: script(
    'Good day. You registered some days ago. Did anything in the app stop you? I write it down for those who can mend it.',
    'Buen día. Se registró hace unos días. ¿Algo de la app le detuvo? Lo anoto para quienes pueden corregirlo.',
    'สวัสดีค่ะ คุณลงทะเบียนไว้หลายวันแล้ว มีอะไรในแอปติดขัดไหมคะ จะแจ้งทีมให้แก้ไขค่ะ',
  ),
}

type Words = Partial<Record<TelemarketStatus, string>>
/** What seats write down, in the language that they speak with the customer. */
export const FOLLOW_WORDS: Readonly<Record<Country, Words>> = {
  IN: {
    '1': 'Does not want a loan now',
    '2': 'Says the application is sent',
    '3': 'Will look at it tonight',
    '4': 'Was driving, asked for another call',
    '6': 'Prefers a message',
    '7': 'Asked for an e-mail',
    a: 'Explained the next step',
    b: 'His brother answered',
    c: 'Rang out',
    g: 'Wrote that he will do it today',
    j: 'Wants to think about it',
  },
  MX: {
    '1': 'No le interesa por ahora',
    '2': 'Dice que ya envió la solicitud',
    '3': 'Lo verá en la noche',
    '4': 'Estaba en el trabajo, pide otra llamada',
    '6': 'Prefiere mensaje',
    '7': 'Pide un correo',
    a: 'Se explicó el siguiente paso',
    b: 'Contestó un familiar',
    c: 'No contestó',
    g: 'Escribió que lo hará hoy',
    j: 'Lo quiere pensar',
  },
  TH: {
    '1': 'ยังไม่สนใจตอนนี้',
    '2': 'แจ้งว่าส่งคำขอแล้ว',
    '3': 'จะดูคืนนี้',
    '4': 'ติดงาน ขอให้โทรใหม่',
    '6': 'สะดวกทางข้อความ',
    '7': 'ขออีเมล',
    a: 'อธิบายขั้นตอนถัดไปแล้ว',
    b: 'ญาติรับสาย',
    c: 'ไม่รับสาย',
    g: 'ส่งข้อความว่าจะทำวันนี้',
    j: 'ขอคิดดูก่อน',
  },
}
