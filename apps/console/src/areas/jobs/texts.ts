/** What the list, its actions and their dialogs say. */
export const texts = {
  title: {
    'zh-CN': '运行记录',
    'en-US': 'Runs',
    es: 'Ejecuciones',
    fr: 'Exécutions',
    ar: 'عمليات التشغيل',
    ti: 'ประวัติการทำงาน',
  },
  purpose: {
    'zh-CN': '每次运行的进度、结果和错误。',
    'en-US': 'Progress, result and error of each run.',
    es: 'Avance, resultado y error de cada ejecución.',
    fr: 'Avancement, résultat et erreur de chaque exécution.',
    ar: 'تقدم كل تشغيل ونتيجته وخطؤه.',
    ti: 'ความคืบหน้า ผลลัพธ์ และข้อผิดพลาดของแต่ละครั้ง',
  },
  nothing: {
    'zh-CN': '任务运行后会显示在这里。',
    'en-US': 'Runs appear here once a job has run.',
    es: 'Las ejecuciones aparecen aquí.',
    fr: 'Les exécutions apparaissent ici.',
    ar: 'تظهر عمليات التشغيل هنا.',
    ti: 'เมื่องานทำงานแล้วจะแสดงที่นี่',
  },
}
