import { COMPLAINT_KINDS } from '@countinghouse/domain/areas/contact/complaint'
import { PAUSE_REASONS } from '@countinghouse/domain/areas/contact/gate'
import { choice } from '../../kernel/choice'

export const pauseReason = choice('pauseReason', PAUSE_REASONS, {
  complaint: ['投诉', 'Complaint', 'Queja', 'Réclamation', 'شكوى', 'ข้อร้องเรียน'],
  optOut: ['客户拒绝', 'Opted out', 'No desea contacto', 'Opposition', 'رفض التواصل', 'ขอไม่รับการติดต่อ'],
  hardship: ['客户困难', 'Hardship', 'Dificultad', 'Difficultés', 'ظروف صعبة', 'ความเดือดร้อน'],
  court: ['法律程序', 'Court', 'Juzgado', 'Justice', 'القضاء', 'ศาล'],
  manual: ['人工暂停', 'By staff', 'Por el personal', 'Par le personnel', 'من الموظفين', 'โดยพนักงาน'],
})

export const complaintKind = choice('complaintKind', COMPLAINT_KINDS, {
  violence: [
    '暴力催收',
    'Violent collection',
    'Cobranza violenta',
    'Recouvrement violent',
    'تحصيل عنيف',
    'ติดตามหนี้ด้วยความรุนแรง',
  ],
  privacy: ['侵犯隐私', 'Privacy', 'Privacidad', 'Vie privée', 'انتهاك الخصوصية', 'ละเมิดความเป็นส่วนตัว'],
  amount: ['金额争议', 'Amount disputed', 'Monto en disputa', 'Montant contesté', 'اعتراض على المبلغ', 'โต้แย้งยอดเงิน'],
  other: ['其他', 'Other', 'Otra', 'Autre', 'أخرى', 'อื่น ๆ'],
})
