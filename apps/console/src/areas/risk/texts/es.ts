import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  trial: {
    title: 'Probar',
    custId: 'ID del cliente',
    onLast: 'Probar con las últimas 1,000 solicitudes',
    onCustomer: 'Probar con este cliente',
    text: 'Ve a cuántos alcanza y qué decisiones cambiarían antes de que entre en vigor. No toca ningún crédito.',
    incomplete: 'Elige la app y el tipo y escribe la expresión.',
    checked: 'Solicitudes revisadas',
    hits: 'Coincidencias',
    unjudged: 'No se puede evaluar',
    noChange: 'Ninguna decisión cambiaría.',
    holds: 'La regla se cumple para este cliente.',
    holdsNot: 'La regla no se cumple para este cliente.',
    cannotSay: 'No se puede saber si la regla se cumple para este cliente: falta un valor.',
    application: 'Crédito',
    was: 'Se decidió',
    values: 'Valores',
    unknown: 'desconocido',
  },
  field: {
    outcome: 'Entonces',
    ruleVersion: 'Versión',
    waiting: 'Cambio',
    reason: 'Motivo',
    builtIn: 'Origen',
    ruleCount: 'Reglas',
  },
}
