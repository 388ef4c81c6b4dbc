import type { InWords } from './in-words.ts';
import type { paymentTexts as english } from './payment.en.ts';

/** The words of the payment. */
export const paymentTexts: InWords<typeof english> = {
  title: 'Paiement',
  heading: 'Paiement',
  goneHeading: 'Rien dans votre panier ne peut être payé',
  goneExplanation:
    'Chacune de ses analyses dit pourquoi. Retirez-les, ou voyez ce qui est proposé aujourd’hui.',
  toBasket: 'Vers le panier',
  emptyHeading: 'Il n’y a rien à payer',
  emptyExplanation: 'Votre panier est vide.',
  justPaidHeading: 'Votre paiement a réussi',
  justPaid: (number, amount, time) =>
    `La commande ${number}, ${amount}, a été payée à ${time}. Il ne reste rien d’autre à payer.`,
  seeOrder: 'Voir votre commande',

  billing: 'Adresse de facturation',
  address: 'Adresse',
  city: 'Ville',
  district: 'District ou département',
  state: 'Région ou État',
  postalCode: 'Code postal',
  country: 'Pays',
  chooseCountry: 'Choisir un pays',
  required: {
    address_line_1: 'L’adresse est obligatoire',
    city: 'La ville est obligatoire',
    district: 'Le district ou département est obligatoire',
    state: 'La région ou l’État est obligatoire',
    postal_code: 'Le code postal est obligatoire',
    country: 'Choisissez un pays',
  },

  wallet: 'Portefeuille',
  useWallet: (amount) => `Utiliser le portefeuille\u00a0: ${amount}`,
  walletHolds: (balance) => `Il contient ${balance}.`,
  walletLeft: (left) => `Il y reste ${left}.`,
  walletUnknown: 'Votre portefeuille ne peut pas être lu pour l’instant\u00a0: la carte paie donc le tout.',
  noCardNeeded: 'Votre portefeuille paie le tout. Aucune carte n’est nécessaire.',

  card: 'Carte',
  testCards: 'Paiements de test\u00a0: aucune carte n’est débitée',
  testExplanation:
    'Seuls les numéros de test publics sont acceptés, comme 4242 4242 4242 4242 avec une date à venir et trois chiffres quelconques. Les autres numéros restent sur cette page.',
  number: 'Numéro de carte',
  expiry: 'Expiration',
  expiryForm: 'MM / AA',
  cvc: 'CVC',
  taken: (brands) => `Acceptées\u00a0: ${brands}`,
  brands: {
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'American Express',
    discover: 'Discover',
    diners: 'Diners Club',
    jcb: 'JCB',
    unionpay: 'UnionPay',
  },
  problems: {
    number_required: 'Le numéro de carte est obligatoire',
    number_incorrect: 'Ce numéro de carte n’est pas juste. Vérifiez les chiffres.',
    number_not_test:
      'Ce n’est pas une carte de test, elle n’a donc pas été envoyée. Utilisez 4242 4242 4242 4242.',
    expiry_required: 'La date d’expiration est obligatoire',
    expiry_incorrect: 'Saisissez le mois et l’année, par exemple 12 / 34.',
    expiry_past: 'Cette carte a expiré. Utilisez-en une autre.',
    number_incomplete: 'Ce numéro de carte n’est pas complet.',
    expiry_incomplete: 'Saisissez le mois et l’année, par exemple 12 / 34.',
    cvc_incomplete: 'Ce CVC n’est pas complet.',
    cvc_required: 'Le CVC est obligatoire',
    cvc_incorrect: (digits) => `Le CVC de cette carte compte ${digits} chiffres.`,
  },

  stripe: {
    whose: 'Ces champs sont ceux de Stripe, qui débite la carte. Son numéro ne nous parvient pas.',
    coming: 'Les champs pour votre carte arrivent',
    blocked: 'Les champs pour votre carte n’ont pas pu être chargés. Rien n’a été débité.',
    blockedWhy:
      'Ils viennent de js.stripe.com. Votre connexion est peut-être coupée, ou quelque chose dans votre navigateur ou votre réseau bloque cette adresse. Ce que votre portefeuille paie seul ne demande pas de carte.',
    notThere: 'Les champs pour votre carte ne sont pas encore là, rien n’a donc été envoyé.',
    unanswered: 'Stripe n’a pas pris la carte à l’instant. Rien n’a été débité. Réessayez.',
  },

  summary: 'Récapitulatif',
  total: 'Total',
  commission: 'dont commission de la plateforme',
  pay: (amount) => `Payer ${amount}`,
  goOn: (amount) => `Continuer · ${amount}`,
  byCard: (amount) => `${amount} par carte`,
  fromWallet: (amount) => `${amount} de votre portefeuille`,
  allFromWallet: 'Le tout de votre portefeuille',
  withdrawal:
    'L’analyse commence maintenant\u00a0; je sais que je ne peux plus me rétracter une fois qu’elle est livrée',

  remedies: {
    all_by_card: (left, least) =>
      `Il resterait ${left} pour la carte, et la part payée par carte doit être d’au moins ${least}.`,
    all_from_wallet: (_, least) =>
      `Une carte ne peut pas être débitée de moins de ${least}. Votre portefeuille contient assez pour cela.`,
    top_up: (_, least) =>
      `Une carte ne peut pas être débitée de moins de ${least}. Rechargez votre portefeuille de 5,00\u00a0$ et payez depuis celui-ci\u00a0: le reste est à vous.`,
  },
  remedyButtons: {
    all_by_card: 'Tout payer par carte',
    all_from_wallet: 'Payer du portefeuille',
    top_up: 'Recharger le portefeuille',
  },

  changes: 'Ce qui a changé',
  nowCosts: (name, before, now) => `${name} était à ${before} et est maintenant à ${now}.`,
  priced: (name, price) => `${name} (${price})`,
  gone: (priced) => `${priced} ne peut plus être payé.`,
  unpayable: {
    withdrawn: (priced) => `${priced} ne peut plus être payé\u00a0: sa solution n’est plus vendue.`,
    area: (priced) =>
      `${priced} ne peut plus être payé\u00a0: sa solution est désormais prévue pour des parcelles d’une autre taille.`,
    restricted: (priced, area) =>
      area === undefined
        ? `${priced} ne peut plus être payé\u00a0: son terrain est désormais soumis à restriction.`
        : `${priced} ne peut plus être payé\u00a0: son terrain est désormais soumis à restriction (${area}).`,
  },
  landRestricted: 'Un terrain de votre panier est désormais soumis à restriction. Rien n’a été débité.',
  paidAlready: (priced) => `${priced} est déjà payé\u00a0:`,
  orderNumber: (number) => `commande ${number}`,
  added: (name, now) => `${name} (${now}) s’est ajouté au panier.`,
  walletNow: (before, now) => `Votre portefeuille contenait ${before} et contient maintenant ${now}.`,
  newPrice: (amount) => `Le nouveau total est de ${amount}.`,
  newSplit:
    'Le contenu de votre portefeuille a changé depuis que vous l’avez vu. Rien n’a été débité. Regardez la nouvelle répartition et payez de nouveau.',

  orders: 'Voir vos commandes',
  help: 'Nous écrire',
  unchanged: 'Votre panier est comme avant.',
  offline: 'Vous êtes hors ligne, rien n’a donc été envoyé. Payez quand vous êtes de nouveau en ligne.',
  notices: {
    not_confirmed:
      'Votre banque n’a pas confirmé ce paiement. Rien n’a été débité. Réessayez, ou avec une autre carte.',
    given_up: 'Le paiement a été abandonné. Rien n’a été débité. Payez d’une autre façon.',
    over: 'Ce paiement a été abandonné ou refusé entre-temps. Rien n’a été débité. Payez de nouveau si vous le voulez encore.',
    expired:
      'Votre banque a attendu un quart d’heure, et ce délai est passé. Rien n’a été débité. Payez de nouveau si vous le voulez encore.',
    bank_out_of_reach:
      'La page de votre banque n’a pas pu être ouverte. Rien n’a été débité. Vérifiez votre connexion, et ce qui peut bloquer js.stripe.com, puis continuez.',
    went_through:
      'Le paiement que vous aviez commencé avant a réussi. Ce qui est maintenant dans votre panier n’a pas été payé.',
    unpaid: 'Le paiement n’a pas réussi. Rien n’a été débité. Réessayez, ou avec une autre carte.',
    unseen:
      'Aucun paiement n’est arrivé, et rien n’a été débité. Payez de nouveau\u00a0: le même panier n’est jamais débité deux fois.',
  },

  step: {
    heading: 'En attente de votre banque',
    explanation:
      'Votre banque vous demande de confirmer ce paiement. Rien n’est débité tant que vous ne l’avez pas fait.',
    until: (time) => `Elle attend jusqu’à ${time}. Passé ce délai, rien n’est débité.`,
    other: 'Ce paiement n’est pas pour tout ce qui est maintenant dans votre panier, mais pour ceci\u00a0:',
    byCard: 'Par carte',
    setAside: 'De votre portefeuille, réservé pour cela',
    goOn: 'Continuer',
    otherWay: 'Payer autrement',
    giveUp: 'Abandonner',
  },

  open: {
    list: 'Paiements en cours',
    waits: {
      order: (amount, until) => `Un paiement de ${amount} attend votre banque jusqu’à ${until}.`,
      'top-up': (amount, until) => `Une recharge de ${amount} attend votre banque jusqu’à ${until}.`,
    },
    unknown: {
      order: (amount) => `Nous vérifions si un paiement de ${amount} a réussi.`,
      'top-up': (amount) => `Nous vérifions si une recharge de ${amount} a réussi.`,
    },
    setAside: (amount) => `${amount} de votre portefeuille sont réservés pour cela.`,
    goOn: { action_needed: 'Poursuivre', pending: 'Regarder' },
  },

  bank: {
    title: 'Banque de test · 3-D Secure simulé',
    explanation: 'Ceci remplace la page d’une banque. Aucune carte n’est débitée.',
    amount: 'Montant',
    confirm: 'Confirmer',
    refuse: 'Refuser',
    silent:
      'La banque de test ne répond pas. Elle ne fonctionne que dans un navigateur de la machine où tourne Furrow. Rien n’a été décidé.',
  },

  unknown: {
    heading: 'Nous vérifions',
    explanation:
      'Nous ne savons pas encore si le paiement a réussi. Ne payez pas une deuxième fois\u00a0: cette page le découvre d’elle-même, le plus souvent en moins d’une minute.',
    close:
      'Vous pouvez aussi la fermer. S’il a réussi, vos commandes le montrent\u00a0; sinon, rien n’a été débité.',
    closeTopUp:
      'Vous pouvez aussi la fermer. S’il a réussi, votre portefeuille le montre\u00a0; sinon, rien n’a été débité.',
    working: 'Recherche de votre paiement…',
  },

  topUp: {
    legend: 'Montant',
    required: 'Choisissez un montant.',
    other: 'Autre',
    otherLabel: 'Autre montant en dollars',
    otherHint: (least, most) => `De ${least} à ${most}`,
    notAmount: 'Saisissez un montant en dollars, par exemple 75 ou 75,50.',
    decimals: 'Un montant a au plus deux décimales.',
    least: (least) => `Rechargez d’au moins ${least}.`,
    most: (most) => `Rechargez d’au plus ${most}.`,
    limits: (balance) => `Un portefeuille contient au plus ${balance}.`,
    button: 'Recharger',
    buttonOf: (amount) => `Recharger ${amount}`,
    heading: 'Recharger votre portefeuille',
    back: 'Retour au paiement',
  },

  paid: {
    heading: 'Comment vous avez payé',
    card: (brand, last4) => `${brand} se terminant par ${last4}`,
    someCard: 'Carte',
    wallet: 'Portefeuille',
    total: 'Total',
    mailed: (email) => `Nous envoyons le reçu à ${email}.`,
    receipt: 'Télécharger le reçu',
    receiptOf: (number) => `Télécharger le reçu ${number}`,
  },

  sample: {
    service: 'Service de suivi',
    images: 'Images',
    area: 'Surface',
    perHectare: (rate) => `${rate} par ha`,
    captured: (hours) => `Prise de vue sous ${hours} heures`,
  },
};
