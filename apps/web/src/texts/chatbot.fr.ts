import type { chatbotTexts as english } from './chatbot.en.ts';
import type { InWords } from './in-words.ts';

/** The words of the guided order that are not the bot's own: those come from the server. */
export const chatbotTexts: InWords<typeof english> = {
  title: 'Commander en répondant',
  back: 'Une étape en arrière',
  restart: 'Recommencer',
  conversation: 'Conversation',
  you: 'Vous',
  bot: (product) => product,
  change: 'Modifier',
  changeAnswer: (words) => `Modifier la réponse «\u00a0${words}\u00a0»`,
  separator: ' · ',

  loading: 'Un instant…',
  messagesFailed: 'Les messages n’ont pas pu être chargés.',
  dataFailed: 'Les données n’ont pas pu être chargées. Réessayez plus tard.',

  typed: 'Votre réponse',
  typedPlaceholder: 'Ou écrivez votre réponse',
  send: 'Envoyer',

  steps: {
    initial: 'Début',
    select_industry: 'Secteur',
    select_service: 'Service',
    choose_service: 'À propos du service',
    select_area: 'Votre terrain',
    select_solution: 'Formule',
    type_add: 'Sol et végétation',
    select_service_type: 'Fréquence',
    recurring: 'Répétition',
    add_to_basket: 'Panier',
    billing_address: 'Adresse et carte',
    payment: 'Paiement',
    completed: 'Terminé',
  },

  choose: 'Choisir',
  otherService: 'Un autre service',
  otherIndustry: 'Un autre secteur',
  goOn: 'Continuer',

  area: {
    confirm: 'Confirmer le terrain',
    redraw: 'Redessiner le terrain',
    denied: 'Localisation refusée. La carte s’ouvre à un endroit par défaut.',
    unavailable: 'Localisation indisponible. La carte s’ouvre à un endroit par défaut.',
    saved: 'Ou une de vos parcelles',
    savedChoose: 'Choisir une parcelle',
    savedMany: 'Ou choisissez parmi vos parcelles',
    field: 'Parcelle',
    label: 'Carte de votre terrain',
  },

  basket: {
    checkout: 'Passer au paiement',
    another: 'Choisir un autre service',
  },

  payment: {
    confirm: (total) => `Confirmer le paiement · ${total}`,
    decline: 'Refuser',
  },

  inYourList: 'dans votre liste de commandes',

  completed: {
    order: 'Voir votre commande',
    restart: 'Recommencer',
    exit: 'Quitter',
  },

  answers: {
    chosen: 'Choisir',
    area: (hectares, country) => (country === '' ? `${hectares}` : `${hectares}, ${country}`),
    images: 'avec images',
    noImages: 'sans images',
    oneTime: 'Ponctuelle',
    recurring: 'Récurrente',
    checkout: 'Passer au paiement',
    another: 'Choisir un autre service',
    byCard: (amount) => `${amount} par carte`,
    fromWallet: (amount) => `${amount} du portefeuille`,
    confirmed: 'Confirmer le paiement',
  },

  unpaid: 'Rien n’a été débité. Réessayez, ou avec une autre carte.',

  said: {
    basketStays: (count) =>
      count === '1'
        ? 'Nous recommençons. 1 analyse reste dans votre panier.'
        : `Nous recommençons. ${count} analyses restent dans votre panier.`,
    basketEmpty: 'Nous recommençons. Votre panier est vide.',
    itemStays:
      'Elle reste dans votre panier jusqu’à ce que vous ayez choisi de nouveau\u00a0; la nouvelle prend alors sa place.',
    unknown:
      'Aucune réponse n’est arrivée\u00a0: elle est peut-être déjà dans votre panier. Réessayez\u00a0: elle n’est pas ajoutée deux fois.',
    paidElsewhere: 'Ce qui était dans votre panier a été payé, retiré ou n’est plus vendu.',
    gone: 'Ce qui a été choisi n’est plus proposé.',
  },
};
