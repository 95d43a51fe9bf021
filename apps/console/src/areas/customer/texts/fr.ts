import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  list: {
    title: 'Clients',
    purpose: "Clients de vos applis. Les données personnelles restent masquées tant qu'elles ne sont pas nécessaires.",
    nothing: 'Les clients apparaissent ici dès leur inscription dans une appli.',
    details: 'Détail',
  },
  tab: { profile: 'Profil', identity: 'Pièces', contact: 'Contacts et appels' },
  section: { source: 'Origine et compteurs' },
  blackListed: 'Liste noire',
  whiteListed: 'Liste blanche',
  orders: 'Demandes : {count} · prêts : {lent}',
  optedOut: 'Pas de démarchage',
  credit: 'Avoir du client',
  choice: {
    purpose: {
      collection: 'Recouvrement',
      reminder: 'Rappel',
      sale: 'Vente',
      service: 'Service',
      approval: 'Vérification',
    },
  },
  field: {
    blackListed: 'Liste noire',
    whiteListed: 'Liste blanche',
    orderCount: 'Demandes',
    lentCount: 'Prêts versés',
    smsCountToday: "Codes envoyés aujourd'hui",
    dialTime: 'Appelé le',
    purpose: 'Objet',
    name: 'Nom',
    phone: 'Numéro',
    reason: 'Motif',
    curp: "Numéro d'identité",
    mobile: 'Mobile',
  },
}
