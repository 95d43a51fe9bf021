import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  today: {
    never: "Aucune date n'a encore été clôturée",
    missing: '{count, plural, one {# date non clôturée} other {# dates non clôturées}}',
    underWay: 'En cours ou sur le point de démarrer',
    next: 'Prochaine clôture',
    steps: 'Étapes terminées',
    aside: '{count, plural, one {# dossier mis de côté} other {# dossiers mis de côté}}',
  },
  steps: {
    title: 'Étapes',
    of: 'Étapes de la clôture du',
    purpose: "Une clôture interrompue reprend où elle s'est arrêtée ; rien n'est fait deux fois.",
  },
  now: {
    title: 'Clôturer {count, plural, one {# date} other {# dates}} ?',
    text: "Elles sont clôturées l'une après l'autre, jusqu'à aujourd'hui.",
    submit: 'Clôturer maintenant',
  },
  again: {
    title: 'Reclôturer à partir du',
    text: "Cette date et les suivantes, jusqu'à aujourd'hui, sont reclôturées jour par jour. Les pénalités imputées et les tâches ouvertes ne changent pas ; seul ce qui est arrivé en retard s'ajoute.",
    submit: 'Reclôturer',
  },
  ahead: {
    fact: 'Clôturé avant son début :',
    takeBack: 'Annuler…',
    title: 'Annuler la clôture anticipée ?',
    text: "La date a été clôturée avant d'avoir commencé et les clients en retard ont été trop facturés. Après l'accord d'une seconde personne, des contre-passations reprennent les pénalités ; jours de retard et tâches reviennent à aujourd'hui. La date sera clôturée à son tour.",
    submit: 'Demander un second accord',
    asked: "En attente d'une seconde personne",
  },
  aside: 'Mis de côté :',
  started: 'La clôture a démarré',
  seconds: '{seconds} s',
  does: {
    lateFees: "Impute les pénalités jusqu'à la date et marque les dossiers en retard",
    lapsedReminders: "Termine les rappels dont l'échéance est passée sans paiement",
    collectionTasks: 'Ouvre une tâche S1 pour chaque échéance tombée en retard',
    collectionStages: 'Aux jours 4 et 8, la tâche se termine et le stade suivant en reçoit une nouvelle',
    reminderTasks: 'Ouvre des rappels pour les échéances proches',
    promises: 'Constate si les promesses échues ont été tenues',
    coupons:
      'Les bons dont le dernier jour est passé sans usage ne valent plus ; une déduction sans paiement redevient due.',
    telemarketingRecycle: 'Termine les tours échus ou selon leur résultat',
    telemarketingClose: 'Clôt les clients qui ont trop attendu ou ne correspondent plus',
    telemarketingFind: 'Trouve les clients de l’un des dix types',
    telemarketingDeal: 'Répartit les clients aux postes selon les groupes',
    paymentLinks: 'Termine les liens dont le délai est passé',
    reconcile: 'Compare écritures, créances, comptes et avoirs',
  },
  field: {
    businessDate: 'Date comptable',
    state: 'État',
    step: 'Étape',
    rows: 'Lignes',
    took: 'Durée',
    error: 'Erreur',
    lateFeeOrders: 'Dossiers imputés',
    newTasks: 'Nouvelles tâches',
    setAside: 'Dossiers mis de côté',
    startTime: 'Début',
    seconds: 'Durée',
    runs: 'Exécutions',
  },
}
