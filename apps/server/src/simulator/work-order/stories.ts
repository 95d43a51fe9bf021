import type { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import type { Country } from '@countinghouse/domain/kernel/country'

type Add = InputOf<typeof workOrders.workOrderAdd>

type Said = Readonly<Record<Country, string>>

/** What a customer complains of, as it is entered. */
export interface Story
  extends Pick<
    Add,
    'workFlowType' | 'type' | 'firstLevelQuestion' | 'secondLevelQuestion' | 'questionV1' | 'custAppeal'
  > {
  /** In the customer's own words, of whichever country he is. */
  said: Said
  tag: number
  by: 'cs' | 'collector' | 'cs_manager'
}

const story = (
  by: Story['by'],
  [workFlowType, type, firstLevelQuestion, secondLevelQuestion, questionV1, custAppeal, tag]: readonly [
    Add['workFlowType'],
    Add['type'],
    number,
    number,
    number,
    number,
    number,
  ],
  [IN, MX, TH]: readonly [string, string, string],
): Story => ({
  by,
  workFlowType,
  type,
  firstLevelQuestion,
  secondLevelQuestion,
  questionV1,
  custAppeal,
  tag,
  said: { IN, MX, TH },
})

/** In the order in which they come up again and again. */
export const STORIES: readonly Story[] = [
  story(
    'cs',
    [1, 2, 7, 701, 15, 7, 19],
    [
      'How does an extension work, and what does it cost?',
      '¿Cómo funciona la prórroga y cuánto cuesta?',
      'อยากทราบว่าการขยายเวลาทำอย่างไร และเสียค่าใช้จ่ายเท่าไร',
    ],
  ),
  story(
    'cs',
    [6, 1, 1, 101, 1, 13, 14],
    [
      'Since the last update of the app I cannot sign in.',
      'Desde la última actualización de la aplicación ya no puedo entrar.',
      'หลังอัปเดตแอปครั้งล่าสุด เข้าสู่ระบบไม่ได้เลย',
    ],
  ),
  story(
    'cs',
    [3, 1, 2, 201, 4, 1, 1],
    [
      'Your collector shouted at my mother on the phone.',
      'El gestor le gritó a mi mamá por teléfono.',
      'เจ้าหน้าที่ติดตามหนี้ตะคอกใส่แม่ของฉันทางโทรศัพท์',
    ],
  ),
  story(
    'cs',
    [1, 1, 3, 301, 8, 12, 15],
    [
      'I get five messages a day. Please send no more.',
      'Me llegan cinco mensajes al día, ya no me manden más.',
      'ได้รับข้อความวันละห้าข้อความ ขอให้หยุดส่ง',
    ],
  ),
  story(
    'collector',
    [2, 1, 2, 202, 5, 3, 4],
    [
      'They call me before eight in the morning.',
      'Me marcan antes de las ocho de la mañana.',
      'มีคนโทรมาก่อนแปดโมงเช้าทุกวัน',
    ],
  ),
  story(
    'cs',
    [6, 1, 1, 104, 2, 13, 14],
    [
      'The photo of my identity card is refused each time.',
      'Cada vez me rechazan la foto de mi identificación.',
      'ถ่ายรูปบัตรประชาชนส่งไปแล้วถูกปฏิเสธทุกครั้ง',
    ],
  ),
  story(
    'cs',
    [1, 2, 5, 502, 10, 13, 19],
    [
      'I applied four days ago. When will I hear from you?',
      'Hice mi solicitud hace cuatro días, ¿cuándo me responden?',
      'ยื่นคำขอไปสี่วันแล้ว เมื่อไรจะทราบผล',
    ],
  ),
  story(
    'cs_manager',
    [7, 1, 2, 203, 6, 2, 3],
    [
      'You called my employer. I demand an apology.',
      'Le hablaron a mi patrón; exijo una disculpa.',
      'มีการโทรไปหานายจ้างของผม ขอให้ขอโทษเป็นลายลักษณ์อักษร',
    ],
  ),
  story(
    'cs',
    [1, 1, 5, 503, 11, 13, 12],
    ['The money never reached my account.', 'El dinero nunca llegó a mi cuenta.', 'เงินกู้ยังไม่เข้าบัญชีของผมเลย'],
  ),
  story(
    'cs_manager',
    [9, 1, 1, 105, 3, 13, 14],
    [
      'The app shows somebody else’s due date.',
      'La aplicación muestra la fecha de pago de otra persona.',
      'แอปแสดงวันครบกำหนดของลูกค้าคนอื่น',
    ],
  ),
  story(
    'cs',
    [6, 1, 4, 401, 9, 11, 16],
    [
      'Please delete my account and all my data.',
      'Quiero que borren mi cuenta y todos mis datos.',
      'ขอให้ลบบัญชีและข้อมูลทั้งหมดของฉัน',
    ],
  ),
  story(
    'cs',
    [1, 2, 6, 605, 12, 10, 19],
    [
      'I need a certificate that my loan is settled.',
      'Necesito una carta de no adeudo de mi préstamo.',
      'ต้องการหนังสือรับรองว่าปิดสินเชื่อแล้ว',
    ],
  ),
]

/** About money: decided today, because a request is measured against what is owed today. */
export const MONEY_STORIES: readonly Story[] = [
  story(
    'cs',
    [4, 1, 7, 701, 15, 7, 19],
    [
      'I am in hospital since Sunday. Please give me two more weeks.',
      'Estoy hospitalizada desde el domingo, les pido dos semanas más.',
      'นอนโรงพยาบาลตั้งแต่วันอาทิตย์ ขอเวลาเพิ่มอีกสองสัปดาห์',
    ],
  ),
  story(
    'cs',
    [4, 1, 6, 603, 14, 5, 11],
    [
      'The late fee is higher than what the contract says.',
      'El cargo por atraso es más alto que lo que dice el contrato.',
      'ค่าปรับล่าช้าสูงกว่าที่ระบุในสัญญา',
    ],
  ),
  story(
    'collector',
    [5, 1, 6, 604, 14, 6, 11],
    [
      'I lost my job. I can pay the principal only.',
      'Perdí mi trabajo, solo puedo pagar el capital.',
      'ตกงาน ชำระได้เฉพาะเงินต้น',
    ],
  ),
  story(
    'cs_manager',
    [8, 1, 2, 205, 7, 6, 9],
    [
      'I had paid, and was called for two more weeks.',
      'Ya había pagado y me siguieron cobrando dos semanas.',
      'ชำระครบแล้ว แต่ยังถูกทวงต่ออีกสองสัปดาห์',
    ],
  ),
  story(
    'cs',
    [4, 1, 8, 802, 16, 8, 17],
    [
      'I paid more than I owed and want it back.',
      'Pagué de más y quiero que me devuelvan la diferencia.',
      'ชำระเกินยอดหนี้ ขอเงินส่วนเกินคืน',
    ],
  ),
]

/** What borrowers send by their app. */
export const SENT: Said = {
  IN: 'Please look at my loan, something is wrong.',
  MX: 'Por favor revisen mi préstamo, algo no cuadra.',
  TH: 'ช่วยตรวจสอบสินเชื่อของฉันด้วย มีบางอย่างไม่ถูกต้อง',
}
