import type { texts as english } from './en.ts';
import type { InWords } from './in-words.ts';

/** Every sentence that people can see, in one place. Components take their words from here and from nowhere else. */
export const texts: InWords<typeof english> = {
  title: (screen, product) => `${screen} · ${product}`,

  frame: {
    skip: 'Aller au contenu',
    home: (product) => `${product}, page d’accueil`,
    standIns: 'Ce qui est simulé',
    standInSeparator: ' · ',
    footer: (product) => `Copyright 2025 ${product} | Tous droits réservés`,
    toasts: 'Messages',
    signedOut: 'Votre compte',
    signIn: 'Se connecter',
    register: 'S’inscrire',
    back: 'Retour',
    terms: 'Conditions',
    privacy: 'Confidentialité',
    licences: 'Licences',
    help: 'Centre d’aide',
    footerWays: 'À propos de ce site',
    areas: 'Surfaces en',
    areaUnits: { ha: 'Hectares', ac: 'Acres' },
    profile: 'Votre profil',
    profilePage: 'Profil',
    fields: 'Mes parcelles',
    basket: 'Panier',
    orders: 'Commandes',
    updateProfile: 'Modifier le profil',
    logOut: 'Se déconnecter',
    steps: 'Étapes de cette commande',
    stepDone: (step) => `${step}, fait`,
  },

  steps: {
    industry: 'Secteur',
    service: 'Service',
    land: 'Terrain',
    solution: 'Formule',
    basket: 'Panier',
    payment: 'Paiement',
  },

  api: {
    networkError: 'Erreur de réseau',
    unreadable: 'Le serveur a envoyé une réponse illisible. Réessayez dans un instant.',
    field: (name, sentence) => `${name}\u00a0: ${sentence}`,
  },

  session: {
    leftLocally: 'Déconnexion sur cet appareil seulement, à cause d’une erreur du serveur.',
  },

  form: {
    optional: '(facultatif)',
    show: 'Afficher',
    hide: 'Masquer',
    chooseDay: 'Choisissez un jour',
    showPassword: 'Afficher le mot de passe',
  },

  notFound: {
    heading: 'Page introuvable',
    explanation: 'Il n’y a rien à cette adresse. La page a pu être déplacée, ou une lettre manque.',
    home: 'Aller à l’accueil',
  },

  action: {
    tryAgain: 'Réessayer',
    close: 'Fermer',
    copy: 'Copier',
    copied: 'Copié',
    notCopied: 'Rien n’a été copié : ce navigateur ne le permet pas.',
  },

  landing: {
    title: 'Voyez ce que vos terres vous disent',
    headline: 'Voyez ce que vos terres vous disent.',
    offer: 'Payez à l’hectare.',
    picture: (place) => `Image en couleurs naturelles de la ferme d’exemple, ${place}`,
    simulated: 'Simulation, sans données satellite',
    fields: 'Parcelles de la ferme d’exemple',
    field: (name, average) => `${name} ${average}, NDVI moyen`,
    fieldWithoutNumber: (name) => `${name} –, aucun chiffre`,
    noNumberShort: '–',
    loading: 'Chargement de la ferme d’exemple',
    preparing: 'Analyse de la ferme d’exemple…',
    preparingExplanation:
      'Au premier démarrage, les scènes sont lues et chaque parcelle est calculée. L’image apparaît ici d’elle-même.',
    pictureMissing: 'L’image du terrain n’est pas arrivée. Les chiffres sont complets sans elle.',
    more: 'Voir tous ses chiffres',
    offline: 'La ferme d’exemple se charge dès que vous êtes de nouveau en ligne.',
    didNotLoad: 'La ferme d’exemple ne s’est pas chargée',
    numbersWait: 'Les chiffres de la ferme d’exemple s’affichent ici une fois qu’elle est chargée.',
  },

  industries: {
    title: 'Choisir un service',
    guided:
      'Vous préférez répondre à des questions\u00a0? Une étape après l’autre, et l’analyse est commandée.',
    start: 'Commencer',
    startHow: 'étape par étape',
    explanation: 'À quoi sert le terrain\u00a0?',
    list: 'Secteurs',
    choose: 'Choisir',
    none: 'Rien n’est encore proposé',
    noneExplanation: 'Revenez bientôt\u00a0: le catalogue de cette installation est vide.',
    loading: 'Chargement des secteurs',
  },

  services: {
    title: (industry) => `Services\u00a0: ${industry.toLowerCase()}`,
    tabs: 'Services',
    choose: 'Choisir',
    none: 'Aucun service',
    noneExplanation: (industry) =>
      `Rien n’est encore proposé pour ce secteur\u00a0: ${industry.toLowerCase()}.`,
    otherIndustry: 'Choisir un autre secteur',
    loading: 'Chargement des services',
  },

  problem: {
    offline: {
      heading: 'Vous êtes hors ligne',
      explanation: 'Le chargement se fait dès que vous êtes de nouveau en ligne.',
    },
    unreachable: {
      heading: 'Le serveur est injoignable',
      explanation: 'Rien à corriger de votre côté. Réessayez dans un instant.',
    },
    unreadable: {
      heading: 'Le chargement a échoué',
      explanation: 'Le serveur a envoyé une réponse illisible. Réessayez dans un instant.',
    },
    refused: {
      heading: 'Le chargement a échoué',
      explanation: 'Le serveur n’a pas pu répondre. Réessayez dans un instant.',
    },
    invalid: {
      heading: 'Le chargement a échoué',
      explanation: 'L’adresse de cette page n’est pas complète. Revenez en arrière et ouvrez-la de nouveau.',
    },
  },

  scale: {
    below: (value) => `moins de ${value}`,
    between: (from, to) => `${from} à ${to}`,
    above: (value) => `${value} et plus`,
  },

  panel: {
    sample: (place) => `Ferme d’exemple · ${place}`,
    hectares: (hectares) => `${hectares}\u00a0ha`,
    separator: ' · ',
    average: 'NDVI moyen',
    averageExplanation: 'Si les plantes sont vertes et denses, de moins de 0 (eau, sol nu) à 1.',
    step: (label) => `Niveau ${label}`,
    scale: (value, label) => `${value} sur une échelle de dix niveaux, niveau ${label}`,
    report: 'Voir un rapport complet',
    spread: 'Quelle part de la parcelle a quelle valeur',
    lowest: 'Minimum',
    median: 'Médiane',
    highest: 'Maximum',
    seen: 'Vue le',
    cloud: 'Nuages sur la parcelle',
    percent: (share) => `${share}\u00a0%`,
    pixels: 'Pixels utilisés',
    pixelsOf: (valid, inside) => `${valid} sur ${inside}`,
    noNumber: 'Aucun chiffre pour cette parcelle',
    noNumberExplanation: 'Ce jour-là, pas un seul pixel n’y était dégagé. Choisissez une autre parcelle.',
  },

  recipe: {
    heading: 'Comment ce chiffre a été obtenu',
    formula: 'Calcul',
    scene: 'Scène',
    scenes: 'Scènes',
    moreScenes: (count) => `${count} autres scènes`,
    recipe: 'Méthode',
    mask: 'Écarté',
    offset: 'Décalage',
    offsetAdded: (offset) =>
      offset === 0
        ? 'Rien à ajouter aux valeurs numériques'
        : `${String(offset).replace('-', '\u2212')} ajouté à chaque valeur numérique`,
    resolution: 'Résolution',
    metres: (metres) => `${metres}\u00a0m`,
    grid: 'Grille',
    engine: 'Moteur',
    citation: 'Source',
    beside: (name) => `En plus, ${name}`,
    limits: 'Ce qu’il ne dit pas',
    attribution: 'Crédits',
    notes: 'Remarques',
    checksum: 'Somme de contrôle',
    copyChecksum: 'Copier la somme de contrôle entière',
  },
};
