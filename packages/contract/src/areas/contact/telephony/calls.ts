import { PHONE_CALL_STATES, PHONE_EVENT_KINDS } from '@countinghouse/domain/areas/contact/call-course'
import { z } from 'zod'
import { area, list, read } from '../../../kernel/call'
import { choice } from '../../../kernel/choice'
import { count, dateRange, id, instant, text, words } from '../../../kernel/field'

export const phoneCallState = choice(
  'phoneCallState',
  PHONE_CALL_STATES,
  {
    asked: ['等待拨出', 'Waiting to dial', 'Por marcar', 'En attente', 'بانتظار الاتصال', 'รอโทรออก'],
    dialling: ['正在拨打', 'Dialling', 'Marcando', 'Composition', 'جارٍ الاتصال', 'กำลังโทร'],
    ringing: ['振铃中', 'Ringing', 'Timbrando', 'Sonnerie', 'يرنّ', 'กำลังดัง'],
    connected: ['通话中', 'Connected', 'En llamada', 'En communication', 'متصل', 'กำลังสนทนา'],
    ended: ['已结束', 'Ended', 'Terminada', 'Terminé', 'انتهت', 'สิ้นสุดแล้ว'],
    failed: ['未能拨出', 'Not dialled', 'No se marcó', 'Non composé', 'لم تُجرَ', 'โทรไม่ออก'],
  },
  { asked: 'waiting', dialling: 'progress', ringing: 'good', connected: 'good', ended: 'neutral', failed: 'bad' },
)
export const phoneEventKind = choice('phoneEventKind', PHONE_EVENT_KINDS, {
  ringing: ['振铃', 'Rings', 'Timbra', 'Sonne', 'يرنّ', 'เริ่มดัง'],
  connected: ['接通', 'Answered', 'Contestada', 'Décroché', 'رُدّ عليها', 'รับสาย'],
  ended: ['结束', 'Ended', 'Terminada', 'Terminé', 'انتهت', 'สิ้นสุด'],
})
export const phoneEventState = choice(
  'phoneEventState',
  ['done', 'failed'],
  {
    done: ['已处理', 'Applied', 'Aplicado', 'Appliqué', 'عولج', 'ประมวลผลแล้ว'],
    failed: ['处理失败', 'Failed', 'Fallido', 'En échec', 'فشل', 'ล้มเหลว'],
  },
  { done: 'good', failed: 'bad' },
)

export const phoneEventRow = z.object({
  phoneEventId: id(),
  receiveTime: instant(),
  channelName: z.string(),
  phoneEventKind,
  /** Our number of the call. */
  reference: z.string(),
  phoneEventState,
  reason: words('channelReason'),
  deliveryCount: count(),
  lastReceiveTime: instant().nullable(),
})

export const telephony = area('contact', {
  callState: read('/contact/callState', {
    summary: "How a call of the caller's own stands at the telephone system",
    access: 'signedIn',
    input: z.strictObject({ attemptId: id() }),
    output: z.object({
      phoneCallState,
      connectionTime: instant().nullable(),
      calltimevalue: count(),
      hangingUpReason: words('hangUpReason'),
    }),
  }),
  phoneEventList: list('/contact/phoneEvents', {
    summary: 'What telephone systems reported of calls, newest first; what could not be applied, too',
    access: 'channel.query',
    filters: { phoneEventState, phoneEventKind, reference: text(64), channelId: id(), receiveTime: dateRange() },
    row: phoneEventRow,
    sortable: ['receiveTime'],
  }),
})
