import { ownTexts } from '../../../kernel/text-keys'

export const texts = ownTexts({
  purpose: ['用户组：按类型从客户池取数量，平均分给所选电销员；可每天自动分配。', 'User groups draw a quantity of each type from the pool and deal it evenly; daily ones do so at each close.', 'Los grupos toman una cantidad de cada tipo y la reparten por igual; los diarios lo hacen en cada cierre.', 'Les groupes tirent une quantité de chaque type et la répartissent également ; les quotidiens à chaque clôture.', 'تسحب المجموعات كمية من كل نوع وتوزعها بالتساوي؛ واليومية منها عند كل إقفال.', 'กลุ่มผู้ใช้ดึงจำนวนของแต่ละประเภทมาแบ่งเท่า ๆ กัน กลุ่มรายวันทำทุกครั้งที่ปิดวัน'],
  nothing: ['在电销分配中创建用户组。', 'Create a user group here or in the assignments.', 'Crea un grupo de usuarios aquí o en las asignaciones.', 'Créez un groupe ici ou dans les attributions.', 'أنشئ مجموعة هنا أو من شاشة الإسناد.', 'สร้างกลุ่มผู้ใช้ที่นี่หรือในหน้าการมอบหมาย'],
  add: ['创建用户组', 'Create user group', 'Crear grupo de usuarios', 'Créer un groupe d’utilisateurs', 'إنشاء مجموعة مستخدمين', 'สร้างกลุ่มผู้ใช้'],
  stop: ['停止每日分配', 'Stop the daily draw', 'Detener el reparto diario', 'Arrêter le tirage quotidien', 'إيقاف السحب اليومي', 'หยุดการแบ่งรายวัน'],
  stopTitle: ['停止「{name}」的每日分配', 'Stop the daily draw of {name}', 'Detener el reparto diario de {name}', 'Arrêter le tirage quotidien de {name}', 'إيقاف السحب اليومي لـ {name}', 'หยุดการแบ่งรายวันของ {name}'],
  stopText: ['日终不再为「{name}」分配客户；已分配的客户保留。', 'The close draws no more for “{name}”. What its people hold stays with them.', 'El cierre ya no repartirá para «{name}». Lo asignado se queda.', 'La clôture ne tirera plus pour « {name} ». Ce qui est attribué reste.', 'لن يسحب الإقفال للمجموعة "{name}" بعد الآن، ويبقى ما أُسند.', 'ปิดวันจะไม่แบ่งให้ “{name}” อีก ลูกค้าที่ได้รับแล้วยังอยู่'],
  quantities: ['各类型数量', 'Quantity per type', 'Cantidad por tipo', 'Quantité par type', 'الكمية لكل نوع', 'จำนวนต่อประเภท'],
  type: ['类型', 'Type', 'Tipo', 'Type', 'النوع', 'ประเภท'],
  terms: ['天数 / 小时', 'Days / hours', 'Días / horas', 'Jours / heures', 'الأيام / الساعات', 'วัน / ชั่วโมง'],
  available: ['可分配', 'Available', 'Disponibles', 'Disponibles', 'المتاح', 'จัดสรรได้'],
  quantity: ['数量', 'Quantity', 'Cantidad', 'Quantité', 'الكمية', 'จำนวน'],
  quantityOf: ['{type}的数量', 'Quantity of {type}', 'Cantidad de {type}', 'Quantité de {type}', 'كمية {type}', 'จำนวนของ {type}'],
  sum: ['共 {sum, number} 位，每人约 {each, number} 位', '{sum, number} in all, about {each, number} each', '{sum, number} en total, unos {each, number} cada uno', '{sum, number} en tout, environ {each, number} chacun', 'المجموع {sum, number}، نحو {each, number} لكل فرد', 'รวม {sum, number} ราย คนละประมาณ {each, number} ราย'],
  dailyHint: ['每天日终按同样数量再分配', 'Draws the same again at each daily close', 'Repite el reparto en cada cierre diario', 'Répète le tirage à chaque clôture', 'يكرر السحب نفسه عند كل إقفال يومي', 'แบ่งจำนวนเดิมอีกครั้งทุกครั้งที่ปิดวัน'],
  done: ['用户组已创建，已分配 {count, number} 位客户', 'Group created, {count, plural, one {# customer} other {# customers}} given out', 'Grupo creado, {count, plural, one {# cliente repartido} other {# clientes repartidos}}', 'Groupe créé, {count, plural, one {# client réparti} other {# clients répartis}}', 'أُنشئت المجموعة ووُزع {count, number} من العملاء', 'สร้างกลุ่มแล้ว แบ่งลูกค้า {count, number} ราย'],
})
