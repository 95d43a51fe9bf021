import type { Country } from '@countinghouse/domain/kernel/country'

/** Why somebody writes; kinds as the dictionaries number them. */
export interface Topic {
  messageBoardType: number
  questionType: number
  complaintType?: number
  /** Often with a picture of the receipt. */
  withPicture?: boolean
  /** What borrowers write and what customer service answers, in the country's language. */
  said: Record<Country, readonly { ask: string; reply: string }[]>
}

export const TOPICS = {
  codeNotArriving: {
    messageBoardType: 1,
    questionType: 1,
    said: {
      IN: [
        {
          ask: 'The OTP is not coming to my phone. I tried three times since morning.',
          reply: 'Sorry for the trouble. We have reset the code counter, please request a new OTP now.',
        },
        {
          ask: 'App closes by itself when I take the selfie.',
          reply:
            'Please update the app from the store and allow the camera. If it happens again, tell us your phone model.',
        },
      ],
      MX: [
        {
          ask: 'No me llega el código por mensaje, ya lo pedí varias veces.',
          reply: 'Disculpa la molestia. Ya reiniciamos el contador de códigos, por favor pide uno nuevo.',
        },
        {
          ask: 'La aplicación se cierra cuando tomo la foto de mi INE.',
          reply:
            'Actualiza la aplicación y permite el uso de la cámara. Si vuelve a pasar, dinos el modelo de tu teléfono.',
        },
      ],
      TH: [
        {
          ask: 'ไม่ได้รับรหัส OTP เลยค่ะ กดขอหลายครั้งแล้ว',
          reply: 'ขออภัยในความไม่สะดวก เรารีเซ็ตจำนวนครั้งให้แล้ว กรุณาขอรหัสใหม่อีกครั้ง',
        },
        {
          ask: 'แอปเด้งออกตอนถ่ายรูปบัตรประชาชน',
          reply: 'กรุณาอัปเดตแอปและอนุญาตให้ใช้กล้อง หากยังพบปัญหาโปรดแจ้งรุ่นโทรศัพท์ให้เราทราบ',
        },
      ],
    },
  },
  whyRefused: {
    messageBoardType: 1,
    questionType: 5,
    said: {
      IN: [
        {
          ask: 'My loan was rejected but no reason is given. My salary is regular. Please check again.',
          reply: 'Your application did not meet our rules this time. You can apply again after 30 days.',
        },
      ],
      MX: [
        {
          ask: '¿Por qué rechazaron mi solicitud? Tengo trabajo fijo y nunca he quedado mal.',
          reply: 'En esta ocasión tu solicitud no cumplió con los criterios. Puedes volver a intentarlo en 30 días.',
        },
      ],
      TH: [
        {
          ask: 'ทำไมคำขอกู้ไม่ผ่านคะ มีงานประจำและไม่เคยค้างชำระ',
          reply: 'คำขอครั้งนี้ยังไม่ผ่านเกณฑ์ ท่านสามารถยื่นใหม่ได้หลังจาก 30 วัน',
        },
      ],
    },
  },
  notBooked: {
    messageBoardType: 4,
    questionType: 6,
    complaintType: 3,
    withPicture: true,
    said: {
      IN: [
        {
          ask: 'I paid by UPI yesterday, amount debited, but the app still shows due. Screenshot attached.',
          reply: 'We found your payment and it is booked now. Thank you for sending the screenshot.',
        },
        {
          ask: 'Payment done from my bank but loan is not closed. Please update.',
          reply: 'Your receipt reached us and your loan is up to date. No further payment is needed for it.',
        },
      ],
      MX: [
        {
          ask: 'Ya pagué en OXXO y la app sigue diciendo que debo. Adjunto el ticket.',
          reply: 'Localizamos tu pago y ya está aplicado. Gracias por enviar el comprobante.',
        },
        {
          ask: 'Hice la transferencia ayer y no se refleja mi pago.',
          reply: 'Tu transferencia ya se aplicó a tu préstamo. Gracias por avisarnos.',
        },
      ],
      TH: [
        {
          ask: 'โอนเงินชำระแล้วแต่ในแอปยังขึ้นว่าค้างอยู่ แนบสลิปมาให้ค่ะ',
          reply: 'ตรวจสอบแล้วพบยอดชำระของท่านและบันทึกเรียบร้อย ขอบคุณที่ส่งหลักฐาน',
        },
      ],
    },
  },
  conduct: {
    messageBoardType: 2,
    questionType: 2,
    complaintType: 1,
    said: {
      IN: [
        {
          ask: 'Your agent called my office and told my colleague about the loan. This is not acceptable.',
          reply: 'We are sorry. We have opened a complaint, and nobody will call your workplace again.',
        },
        {
          ask: 'I am getting calls ten times a day. I said I will pay on Friday.',
          reply: 'We are sorry. Calls have been limited and your promise for Friday is noted.',
        },
      ],
      MX: [
        {
          ask: 'Le están llamando a mi mamá por mi deuda, ella no tiene nada que ver.',
          reply: 'Lamentamos lo ocurrido. Abrimos una queja y ya no se contactará a tus familiares.',
        },
        {
          ask: 'Me llaman todo el día y hasta en la noche, así no puedo trabajar.',
          reply: 'Te ofrecemos una disculpa. Limitamos las llamadas a tu número y revisamos el caso.',
        },
      ],
      TH: [
        {
          ask: 'เจ้าหน้าที่โทรหาที่ทำงานและพูดเรื่องหนี้กับเพื่อนร่วมงาน ไม่เหมาะสมมาก',
          reply: 'ต้องขออภัยอย่างยิ่ง เราได้เปิดเรื่องร้องเรียนแล้ว และจะไม่มีการติดต่อที่ทำงานของท่านอีก',
        },
      ],
    },
  },
  charges: {
    messageBoardType: 2,
    questionType: 6,
    complaintType: 2,
    said: {
      IN: [
        {
          ask: 'Late fee is too high for two days delay. Please reduce it.',
          reply: 'The late fee follows your agreement. If you settle today we can ask for a reduction, please call us.',
        },
      ],
      MX: [
        {
          ask: 'Me cobraron mucho recargo por dos días de atraso, quiero una aclaración.',
          reply: 'El recargo es el de tu contrato. Si liquidas hoy podemos solicitar una reducción, contáctanos.',
        },
      ],
      TH: [
        {
          ask: 'ค่าปรับสูงเกินไป ชำระช้าแค่สองวัน ขอลดหย่อนได้ไหม',
          reply: 'ค่าปรับเป็นไปตามสัญญา หากชำระวันนี้เราสามารถยื่นขอลดหย่อนให้ได้ กรุณาติดต่อเรา',
        },
      ],
    },
  },
  moreTime: {
    messageBoardType: 4,
    questionType: 7,
    said: {
      IN: [
        {
          ask: 'Salary is late this month. Can I extend the due date by one week?',
          reply: 'Yes, you can extend in the app under your loan. The extension fee and interest are due at once.',
        },
      ],
      MX: [
        {
          ask: 'Este mes me pagan tarde, ¿puedo recorrer mi fecha de pago una semana?',
          reply: 'Sí, puedes pedir la prórroga en la app, dentro de tu préstamo. Se pagan la comisión y el interés.',
        },
      ],
      TH: [
        {
          ask: 'เดือนนี้เงินเดือนออกช้า ขอเลื่อนวันชำระหนึ่งสัปดาห์ได้ไหม',
          reply: 'ได้ค่ะ กดขยายเวลาในแอปที่หน้าสินเชื่อ โดยชำระค่าธรรมเนียมและดอกเบี้ยก่อน',
        },
      ],
    },
  },
  idea: {
    messageBoardType: 3,
    questionType: 5,
    said: {
      IN: [
        {
          ask: 'Good app, money came fast. Please add a reminder one day before due date.',
          reply: 'Thank you for the idea. We have passed it on.',
        },
      ],
      MX: [
        {
          ask: 'Buena aplicación, rápido depositaron. Estaría bien elegir el día de pago.',
          reply: 'Gracias por tu sugerencia, ya la compartimos con el equipo.',
        },
      ],
      TH: [{ ask: 'แอปใช้ง่าย เงินเข้าเร็วดี อยากให้เตือนก่อนถึงกำหนดหนึ่งวัน', reply: 'ขอบคุณสำหรับข้อเสนอแนะ เราได้ส่งต่อให้ทีมงานแล้ว' }],
    },
  },
} as const satisfies Record<string, Topic>
export type TopicName = keyof typeof TOPICS
