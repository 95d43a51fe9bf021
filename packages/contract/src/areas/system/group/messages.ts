import { CODE } from '../../../kernel/envelope'
import { messages } from '../../../kernel/message'

const code = CODE.refused

export const groupMessages = messages('system.group', {
  nameTaken: {
    code: CODE.changed,
    'zh-CN': '已有同名小组',
    'en-US': 'Another group has this name.',
    es: 'Otro grupo ya tiene este nombre.',
    fr: 'Un autre groupe porte ce nom.',
    ar: 'توجد مجموعة أخرى بهذا الاسم.',
    ti: 'มีกลุ่มอื่นใช้ชื่อนี้แล้ว',
  },
  hasMembers: {
    code,
    'zh-CN': '小组还有 {count, number} 名组员，请先移出',
    'en-US':
      '{count, plural, one {# member belongs to this group. Remove this member first.} other {# members belong to this group. Remove them first.}}',
    es: '{count, plural, one {# integrante pertenece a este grupo. Quítalo primero.} other {# integrantes pertenecen a este grupo. Quítalos primero.}}',
    fr: '{count, plural, one {# membre appartient à ce groupe. Retirez-le d’abord.} other {# membres appartiennent à ce groupe. Retirez-les d’abord.}}',
    ar: '{count, plural, zero {لا أعضاء في هذه المجموعة.} one {في هذه المجموعة عضو واحد. أخرجه أولًا.} two {في هذه المجموعة عضوان. أخرجهما أولًا.} few {في هذه المجموعة # أعضاء. أخرجهم أولًا.} many {في هذه المجموعة # عضوًا. أخرجهم أولًا.} other {في هذه المجموعة # عضو. أخرجهم أولًا.}}',
    ti: 'กลุ่มนี้ยังมีสมาชิก {count, number} คน กรุณานำออกก่อน',
  },
  holdsTasks: {
    code,
    'zh-CN': '小组还有 {count, number} 个未完成的任务，请先移交',
    'en-US':
      '{count, plural, one {# open task belongs to this group. Hand it over first.} other {# open tasks belong to this group. Hand them over first.}}',
    es: '{count, plural, one {# tarea abierta pertenece a este grupo. Entrégala primero.} other {# tareas abiertas pertenecen a este grupo. Entrégalas primero.}}',
    fr: '{count, plural, one {# tâche ouverte appartient à ce groupe. Transférez-la d’abord.} other {# tâches ouvertes appartiennent à ce groupe. Transférez-les d’abord.}}',
    ar: '{count, plural, zero {لا مهام مفتوحة لهذه المجموعة.} one {لهذه المجموعة مهمة مفتوحة. سلّمها أولًا.} two {لهذه المجموعة مهمتان مفتوحتان. سلّمهما أولًا.} few {لهذه المجموعة # مهام مفتوحة. سلّمها أولًا.} many {لهذه المجموعة # مهمة مفتوحة. سلّمها أولًا.} other {لهذه المجموعة # مهمة مفتوحة. سلّمها أولًا.}}',
    ti: 'กลุ่มนี้ยังมีงานค้าง {count, number} งาน กรุณาส่งมอบก่อน',
  },
  inQueue: {
    code,
    'zh-CN': '队列「{queue}」仍向该小组派单，请先从队列中移出',
    'en-US': 'The queue “{queue}” still feeds this group. Take the group out of it first.',
    es: 'La cola “{queue}” aún alimenta a este grupo. Sácalo de ella primero.',
    fr: 'La file « {queue} » alimente encore ce groupe. Retirez-l’en d’abord.',
    ar: 'لا تزال قائمة العمل «{queue}» تغذي هذه المجموعة. أخرجها منها أولًا.',
    ti: 'คิว “{queue}” ยังป้อนงานให้กลุ่มนี้ กรุณานำกลุ่มออกจากคิวก่อน',
  },
  disabled: {
    code,
    'zh-CN': '小组已停用，不能加入组员',
    'en-US': 'This group is disabled and takes no members.',
    es: 'Este grupo está desactivado y no admite integrantes.',
    fr: "Ce groupe est désactivé et n'accepte pas de membre.",
    ar: 'هذه المجموعة معطّلة ولا تقبل أعضاء.',
    ti: 'กลุ่มนี้ปิดใช้งานอยู่ จึงเพิ่มสมาชิกไม่ได้',
  },
  alreadyMember: {
    code,
    'zh-CN': '该用户已是本组组员',
    'en-US': 'This user is a member already.',
    es: 'Este usuario ya es integrante.',
    fr: 'Cet utilisateur est déjà membre.',
    ar: 'هذا المستخدم عضو بالفعل.',
    ti: 'ผู้ใช้นี้เป็นสมาชิกอยู่แล้ว',
  },
  memberDecides: {
    code,
    'zh-CN': '组员「{name}」的账号可决定资金、权限或范围，换部门需另一人复核；请先将其移出小组',
    'en-US':
      'The member {name} decides money, rights or reach and moves to another department only with a second person. Remove this member first.',
    es: 'El integrante {name} decide dinero, permisos o alcance y solo cambia de departamento con una segunda persona. Quítalo primero.',
    fr: 'Le membre {name} décide de l’argent, des droits ou du périmètre et ne change de service qu’avec une seconde personne. Retirez-le d’abord.',
    ar: 'يقرر العضو {name} الأموال أو الصلاحيات أو النطاق، ولا ينتقل إلى قسم آخر إلا بموافقة شخص ثانٍ. أخرجه أولًا.',
    ti: 'สมาชิก {name} ตัดสินเรื่องเงิน สิทธิ์ หรือขอบเขต จึงย้ายแผนกได้เมื่อมีบุคคลที่สองอนุมัติ กรุณานำออกจากกลุ่มก่อน',
  },
  leadsOneself: {
    code,
    'zh-CN': '这会扩大您自己的数据范围，请由他人指定您为组长',
    'en-US': 'This would widen your own reach. Somebody else has to name you as leader.',
    es: 'Esto ampliaría tu propio alcance. Otra persona debe nombrarte jefe.',
    fr: 'Cela élargirait votre propre périmètre. Quelqu’un d’autre doit vous nommer chef.',
    ar: 'يوسّع هذا نطاقك أنت. يجب أن يعيّنك شخص آخر قائدًا.',
    ti: 'การตั้งค่านี้จะขยายขอบเขตของคุณเอง ต้องให้ผู้อื่นแต่งตั้งคุณเป็นหัวหน้า',
  },
})
