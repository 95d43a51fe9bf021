import { ownTexts } from '../../../kernel/text-keys'

/** What the list says. */
export const texts = ownTexts({
  purpose: ['每一次想要进行的联系，以及规则的判断与依据。', 'Every contact that somebody wanted to make, what the rules said and on what grounds.', 'Cada contacto que alguien quiso hacer, lo que dijeron las reglas y por qué.', 'Chaque contact que quelqu’un a voulu prendre, ce qu’ont dit les règles et pourquoi.', 'كل تواصل أراده أحد الموظفين، وما قالته القواعد وعلى أي أساس.', 'ทุกครั้งที่มีผู้ต้องการติดต่อ ผลที่กฎตัดสิน และเหตุผล'],
  nothing: ['没有符合的联系记录。从任务中拨打电话后会出现在这里。', 'No contact fits. Calls made from tasks appear here.', 'Ningún contacto coincide. Aquí aparecen las llamadas hechas desde las tareas.', 'Aucun contact ne correspond. Les appels passés depuis les tâches apparaissent ici.', 'لا يوجد تواصل مطابق. تظهر هنا المكالمات المجراة من المهام.', 'ไม่มีรายการที่ตรงกัน การโทรจากงานจะแสดงที่นี่'],
  system: ['系统', 'The system', 'El sistema', 'Le système', 'النظام', 'ระบบ'],
})
