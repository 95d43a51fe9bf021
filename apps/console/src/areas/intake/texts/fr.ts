import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  imports: {
    purpose:
      "Clients et prêts en cours d'un autre système : chaque ligne est d'abord contrôlée, puis reprise sur votre demande. Les clients d'abord, les prêts ensuite.",
    nothing: 'Les fichiers envoyés apparaissent ici.',
    add: 'Envoyer un fichier',
    open: 'Ouvrir',
  },
  upload: {
    title: 'Envoyer un fichier à reprendre',
    intro:
      "CSV (UTF-8) ou XLSX d'au plus {rows, plural, one {# ligne} other {# lignes}} et {size} Mo. La première ligne nomme les colonnes, dans n'importe quel ordre et langue ; dates en année-mois-jour, montants à deux décimales au plus. Cette étape ne fait que contrôler ; rien n'est enregistré.",
    needed: 'Colonnes obligatoires :',
    optional: 'Facultatives :',
    states:
      "L'état est : {running}, {overdue} ou {settled}. Des pénalités dues laissées vides sont calculées selon les conditions du produit.",
    choose: 'Choisir un fichier',
    check: 'Contrôler le fichier',
    tooLarge: 'Le fichier ne doit pas dépasser {size} Mo',
    download: 'Télécharger le modèle',
    template: {
      customers: 'modele-clients',
      loans: 'modele-prets',
    },
  },
  detail: {
    import: {
      customers: 'Reprendre {number, plural, one {# client} other {# clients}}',
      loans: 'Reprendre {number, plural, one {# prêt} other {# prêts}}',
    },
    importTitle: 'Reprendre {fileName}',
    importIntro: {
      customers:
        'La reprise se fait en arrière-plan ; vous pouvez quitter la page. Les clients arrivés autrement depuis le contrôle sont laissés de côté et signalés.',
      loans:
        "Les prêts sont repris en arrière-plan avec leurs soldes du {day}, et les écritures d'ouverture sont passées ; vous pouvez quitter la page. Les lignes dont le numéro ou le client est pris entre-temps sont laissées de côté et signalées.",
    },
    started: 'La reprise a commencé',
    goOn: 'Continuer la reprise',
    saveRefused: 'Télécharger les refusées',
    asOf: 'Soldes du',
    lines: 'Lignes',
    result: 'Lignes du fichier',
    all: 'Toutes',
    column: 'Colonne',
    none: "Il n'y a pas de telle ligne.",
  },
  fault: {
    missing: 'manque',
    unreadable: 'est illisible',
    malformed: 'est mal formé',
    tooLong: 'est trop long',
    unknownApp: "n'est pas une de vos applications",
    unknownItem: "n'est pas une formule de cette application",
    unknownCustomer: "n'est pas encore un client : reprenez d'abord les clients",
    otherIdentity: "n'est pas celui du client",
    reserved: 'ressemble à un numéro de ce système',
    repeated: 'figure déjà plus haut',
    imported: 'existe déjà ici',
    inFuture: 'est dans le futur',
    beforeLending: "n'est pas postérieure au décaissement",
    tooShort: "laisse moins de jours que d'échéances",
    outsideItem: 'sort des montants que la formule permet de décaisser',
    aboveDue: 'dépasse ce qui était dû',
    aboveCap: 'dépasse le plafond des pénalités',
    otherState: "ne correspond pas à l'échéance",
    stillOwed: 'laisse un dû sur un prêt soldé',
    nothingOwed: 'ne doit plus rien : il est soldé',
    openOrder: 'a un autre dossier ouvert',
    checkAgain: 'a été contrôlée par une version antérieure ; contrôlez de nouveau le fichier',
  },
  field: {
    portfolioKind: 'Type',
    portfolioState: 'État',
    fileName: 'Fichier',
    balanceDate: 'Soldes du',
    rowCount: 'Lignes',
    readyCount: 'Prêtes',
    importedCount: 'Reprises',
    refusedCount: 'Refusées',
    makerName: 'Envoyé par',
    makeTime: 'Envoyé le',
    endTime: 'Terminé le',
    line: 'Ligne',
    lineState: 'État',
    reference: 'N° de dossier ou mobile',
    faults: 'Ce qui ne va pas',
  },
}
