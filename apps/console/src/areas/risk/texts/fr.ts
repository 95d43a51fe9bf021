import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  trial: {
    title: 'Essayer',
    custId: 'ID du client',
    onLast: 'Essayer sur les 1 000 dernières demandes',
    onCustomer: 'Essayer sur ce client',
    text: "Voyez qui elle touche et quelles décisions changeraient avant qu'elle prenne effet. Aucun dossier n'est modifié.",
    incomplete: "Choisissez l'application et le type, puis écrivez l'expression.",
    checked: 'Demandes examinées',
    hits: 'Concernées',
    unjudged: 'Non évaluables',
    noChange: 'Aucune décision ne changerait.',
    holds: "La règle s'applique à ce client.",
    holdsNot: "La règle ne s'applique pas à ce client.",
    cannotSay: "Impossible de dire si la règle s'applique à ce client : une valeur est inconnue.",
    application: 'Dossier',
    was: 'Décision prise',
    values: 'Valeurs',
    unknown: 'inconnu',
  },
  field: {
    outcome: 'Alors',
    ruleVersion: 'Version',
    waiting: 'Modification',
    reason: 'Motif',
    builtIn: 'Origine',
    ruleCount: 'Règles',
  },
}
