import { choice } from '../../kernel/choice'

/** Whose turn it is: what waits for me, for my role, for those I lead; what is late, what cannot go on by itself. */
export const workOrderView = choice('workOrderView', ['mine', 'role', 'team', 'overdue', 'stuck'], {
  mine: ['待我处理', 'Waiting for me', 'Esperan por mí', 'M’attendent', 'بانتظاري', 'รอฉันดำเนินการ'],
  role: [
    '待本角色处理',
    'Waiting for my role',
    'Esperan a mi rol',
    'Attendent mon rôle',
    'بانتظار دوري',
    'รอบทบาทของฉัน',
  ],
  team: ['团队处理中', 'My team', 'Mi equipo', 'Mon équipe', 'فريقي', 'ทีมของฉัน'],
  overdue: ['已超时', 'Overdue', 'Vencidas', 'En retard', 'متأخرة', 'เกินกำหนด'],
  stuck: ['卡住的流程', 'Stuck', 'Atascadas', 'Bloquées', 'متوقفة', 'ติดขัด'],
})

/** How long a closed one took from raising to closing. */
export const workOrderTook = choice('workOrderTook', ['open', 'day', 'threeDays', 'week', 'longer'], {
  open: ['未关闭', 'Still open', 'Aún abierta', 'Encore ouverte', 'ما زالت مفتوحة', 'ยังไม่ปิด'],
  day: ['一天内', 'Within a day', 'En un día', 'En un jour', 'خلال يوم', 'ภายในหนึ่งวัน'],
  threeDays: ['一至三天', '1 to 3 days', 'De 1 a 3 días', '1 à 3 jours', 'من يوم إلى 3 أيام', '1 ถึง 3 วัน'],
  week: ['三至七天', '3 to 7 days', 'De 3 a 7 días', '3 à 7 jours', 'من 3 إلى 7 أيام', '3 ถึง 7 วัน'],
  longer: ['超过七天', 'More than 7 days', 'Más de 7 días', 'Plus de 7 jours', 'أكثر من 7 أيام', 'เกิน 7 วัน'],
})

export const stuckReason = choice('stuckReason', ['noOpenNode', 'ownerLeft', 'emptyRole'], {
  noOpenNode: [
    '没有待处理节点',
    'No open node',
    'Sin paso abierto',
    'Aucune étape ouverte',
    'لا خطوة مفتوحة',
    'ไม่มีขั้นตอนที่เปิดอยู่',
  ],
  ownerLeft: [
    '处理人已离岗',
    'Its owner left',
    'Su responsable ya no está',
    'Son responsable est parti',
    'غادر المسؤول',
    'ผู้รับผิดชอบออกไปแล้ว',
  ],
  emptyRole: [
    '该角色暂无人员',
    'Nobody has the role',
    'Nadie tiene el rol',
    'Personne n’a ce rôle',
    'لا أحد يحمل الدور',
    'ไม่มีผู้ใดอยู่ในบทบาทนี้',
  ],
})

/** Why the caller may not act on the open node. */
export const standing = choice('workOrderStanding', ['mayAct', 'otherRole', 'otherOwner', 'ownApproval', 'accused'], {
  mayAct: ['可处理', 'You may act', 'Puedes actuar', 'Vous pouvez agir', 'يمكنك التصرف', 'คุณดำเนินการได้'],
  otherRole: [
    '由其他角色处理',
    'Another role acts',
    'Actúa otro rol',
    'Un autre rôle agit',
    'دور آخر يتصرف',
    'บทบาทอื่นดำเนินการ',
  ],
  otherOwner: [
    '由他人处理',
    'Somebody else has it',
    'Lo tiene otra persona',
    'Quelqu’un d’autre l’a',
    'لدى شخص آخر',
    'มีผู้อื่นรับอยู่',
  ],
  ownApproval: [
    '不能审批自己提交的工单',
    'You raised it: somebody else approves',
    'Tú la creaste: aprueba otra persona',
    'Vous l’avez créée : un autre approuve',
    'أنت من قدّمها: يوافق غيرك',
    'คุณเป็นผู้เปิดเรื่อง ผู้อื่นต้องอนุมัติ',
  ],
  accused: [
    '该投诉涉及您本人',
    'It is about you',
    'Se refiere a ti',
    'Elle vous concerne',
    'الشكوى تخصك',
    'เรื่องนี้เกี่ยวกับคุณ',
  ],
})

export const workOrderConcern = choice('workOrderConcern', ['collection', 'others'], {
  collection: ['催收', 'Collection', 'Cobranza', 'Recouvrement', 'التحصيل', 'การติดตามหนี้'],
  others: ['其他部门', 'Other teams', 'Otras áreas', 'Autres services', 'أقسام أخرى', 'ฝ่ายอื่น'],
})

/** What an edit may take away; it is shown masked, so a blank input says nothing about it. */
export const clearedField = choice('clearedField', ['custMobile', 'custEmail', 'collectionMobile'], {
  custMobile: ['客户手机号', 'Customer mobile', 'Celular del cliente', 'Mobile du client', 'جوال العميل', 'มือถือลูกค้า'],
  custEmail: ['客户邮箱', 'Customer email', 'Correo del cliente', 'E-mail du client', 'بريد العميل', 'อีเมลลูกค้า'],
  collectionMobile: [
    '催收号码',
    "Collector's number",
    'Número del cobrador',
    'Numéro de l’agent',
    'رقم المحصّل',
    'เบอร์ผู้ติดตามหนี้',
  ],
})
