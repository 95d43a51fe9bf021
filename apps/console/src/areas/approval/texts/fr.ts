import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  queue: {
    draft: 'Brouillon',
    title: "File d'attente",
    empty: 'Aucune tâche en attente.',
    material: 'Attend des pièces',
    keys: '↑ ↓ ou Alt+↑ ↓ changent de dossier ; 1–7 choisissent la question, Y et N y répondent',
  },
  form: {
    title: 'Appel de vérification',
    remark: 'Remarque',
    remarkHint: 'Obligatoire pour refuser ou renvoyer',
    reasonHint: 'Obligatoire pour refuser',
    secondLevel: "Second niveau : {name} l'a acceptée en premier.",
    approve: 'Accorder',
    sendBack: 'Renvoyer pour pièces',
    reject: 'Refuser',
    saved: '{decision} : {name} ({orderNo})',
    ended: 'Décidé par {name} le {time}.',
    closed: 'Cette tâche est close.',
    notYours: '{name} traite cette tâche ; vous pouvez seulement la consulter.',
  },
  undo: {
    action: "Annuler l'accord",
    title: "Annuler l'accord {orderNo}",
    intro: 'Un accord sans décaissement peut être annulé. La tâche est rouverte.',
    atOnce: 'Annulé aussitôt après la décision',
  },
  applied: 'Montant demandé',
  section: {
    application: 'Demande',
    log: "Journal d'étude",
  },
  field: {
    remark: 'Remarque',
    pendingMaterial: 'Attend des pièces',
    operation: 'Opération',
    answeredCount: 'Questions répondues',
    newExaminerName: 'Nouvel analyste',
  },
}
