import { ownTexts } from '../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  title: ['运行记录', 'Runs', 'Ejecuciones', 'Exécutions', 'عمليات التشغيل', 'ประวัติการทำงาน'],
  purpose: ['每次运行的进度、结果和错误。', 'Progress, result and error of each run.', 'Avance, resultado y error de cada ejecución.', 'Avancement, résultat et erreur de chaque exécution.', 'تقدم كل تشغيل ونتيجته وخطؤه.', 'ความคืบหน้า ผลลัพธ์ และข้อผิดพลาดของแต่ละครั้ง'],
  nothing: ['任务运行后会显示在这里。', 'Runs appear here once a job has run.', 'Las ejecuciones aparecen aquí.', 'Les exécutions apparaissent ici.', 'تظهر عمليات التشغيل هنا.', 'เมื่องานทำงานแล้วจะแสดงที่นี่'],
})
