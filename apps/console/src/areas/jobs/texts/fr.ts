import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  jobs: {
    title: 'Traitements',
    purpose: 'Heures en UTC+7.',
  },
  runs: {
    title: 'Exécutions',
    purpose: 'Avancement, résultat et erreur de chaque exécution.',
    nothing: 'Les exécutions apparaissent ici.',
  },
  run: {
    title: 'Exécuter « {job} » ?',
    text: "Un traitement peut être relancé ; ce qui est déjà fait ne l'est pas deux fois.",
    submit: 'Exécuter',
    again: 'Relancer',
  },
  started: 'Traitement lancé',
  dailyAt: 'Chaque jour à {time}',
  everyMinutes: 'Toutes les {minutes} min',
  byEvent: 'Par événement',
  choice: {
    state: {
      never: 'Jamais exécuté',
      running: 'En cours',
      done: 'Terminé',
      failed: 'Échoué',
    },
    trigger: {
      schedule: 'Planification',
      event: 'Événement',
      person: 'Personne',
    },
  },
  name: {
    'simulator-catch-up': 'Rattrapage de la démo',
    close: 'Clôture quotidienne',
    'receipt-import': "Comptabiliser un fichier d'encaissements",
    'payout-send': 'Envoi des versements',
    'payout-query': 'Interrogation des versements',
    'payout-sweep': 'Contrôle des versements ouverts',
    'link-cancel': 'Annuler les liens de paiement',
    retention: 'Purger les anciens enregistrements',
    reconcile: 'Rapprochement des comptes',
    'callback-deliver': 'Traitement des notifications',
    'write-export': 'Produire les exports',
    'expire-exports': 'Supprimer les exports expirés',
  },
  field: {
    job: 'Traitement',
    schedule: 'Planification',
    state: 'État',
    progress: 'Avancement',
    lastStartTime: 'Dernier début',
    lastEndTime: 'Dernière fin',
    nextTime: 'Prochaine exécution',
    lastError: 'Dernière erreur',
    startTime: 'Début',
    endTime: 'Fin',
    result: 'Résultat',
    error: 'Erreur',
    trigger: 'Lancé par',
    createdBy: 'Personne',
    node: 'Nœud',
  },
}
