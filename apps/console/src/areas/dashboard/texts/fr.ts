import type { TextsOf } from '../../../kernel/i18n'
import type { texts as chinese } from './zh-CN'

export const texts: TextsOf<typeof chinese> = {
  greeting: {
    morning: 'Bonjour, {name}',
    noon: 'Bonjour, {name}',
    afternoon: 'Bon après-midi, {name}',
    evening: 'Bonsoir, {name}',
  },
  failed: "Les chiffres n'ont pas pu être chargés",
  retry: 'Réessayer',
  waiting: {
    title: 'À traiter',
    approvalTasks: 'Demandes à examiner',
    ordersToLend: 'Dossiers à décaisser',
    lendingFailed: 'Décaissements échoués',
    moneyApprovals: 'Approbation des opérations',
    go: 'Ouvrir',
    read: 'Marquer comme lu',
    none: 'Rien ne vous attend. Vous êtes à jour.',
  },
  figures: 'Chiffres du jour',
  app: 'Application',
  allApps: 'Toutes les applications',
  figure: {
    repaid: 'Échus aujourd’hui : réglés',
    owed: 'Total dû',
    firstOverdue: 'Taux de premier impayé',
    actualOverdue: "Taux d'impayés actuel",
    lent: 'Total décaissé',
    newLoans: 'Premiers prêts',
    reLoans: 'Renouvellements',
    current: 'À jour',
    late: 'En retard',
    outstanding: 'Capital restant dû',
    loans: 'Prêts',
    borrowers: 'Emprunteurs',
  },
  define: {
    repaid: "Échéances d'aujourd'hui entièrement réglées / toutes les échéances d'aujourd'hui",
    owed: 'Capital, intérêts et frais de tous les prêts ouverts à ce jour',
    firstOverdue: 'Échéances non réglées à leur date / échéances arrivées à terme',
    actualOverdue: 'Échéances en retard à cet instant / échéances arrivées à terme',
    lent: "Capital de tous les prêts depuis l'origine, frais de service retenus compris",
  },
  days: {
    title: 'Premier impayé, dix dernières échéances',
    date: 'Échéance',
    due: 'Échues',
    overdue: 'Impayées',
    rate: 'Taux de premier impayé',
  },
}
