import { CHALLENGE_SIDES, CHALLENGE_STATES } from '@countinghouse/domain/areas/risk/challenge/challenge'
import { choice } from '../../../kernel/choice'

/** Whose rules decided an application. */
export const challengeSide = choice('challengeSide', CHALLENGE_SIDES, {
  champion: ['冠军', 'Champion', 'Campeón', 'Champion', 'البطل', 'แชมป์'],
  challenger: ['挑战者', 'Challenger', 'Retador', 'Challenger', 'المتحدي', 'ผู้ท้าชิง'],
})

export const challengeState = choice(
  'challengeState',
  CHALLENGE_STATES,
  {
    planned: ['未开始', 'Planned', 'Planeado', 'Prévu', 'مخطط', 'ยังไม่เริ่ม'],
    running: ['进行中', 'Running', 'En curso', 'En cours', 'جارٍ', 'กำลังทำ'],
    ended: ['已结束', 'Ended', 'Terminado', 'Terminé', 'انتهى', 'สิ้นสุดแล้ว'],
    stopped: ['已提前停止', 'Stopped', 'Detenido', 'Arrêté', 'أوقف', 'หยุดก่อนกำหนด'],
    promoted: ['挑战者已上位', 'Challenger won', 'Ganó el retador', 'Challenger retenu', 'فاز المتحدي', 'ผู้ท้าชิงชนะ'],
  },
  { planned: 'waiting', running: 'progress', ended: 'neutral', stopped: 'bad', promoted: 'good' },
)

/** Which of the applications that a side decided. */
export const challengeCounted = choice('challengeCounted', ['asked', 'approved', 'lent', 'firstOverdue'], {
  asked: ['全部', 'All', 'Todas', 'Toutes', 'الكل', 'ทั้งหมด'],
  approved: ['通过', 'Approved', 'Aprobadas', 'Approuvées', 'الموافق عليها', 'อนุมัติ'],
  lent: ['已放款', 'Disbursed', 'Desembolsadas', 'Décaissées', 'المصروفة', 'เบิกจ่าย'],
  firstOverdue: ['首期逾期', 'First overdue', 'Primera mora', 'Premier retard', 'التأخير الأول', 'เกินกำหนดครั้งแรก'],
})
