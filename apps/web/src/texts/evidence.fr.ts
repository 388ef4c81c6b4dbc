import type { evidenceTexts as english } from './evidence.en.ts';
import type { InWords } from './in-words.ts';

/** What is said about reports that are passed on: their files, and links under which others see them. */
export const evidenceTexts: InWords<typeof english> = {
  report: {
    title: 'Rapport et fichiers',
    nothingHeading: 'Aucune analyse choisie',
    nothingExplanation: 'Choisissez une commande pour voir le rapport et les fichiers de ses analyses.',
    choose: 'Quelle analyse\u00a0?',
    chooseLine: (date) => `Vue le ${date}`,
    noResults: 'Aucune analyse de cette commande n’a encore de résultat.',
    open: 'Ouvrir l’analyse',
    waiting: 'Il n’y a pas encore de résultat',
    pdfHeading: 'Rapport (PDF)',
    pdfExplanation:
      'Carte, chiffres, historique et calcul de chaque chiffre, à imprimer ou à envoyer. Sa somme de contrôle permet à chacun de vérifier que les chiffres n’ont pas été modifiés.',
    pdf: 'Télécharger le rapport',
    filesHeading: 'Fichiers',
    download: 'Télécharger',
    downloadNamed: (name) => `Télécharger\u00a0: ${name}`,
    uses: {
      overlay: 'À regarder, ou à poser sur une carte',
      natural: 'La parcelle comme l’œil la verrait d’en haut',
      cog: 'Chaque pixel avec sa position, pour QGIS et d’autres logiciels de cartographie',
      csv: 'Pour un tableur',
      geojson: 'Contour, chiffres et ce qui a été trouvé, pour les logiciels de cartographie',
      shapefile: 'Pour les logiciels agricoles et les anciens logiciels de cartographie',
      isoxml: 'Pour la console d’un tracteur ou d’un épandeur (ISO 11783)',
    },
    sampleHeading: 'Le rapport d’une parcelle d’exemple',
    sampleExplanation:
      'Produit par la même méthode que tout rapport, à partir d’images simulées. Regardez-le sur sa carte, ou téléchargez ses fichiers.',
    sampleOpen: 'Voir le rapport d’exemple',
  },
  links: {
    heading: 'Preuve pour des tiers',
    explanation:
      'Un lien montre ce résultat, avec ses fichiers, à qui le reçoit\u00a0: une banque, un certificateur, un acheteur. Il ne montre ni nom, ni e-mail, ni prix, rien ne peut y être modifié, et il prend fin de lui-même.',
    days: 'Valable pendant',
    spans: { 30: '30 jours', 90: '90 jours', 365: 'Un an' },
    make: 'Créer un lien',
    made: 'Votre lien',
    onceOnly:
      'Copiez-le maintenant\u00a0: il n’est affiché que cette fois. Des liens ci-dessous, seules les dates sont conservées.',
    copy: 'Copier le lien',
    copyLabel: 'Copier le lien vers la preuve',
    listLabel: 'Liens créés',
    line: (made, ends) => `Créé le ${made} · fin le ${ends}`,
    ended: (made, ended) => `Créé le ${made} · terminé le ${ended}`,
    withdrawn: (made, withdrawn) => `Créé le ${made} · révoqué le ${withdrawn}`,
    opened: (date) => `Dernière ouverture le ${date}`,
    neverOpened: 'Pas encore ouvert',
    withdraw: 'Révoquer',
    withdrawNamed: (made) => `Révoquer le lien créé le ${made}`,
    withdrawTitle: 'Retirer ce lien\u00a0?',
    withdrawDescription: (made) =>
      `Qui a le lien créé le ${made} n’y verra plus rien. C’est définitif\u00a0; vous pouvez créer un nouveau lien.`,
    keep: 'Le garder',
    failed: 'Les liens ne peuvent pas être affichés pour l’instant.',
  },
  evidence: {
    title: 'Résultat partagé',
    note: (until) => `Partagé avec vous, en lecture seule · jusqu’au ${until}`,
    sampleNote: 'Un exemple, à partir d’images simulées',
    sampleWait: 'Le rapport d’exemple est en préparation',
    sampleWaitExplanation: 'Il apparaît ici de lui-même dans quelques secondes.',
    own: 'Analyser ma parcelle',
    notFound: 'Ce lien ne mène à aucun résultat',
    explanation:
      'Il a pris fin, a été révoqué ou n’a jamais existé. Demandez-en un nouveau à la personne qui vous l’a donné.',
    home: 'Vers l’accueil',
  },
};
