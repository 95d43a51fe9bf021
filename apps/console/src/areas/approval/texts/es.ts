import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  queue: {
    draft: 'Borrador',
    title: 'Cola',
    empty: 'No hay tareas en espera.',
    material: 'Espera documentos',
    keys: '↑ ↓ o Alt+↑ ↓ cambian de caso; 1–7 eligen la pregunta, Y y N la responden',
  },
  form: {
    title: 'Llamada de verificación',
    remark: 'Observaciones',
    remarkHint: 'Obligatorio para rechazar o devolver',
    reasonHint: 'Obligatorio para rechazar',
    secondLevel: 'Segundo nivel: {name} la aprobó primero.',
    approve: 'Aprobar',
    sendBack: 'Devolver',
    reject: 'Rechazar',
    saved: '{decision}: {name} ({orderNo})',
    ended: 'Resuelto por {name} el {time}.',
    closed: 'Esta tarea está cerrada.',
    notYours: '{name} tiene esta tarea; solo puedes consultarla.',
  },
  undo: {
    action: 'Anular aprobación',
    title: 'Anular aprobación {orderNo}',
    intro: 'Una aprobación sin desembolso puede anularse. La tarea se reabre.',
    atOnce: 'Anulada justo después de la decisión',
  },
  applied: 'Monto solicitado',
  section: {
    application: 'Solicitud',
    log: 'Bitácora de revisión',
  },
  field: {
    remark: 'Observaciones',
    pendingMaterial: 'Espera documentos',
    operation: 'Operación',
    answeredCount: 'Preguntas respondidas',
    newExaminerName: 'Nuevo analista',
  },
}
