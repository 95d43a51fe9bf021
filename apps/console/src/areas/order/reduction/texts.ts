import { ownTexts } from '../../../kernel/text-keys'

/** What the list of requests for a waiver says. */
export const texts = ownTexts({
  purpose: ['催收员申请减免的罚息，当天由主管审批，过期失效。', 'Late fees that collectors ask to be waived; a supervisor decides on the same day, else they lapse.', 'Moratorios que los cobradores piden condonar; un supervisor resuelve el mismo día o caducan.', 'Pénalités dont les agents de recouvrement demandent la remise ; un responsable décide le jour même, sinon elles tombent.', 'غرامات تأخير يطلب المحصّلون التخفيض منها؛ يبتّ فيها المشرف في اليوم نفسه وإلا سقطت.', 'ค่าปรับที่พนักงานติดตามหนี้ขอลด หัวหน้าพิจารณาภายในวัน มิฉะนั้นหมดอายุ'],
  nothing: ['催收员在催收任务中提出的减免申请会显示在这里。', 'Requests that collectors make from their tasks appear here.', 'Aquí aparecen las solicitudes que los cobradores hacen desde sus tareas.', 'Les demandes faites par les agents depuis leurs tâches apparaissent ici.', 'تظهر هنا الطلبات التي يقدمها المحصّلون من مهامهم.', 'คำขอจากงานของพนักงานติดตามหนี้จะแสดงที่นี่'],
  approve: ['批准', 'Approve', 'Aprobar', 'Approuver', 'موافقة', 'อนุมัติ'],
  approveTitle: ['批准订单 {orderNo} 减免罚息 {amount}', 'Waive {amount} of the late fee of {orderNo}', 'Condonar {amount} de moratorios de {orderNo}', 'Accorder une remise de {amount} de pénalité sur {orderNo}', 'تخفيض {amount} من غرامة {orderNo}', 'ลดค่าปรับ {amount} ของ {orderNo}'],
  approveText: ['申请人：{name}。申请时未还罚息 {owed}。批准后立即入账。', 'Asked for by {name}. The late fee was {owed} then. It is posted at once.', 'Lo pidió {name}. Los moratorios eran {owed}. Se registra de inmediato.', 'Demandé par {name}. La pénalité était de {owed}. Comptabilisé aussitôt.', 'قدّم الطلب {name}. كانت الغرامة {owed}. يُقيَّد فورًا.', 'ขอโดย {name} ค่าปรับขณะนั้น {owed} บันทึกทันที'],
  refuse: ['拒绝', 'Reject', 'Rechazar', 'Refuser', 'رفض', 'ปฏิเสธ'],
  refuseTitle: ['拒绝订单 {orderNo} 的减免申请', 'Reject the waiver for {orderNo}', 'Rechazar la condonación de {orderNo}', 'Refuser la remise sur {orderNo}', 'رفض تخفيض {orderNo}', 'ปฏิเสธคำขอลดค่าปรับ {orderNo}'],
})
