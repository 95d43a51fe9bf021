import type { Language } from '@countinghouse/domain/kernel/language'
import { choice, labelOf } from './choice'
import type { SixNames } from './six-names'

/** Why the rules on contact that an installation begins with hold, as they are stored, in each language. */
const SOURCES = {
  'RBI circular of 12 August 2022 (hours); the daily cap is our own': [
    '印度储备银行 2022 年 8 月 12 日通告（时段）；每日上限为本公司规定',
    'RBI circular of 12 August 2022 (hours); the daily cap is our own',
    'Circular del RBI del 12 de agosto de 2022 (horario); el tope diario es propio',
    'Circulaire de la RBI du 12 août 2022 (horaires) ; le plafond quotidien est le nôtre',
    'تعميم البنك الاحتياطي الهندي بتاريخ 12 أغسطس 2022 (الساعات)؛ والحد اليومي من وضعنا',
    'หนังสือเวียน RBI วันที่ 12 สิงหาคม 2022 (เวลา) เพดานต่อวันเป็นของบริษัท',
  ],
  'RBI: borrower or guarantor only': [
    '印度储备银行：仅限借款人或担保人',
    'RBI: borrower or guarantor only',
    'RBI: solo el acreditado o su aval',
    'RBI : emprunteur ou garant uniquement',
    'البنك الاحتياطي الهندي: المقترض أو الكفيل فقط',
    'RBI: เฉพาะผู้กู้หรือผู้ค้ำประกัน',
  ],
  'DOF 7 October 2014 (hours); working days as most guides read it; the daily cap is our own': [
    '墨西哥官方公报 2014 年 10 月 7 日（时段）；工作日按通行解读；每日上限为本公司规定',
    'DOF 7 October 2014 (hours); working days as most guides read it; the daily cap is our own',
    'DOF del 7 de octubre de 2014 (horario); días hábiles según la lectura común; el tope diario es propio',
    'DOF du 7 octobre 2014 (horaires) ; jours ouvrés selon la lecture courante ; le plafond quotidien est le nôtre',
    'الجريدة الرسمية المكسيكية 7 أكتوبر 2014 (الساعات)؛ وأيام العمل وفق التفسير الشائع؛ والحد اليومي من وضعنا',
    'DOF วันที่ 7 ตุลาคม 2014 (เวลา) วันทำการตามการตีความทั่วไป เพดานต่อวันเป็นของบริษัท',
  ],
  'DOF 7 October 2014: no references or other third parties': [
    '墨西哥官方公报 2014 年 10 月 7 日：不得联系证明人或其他第三方',
    'DOF 7 October 2014: no references or other third parties',
    'DOF del 7 de octubre de 2014: ni referencias ni otros terceros',
    'DOF du 7 octobre 2014 : ni références ni autres tiers',
    'الجريدة الرسمية المكسيكية 7 أكتوبر 2014: لا يُتصل بالمعرّفين ولا بغيرهم',
    'DOF วันที่ 7 ตุลาคม 2014: ห้ามติดต่อบุคคลอ้างอิงหรือบุคคลที่สาม',
  ],
  'Debt Collection Act; one contact a day since 21 November 2019': [
    '泰国《债务催收法》；自 2019 年 11 月 21 日起每日联系一次',
    'Debt Collection Act; one contact a day since 21 November 2019',
    'Ley de Cobranza de Tailandia; un contacto al día desde el 21 de noviembre de 2019',
    'Loi thaïlandaise sur le recouvrement ; un contact par jour depuis le 21 novembre 2019',
    'قانون تحصيل الديون التايلاندي؛ اتصال واحد يوميًا منذ 21 نوفمبر 2019',
    'พ.ร.บ. การทวงถามหนี้ ติดต่อได้วันละครั้งตั้งแต่ 21 พฤศจิกายน 2019',
  ],
  'Debt Collection Act': [
    '泰国《债务催收法》',
    'Debt Collection Act',
    'Ley de Cobranza de Tailandia',
    'Loi thaïlandaise sur le recouvrement',
    'قانون تحصيل الديون التايلاندي',
    'พ.ร.บ. การทวงถามหนี้',
  ],
  'Debt Collection Act: locating only, debt not disclosed': [
    '泰国《债务催收法》：仅限查找借款人，不得透露债务',
    'Debt Collection Act: locating only, debt not disclosed',
    'Ley de Cobranza de Tailandia: solo para localizar, sin revelar el adeudo',
    'Loi thaïlandaise sur le recouvrement : localisation seulement, sans révéler la dette',
    'قانون تحصيل الديون التايلاندي: للعثور على المقترض فقط دون الكشف عن الدين',
    'พ.ร.บ. การทวงถามหนี้: สอบถามที่อยู่เท่านั้น ห้ามเปิดเผยหนี้',
  ],
  'house rule': ['本公司规定', 'House rule', 'Regla propia', 'Règle maison', 'قاعدة داخلية', 'กฎของบริษัท'],
  'house rule; opt-out lists (MX: REUS) and no-call lists apply': [
    '本公司规定；适用退订名单（墨西哥：REUS）和勿扰名单',
    'House rule; opt-out lists (MX: REUS) and no-call lists apply',
    'Regla propia; aplican las listas de exclusión (MX: REUS) y de no llamar',
    'Règle maison ; listes d’exclusion (MX : REUS) et de non-appel applicables',
    'قاعدة داخلية؛ مع مراعاة قوائم إلغاء الاشتراك (المكسيك: REUS) وقوائم عدم الاتصال',
    'กฎของบริษัท ใช้ร่วมกับรายชื่อไม่รับข่าวสาร (MX: REUS) และรายชื่อห้ามโทร',
  ],
  'house rule; contacts that the applicant named, debt not disclosed': [
    '本公司规定；申请人填写的联系人，不得透露债务',
    'House rule; contacts that the applicant named, debt not disclosed',
    'Regla propia; contactos que indicó el solicitante, sin revelar el adeudo',
    'Règle maison ; contacts indiqués par le demandeur, sans révéler la dette',
    'قاعدة داخلية؛ جهات الاتصال التي ذكرها مقدّم الطلب دون الكشف عن الدين',
    'กฎของบริษัท ผู้ติดต่อที่ผู้สมัครระบุ ห้ามเปิดเผยหนี้',
  ],
} as const satisfies Readonly<Record<string, SixNames>>

/** One of the first rules' sources. */
export type RuleSource = keyof typeof SOURCES

/** The words of staff stand beside these, so a field of them is `storedOf(ruleSource)`. */
export const ruleSource = choice('ruleSource', Object.keys(SOURCES) as RuleSource[], SOURCES)

/** Why a rule on contact holds, in a language; the words of staff as they wrote them. */
export const ruleSourceIn = (language: Language, source: string): string => labelOf('ruleSource', source, language)
