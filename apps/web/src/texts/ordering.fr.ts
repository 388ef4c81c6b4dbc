import type { InWords } from './in-words.ts';
import type { orderingTexts as english } from './ordering.en.ts';

const days = (count: number) => (count < 2 ? `${count} jour` : `${count} jours`);

/** The words of the screens between the chosen service and the result. */
export const orderingTexts: InWords<typeof english> = {
  separator: ' · ',

  needs: {
    industry: 'Choisissez d’abord un secteur.',
    service: 'Choisissez d’abord un service.',
    land: 'Dessinez d’abord une parcelle.',
    tier: 'Choisissez d’abord une formule.',
  },

  sample: {
    heading: 'Exemple',
    explanation: 'Voilà à quoi cela ressemble. Les chiffres sont des exemples, rien ici n’est réel.',
    see: 'Voir un exemple',
    start: 'Commencer une commande',
  },

  map: {
    fieldLabel: (hectares) => `Carte de la parcelle, ${hectares}`,
  },

  selectArea: {
    countryUnknown: 'Dans aucun pays',
  },

  visibility: {
    words: { green: 'Bien visible', amber: 'Visible avec réserves', red: 'Non visible' },
    working: 'Nous regardons si le satellite voit cette parcelle…',
    failed: 'Impossible de savoir pour l’instant si le satellite voit cette parcelle.',
    blocked: (service) => `${service}\u00a0: pas de commande possible pour cette parcelle.`,
    otherService: 'Choisir un autre service',
  },

  lastSeen: {
    heading: 'Dernière vue',
    clear: (date) => `Dernière vue dégagée\u00a0: ${date}`,
    none: 'Pas de vue dégagée récemment',
    working: 'Chargement des derniers passages du satellite…',
    failed: 'Les derniers passages ne peuvent pas être chargés pour l’instant.',
    empty: 'Le satellite n’est pas passé au-dessus de cette parcelle ces 60 derniers jours.',
    cloud: (share) => `${share}\u00a0% de nuages ou d’ombre`,
    cloudUnknown: 'Nuages inconnus',
    usable: (share) => `${share}\u00a0% de la parcelle est utilisable`,
    newestClear: 'Dégagée',
    noPicture: 'Pas d’image',
    picture: (date) => `Le terrain autour de la parcelle le ${date}`,
    simulated: 'Simulé',
    newer: 'Plus récents',
    older: 'Plus anciens',
    passes: 'Derniers passages, du plus récent au plus ancien',
  },

  fromPrice: {
    from: (price) => `À partir de ${price}`,
    working: 'Calcul…',
    rate: (price) => `${price} par ha`,
    none: (hectares) => `Aucune formule pour ${hectares}`,
    tooSmall: (least) => `Proposé à partir de ${least}`,
    tooLarge: (below) => `Proposé en dessous de ${below}`,
    minimum: 'le prix minimum d’une analyse',
    images: 'images comprises',
  },

  solution: {
    title: 'Choisir une formule',
    heading: 'Choisir une formule',
    redraw: 'Dessiner une autre parcelle',
    from: (hectares) => `${hectares}\u00a0ha et plus`,
    between: (from, to) => `${from} à ${to}\u00a0ha`,
    perHectare: 'Prix par ha',
    imagePerHectare: 'Prix des images par ha',
    imageFixed: (each, price, hectares) => `${each}, ou ${price} en tout jusqu’à ${hectares}\u00a0ha`,
    imageNone: 'Pas d’images',
    forThisArea: (hectares) => `Pour ${hectares}`,
    cheapest: 'Le prix le plus bas',
    withImages: (price) => `${price} avec images`,
    withoutImages: (price) => `${price} sans images`,
    imagesIncluded: 'images comprises',
    kinds: { Fixed: 'Tarif unique', Tiered: 'Selon la surface' },
    kindWords: {
      Fixed: 'Un seul tarif par hectare, quelle que soit la surface de la parcelle.',
      Tiered: 'Le tarif dépend de la surface de la parcelle\u00a0; celui-ci vaut pour toute la parcelle.',
    },
    minimum: (price) => `Une analyse coûte au moins ${price}.`,
    minimumApplies: (price) => `Une analyse coûte au moins ${price}, et c’est ce que coûte cette parcelle.`,
    waiting: (hours) =>
      `Une vue dégagée sous ${hours % 24 === 0 ? days(hours / 24) : `${hours} heures`}, sinon le prix vous est rendu`,
    includeImages: 'Inclure les images',
    imagesBelong: 'toujours comprises dans cette formule',
    imagesAre:
      'Elles montrent quelle valeur se trouve où dans la parcelle\u00a0: la carte de l’indice, les couleurs naturelles, les zones et leurs fichiers. Sans elles, vous recevez les chiffres, l’évolution et le rapport, et vous pouvez les ajouter plus tard.',
    commission: 'Une commission de la plateforme s’applique au paiement.',
    commissionIncluded: 'Elle est déjà dans le prix affiché.',
    proceed: 'Continuer vers le panier',
    emptyHeading: 'Aucune formule pour cette surface',
    emptyExplanation: (service, hectares) =>
      `${service}\u00a0: rien n’est proposé pour ${hectares}. Dessinez une parcelle plus petite ou plus grande.`,
    tooSmall: (service, least) =>
      `${service}\u00a0: proposé à partir de ${least}. Dessinez une parcelle plus grande.`,
    tooLarge: (service, below) =>
      `${service}\u00a0: proposé en dessous de ${below}. Dessinez une parcelle plus petite.`,
    tiers: 'Formules',
  },

  manyFields: {
    about: (service, fields) => `${service} · ${fields}`,
    fields: (count) => (count === '1' ? '1 parcelle' : `${count} parcelles`),
    choose: 'Choisir d’autres parcelles',
    someGone: 'Certaines de ces parcelles ne sont plus enregistrées',
    someGoneExplanation: 'Continuez avec celles qui restent, ou choisissez de nouveau.',
    goOn: 'Continuer avec les autres',
    goneOn: (gone, left, price) =>
      gone === '1'
        ? `1 parcelle n’est plus enregistrée et a été laissée de côté. Le prix pour ${left} est maintenant de ${price}.`
        : `${gone} parcelles ne sont plus enregistrées et ont été laissées de côté. Le prix pour ${left} est maintenant de ${price}.`,
    oneGone: 'Cette parcelle n’est plus enregistrée',
    oneGoneExplanation: 'Choisissez-en une autre, ou dessinez-la.',
    lines: 'Parcelles de cette commande',
    all: (count) => (count === '1' ? 'La parcelle' : `Les ${count} parcelles`),
    search: 'Rechercher parmi ces parcelles',
    noMatch: (typed) => `Aucune de ces parcelles ne s’appelle «\u00a0${typed}\u00a0».`,
    options: 'Comment elles sont analysées',
    images: 'Inclure les images',
    imagesAdd: (price) => `Les images ajoutent ${price}.`,
    imagesFailed: 'Le prix des images ne peut pas être consulté pour l’instant.',
    withImages: 'avec images',
    ownCrops: 'Prendre la culture de chaque parcelle si elle est dans la liste',
    ownCropsCount: (count, of) => `${count} parcelles sur ${of}`,
    vegetationHint: (count) =>
      count === '1'
        ? 'Pour la parcelle sans culture de la liste (1)'
        : `Pour les ${count} parcelles sans culture de la liste`,
    apart: (count) =>
      count === '1' ? 'Commande impossible pour 1 parcelle' : `Commande impossible pour ${count} parcelles`,
    apartNote: 'Elles ne sont pas dans le prix. Tout le reste continue sans elles.',
    apartAbove: 'Voir pourquoi',
    limits: (count) =>
      count === '1'
        ? '1 parcelle est visible avec réserves. Elle est dans le prix\u00a0; sa ligne dit pourquoi.'
        : `${count} parcelles sont visibles avec réserves. Elles sont dans le prix\u00a0; leurs lignes disent pourquoi.`,
    noneHeading: 'Aucune commande possible pour ces parcelles',
    noneExplanation: (service) =>
      `${service}\u00a0: ce n’est pas possible pour elles. Chacune dit pourquoi ci-dessous.`,
    howOften: 'Fréquence',
    add: (fields, price) => `Ajouter ${fields} au panier · ${price}`,
    addNone: 'Choisissez au moins une parcelle',
    priceChanged: (before, now) =>
      `Le prix a changé\u00a0: il est maintenant de ${now}, et non de ${before} comme vous l’avez vu. Rien n’a été ajouté. Regardez-le et appuyez de nouveau sur le bouton.`,
    refused: 'Rien n’a été ajouté\u00a0:',
    unknown:
      'Aucune réponse n’est arrivée\u00a0: on ne sait pas si les parcelles sont dans votre panier. Regardez-y avant de réessayer.',
    toBasket: 'Vers le panier',
  },

  areaDetail: {
    title: 'Détails du terrain',
    field: 'Parcelle',
    country: 'Pays',
    area: 'Surface',
    estimated: 'Prix estimé',
    calculating: 'Calcul…',
    images: 'Images',
    imagesIncluded: 'Comprises dans le prix',
    imagesNone: 'Non comprises',
    soilType: 'Type de sol',
    vegetationType: 'Type de végétation',
    chooseSoil: 'Choisir un type de sol',
    chooseVegetation: 'Choisir un type de végétation',
    soilRequired: 'Le type de sol est obligatoire',
    vegetationRequired: 'Le type de végétation est obligatoire',
    change: 'Choisir une autre formule',
    redraw: 'Dessiner une autre parcelle',
    changed: (before) => `C’était ${before} quand vous avez choisi cette formule. Le prix a changé depuis.`,
    addedFor: (now, before) =>
      `Le prix a changé\u00a0: une analyse coûte maintenant ${now}, et non ${before} comme vous l’avez vu.`,
    oneTime: 'Ponctuelle',
    oneTimeExplanation:
      '«\u00a0Ponctuelle\u00a0» ajoute à votre panier une seule analyse, de la vue dégagée la plus récente.',
    recurring: 'Récurrente',
    addToBasket: 'Ajouter au panier',
  },

  beside: {
    day: 'Jour de l’incendie',
    dayHint:
      'En UTC. La dernière image dégagée des 60 jours d’avant est comparée à la première d’après, ou à la plus récente si l’incendie date des 30 derniers jours. Ce qui a été récolté ou coupé entre-temps paraît brûlé aussi.',
    dayRequired: 'Le jour de l’incendie est obligatoire',
    dayWords: (day) => `incendie du ${day}`,
    accept: 'Je connais cette limite et je commande quand même',
    acceptRequired: 'Acceptez d’abord la limite de cette analyse',
    accepted: 'Limite acceptée',
  },

  recurrence: {
    heading: 'Récurrente',
    leave: 'Fermer',
    explanation:
      'La première analyse commence maintenant, les suivantes viennent à l’intervalle que vous choisissez.',
    weeks: 'Toutes les … semaines',
    weeksHint: (most) => `1 à ${most}`,
    times: 'Analyses suivantes',
    timesHint: (most) => `1 à ${most} après la première`,
    required: 'Indiquez l’intervalle et le nombre d’analyses.',
    notWhole: 'Saisissez un nombre entier.',
    least: 'Au moins 1.',
    most: (most) => `Au plus ${most}.`,
    tooFar: (weeks, most, ahead) =>
      `Au plus ${most} avec un intervalle de ${weeks} ${weeks < 2 ? 'semaine' : 'semaines'}\u00a0: la dernière peut avoir lieu au plus tard dans ${ahead} semaines.`,
    dates: (analyses, last) =>
      `${analyses} analyses en tout\u00a0: la première maintenant, la dernière le ${last}.`,
    money: (each, total) =>
      `Chacune coûte ${each}, le tout ${total}, payé en une fois, maintenant\u00a0; annulez à tout moment avant le début d’une analyse, et ce qui n’a pas commencé revient dans votre portefeuille.`,
    datesOfMany: (analyses, last) =>
      `${analyses} analyses de chaque parcelle\u00a0: la première maintenant, la dernière le ${last}.`,
    moneyOfMany: (each, total) =>
      `Chaque série coûte ${each}, le tout ${total}, payé en une fois, maintenant\u00a0; annulez à tout moment avant le début d’une analyse, et ce qui n’a pas commencé revient dans votre portefeuille.`,
    inAll: (weeks, analyses) =>
      `${weeks === 1 ? 'Chaque semaine' : `Toutes les ${weeks} semaines`}, ${analyses} analyses en tout`,
  },

  basket: {
    title: 'Panier',
    heading: 'Panier',
    emptyHeading: 'Votre panier est vide',
    emptyExplanation: 'Dessinez une parcelle et choisissez ce que vous voulez en savoir.',
    start: 'Choisir un service',
    another: 'Choisir un autre service',
    remove: 'Retirer',
    removeItem: (name, hectares) => `Retirer ${name}, ${hectares}`,
    removed: (name) => `${name}\u00a0: retiré du panier.`,
    removeAll: 'Tout retirer',
    removeGroup: (count, service) => `Tout retirer\u00a0: ${service} de ${count} parcelles`,
    removedMany: (count, service) => `${service} de ${count} parcelles\u00a0: retiré du panier.`,
    added: (count) => (count === '1' ? '1 parcelle ajoutée' : `${count} parcelles ajoutées`),
    fields: (count) => `${count} parcelles`,
    show: (count) => `Afficher les ${count}`,
    fieldsOf: (service) => `Parcelles avec ${service}`,
    drawn: 'Parcelle dessinée',
    twice: 'Ce terrain est plusieurs fois dans le panier.',
    twiceOfGroup: (count) =>
      count === '1'
        ? '1 de ces parcelles est plusieurs fois dans le panier.'
        : `${count} de ces parcelles sont plusieurs fois dans le panier.`,
    overlapsOfGroup: (count) => `Pour ${count} de ces parcelles, du terrain a déjà été commandé récemment.`,
    undo: 'Annuler',
    total: 'Total',
    proceed: 'Passer au paiement',
    gone: {
      withdrawn:
        'Cette formule n’est plus vendue\u00a0: elle ne peut pas être payée et n’est pas dans le total. Retirez-la et redessinez la parcelle pour voir ce qui est proposé aujourd’hui.',
      area: 'Cette formule est maintenant pour des parcelles d’une autre taille\u00a0: elle ne peut pas être payée et n’est pas dans le total. Retirez-la et redessinez la parcelle pour voir ce qui est proposé aujourd’hui.',
      restricted:
        'Ce terrain est soumis à restriction depuis que vous l’avez ajouté\u00a0: il ne peut pas être payé et n’est pas dans le total. Retirez-le.',
    },
    restrictedBy: (area) =>
      `Ce terrain se trouve dans «\u00a0${area}\u00a0», soumis à restriction depuis que vous l’avez ajouté\u00a0: il ne peut pas être payé et n’est pas dans le total. Retirez-le.`,
    each: (price) => `${price} chacune`,
    overlap: (hectares, date) => `Une analyse de ${hectares} de ce terrain a déjà été commandée le ${date}`,
    overlapsMore: (count) =>
      count < 2 ? `Et dans ${count} commande antérieure.` : `Et dans ${count} commandes antérieures.`,
    withImages: 'avec images',
    withoutImages: 'sans images',
    rows: 'Éléments du panier',
  },

  report: {
    title: 'Détails de l’analyse',
    heading: 'Détails de l’analyse',
    notFound: 'Analyse introuvable.',
    empty: 'Aucune analyse trouvée pour cette commande.',
    loading: 'Chargement de l’analyse',
    orders: 'Toutes les commandes',
    order: 'Détails de la commande',
    underWay: 'Votre parcelle est en cours d’analyse',
    underWayExplanation:
      'Le résultat apparaît ici de lui-même et reste avec votre commande. Vous pouvez quitter cette page.',
    waitingExplanation:
      'Chaque passage du satellite est examiné, même pendant votre absence, et vous êtes averti quand le résultat est là. Si aucun n’est dégagé à temps, le prix revient de lui-même dans votre portefeuille.',
    average: (name) => `Moyenne ${name}`,
    simulated: 'Simulation, sans données satellite',
    legend: 'Valeurs',
    explain: (name) => `Ce que signifie ${name}`,
    mapLabel: (service, hectares) => `Carte de la parcelle de ${hectares} avec ${service}`,
    taken: (date) => `Vue le ${date}`,
    cloud: (share) => `${share}\u00a0% de nuages ou d’ombre`,
    step: (label) => `Niveau ${label}`,
    scale: (value, label) => `${value} sur une échelle de dix niveaux, niveau ${label}`,
    facts: 'Autres chiffres',
    plumes: {
      none: 'Aucun panache au-dessus de la limite n’a été vu.',
      noneMeans:
        'C’est un bon résultat, pas une preuve\u00a0: ce qui est plus faible que la limite ci-dessous n’est pas vu.',
      strongSeen: (count) =>
        count < 2
          ? `${count} fort panache de méthane a été vu.`
          : `${count} forts panaches de méthane ont été vus.`,
      possibleSeen: (count) =>
        count < 2
          ? `${count} tache est peut-être un panache de méthane.`
          : `${count} taches sont peut-être des panaches de méthane.`,
      screened: (share) => `${share}\u00a0% du site a été examiné\u00a0; du reste on ne sait rien.`,
      onMap:
        'Les taches claires de la carte qui ne sont pas des panaches sont des différences du sol entre les deux jours.',
      heading: 'Panaches',
      more: (count) => `et ${count} de plus sur la carte`,
      strong: 'Fort',
      possible: 'Possible',
      about: (about) => `environ ${about} ppm·m`,
      concentration: (about, high) => `environ ${about} à ${high} ppm·m`,
      noise: (noise) => `bruit ${noise} ppm·m`,
      peak: (peak) => `pic ${peak} ppm·m`,
    },
    headline: {
      of: {
        'vegetation-index': [
          [0.1, 'Presque rien ne pousse sur cette parcelle.'],
          [0.3, 'Il y a peu de plantes vertes sur cette parcelle.'],
          [0.5, 'Cette parcelle est faiblement à moyennement verte.'],
          [0.7, 'Cette parcelle est verte et bien couverte.'],
          [Number.POSITIVE_INFINITY, 'Cette parcelle est d’un vert dense.'],
        ],
        'crop-water': [
          [0, 'Presque pas d’eau dans les feuilles sur cette parcelle\u00a0: elle est sèche, ou nue.'],
          [0.2, 'Peu d’eau dans les feuilles sur cette parcelle\u00a0: elles sont sèches, ou rares.'],
          [0.4, 'Les feuilles de cette parcelle contiennent une quantité d’eau correcte.'],
          [Number.POSITIVE_INFINITY, 'Les feuilles de cette parcelle contiennent beaucoup d’eau.'],
        ],
        chlorophyll: [
          [
            0.2,
            'Presque pas de chlorophylle sur cette parcelle\u00a0: elle est nue, ou ses plantes sont mûres.',
          ],
          [0.4, 'Peu de chlorophylle sur cette parcelle\u00a0: les feuilles sont pâles, ou rares.'],
          [0.6, 'Les feuilles de cette parcelle contiennent une quantité correcte de chlorophylle.'],
          [Number.POSITIVE_INFINITY, 'Les feuilles de cette parcelle sont riches en chlorophylle.'],
        ],
        'soil-moisture': [
          [0.2, 'En surface, le sol de cette parcelle est à peu près aussi sec qu’il peut l’être ici.'],
          [0.45, 'En surface, le sol de cette parcelle est plutôt sec pour cet endroit.'],
          [0.7, 'En surface, le sol de cette parcelle est plutôt humide pour cet endroit.'],
          [
            Number.POSITIVE_INFINITY,
            'En surface, le sol de cette parcelle est à peu près aussi humide qu’il peut l’être ici.',
          ],
        ],
        'burn-scar': [
          [
            -0.1,
            'En moyenne, il y a plus de feuilles qu’avant l’incendie\u00a0: aucune brûlure ne se voit sur cette parcelle.',
          ],
          [0.1, 'En moyenne, aucune brûlure ne se voit sur cette parcelle.'],
          [0.27, 'En moyenne, cette parcelle paraît brûlée, avec une sévérité faible.'],
          [0.44, 'En moyenne, cette parcelle paraît brûlée, avec une sévérité modérée à faible.'],
          [0.66, 'En moyenne, cette parcelle paraît brûlée, avec une sévérité modérée à forte.'],
          [Number.POSITIVE_INFINITY, 'En moyenne, cette parcelle paraît brûlée, avec une sévérité forte.'],
        ],
        'soil-mapping': [
          [4, 'Le sol de cette parcelle est clair\u00a0: sableux, ou pauvre en humus.'],
          [6, 'Le sol de cette parcelle est de teinte moyenne.'],
          [10, 'Le sol de cette parcelle est foncé\u00a0: humide, ou riche en humus.'],
          [Number.POSITIVE_INFINITY, 'Le sol de cette parcelle est très foncé\u00a0: tourbeux, ou mouillé.'],
        ],
        carbon: [
          [2, 'Presque rien de vert n’a poussé sur ce terrain dans l’année précédente.'],
          [10, 'Les plantes de ce terrain ont absorbé peu de carbone dans l’année précédente.'],
          [
            22,
            'Les plantes de ce terrain ont absorbé une quantité correcte de carbone dans l’année précédente.',
          ],
          [
            Number.POSITIVE_INFINITY,
            'Les plantes de ce terrain ont absorbé beaucoup de carbone dans l’année précédente.',
          ],
        ],
      },
      any: (name, value) => `Moyenne de cette parcelle\u00a0: ${name} ${value}.`,
    },
    spread: {
      even: 'L’ensemble est homogène.',
      mixed: 'Certaines parties diffèrent entre elles.',
      uneven: 'Les parties diffèrent beaucoup.',
    },
  },

  statistics: {
    average: ['Moyenne', 'La moyenne de tous les pixels valables de la parcelle.'],
    max: ['Max', 'La valeur la plus haute de tous les pixels.'],
    min: ['Min', 'La valeur la plus basse de tous les pixels.'],
    median: ['Médiane', 'La moitié des pixels se trouve sous cette valeur, l’autre moitié au-dessus.'],
    q1: ['Q1', 'Un quart des pixels se trouve sous cette valeur.'],
    q3: ['Q3', 'Trois quarts des pixels se trouvent sous cette valeur.'],
    p10: ['P10', 'Un dixième des pixels se trouve sous cette valeur\u00a0: les endroits les plus bas.'],
    p90: [
      'P90',
      'Neuf dixièmes des pixels se trouvent sous cette valeur\u00a0: seuls les endroits les plus hauts sont au-dessus.',
    ],
    std: ['Écart type', 'De combien les pixels s’écartent typiquement de la moyenne.'],
    variance: ['Variance', 'Le carré de l’écart type.'],
    cloud: [
      'Nuages',
      'Pourcentage de la parcelle sous les nuages ou leur ombre, qui a été écarté. Sa barre va jusqu’à 100.',
    ],
    ctime10: ['Ctime10', 'Humidité du sol dans la zone racinaire, de 0 (sec) à 1 (humide).'],
  },
};
