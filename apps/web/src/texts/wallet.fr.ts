import type { InWords } from './in-words.ts';
import type { walletTexts as english } from './wallet.en.ts';

/** The words of the wallet. */
export const walletTexts: InWords<typeof english> = {
  pill: {
    wallet: 'Portefeuille',
    unknownSpoken: 'solde inconnu',
    oldSpoken: (time) => `à ${time}, reconnexion en cours`,
  },

  unknown: '–',
  title: 'Portefeuille',
  balance: 'Solde',
  promotional: (amount) => `dont ${amount} de crédit offert`,
  promotionalAbout: 'Dépensé en premier, jamais versé',
  balanceIsNow: (amount) => `Votre solde est maintenant de ${amount}`,
  balanceOld: (time) => `Solde à ${time}\u00a0; reconnexion en cours`,
  balanceMissing: 'Le solde n’est pas arrivé.',
  topUp: 'Recharger',
  topUpTitle: 'Recharger votre portefeuille',
  topUpAbout:
    'Ce que vous y mettez reste jusqu’à ce que vous le dépensiez. Les remboursements reviennent ici aussi.',
  topUpLoading: 'Chargement du formulaire',
  statement: 'Télécharger en CSV',
  statementBegins: 'Votre téléchargement commence. Son adresse est valable 15 minutes.',

  history: {
    title: 'Historique',
    description: 'Description',
    date: 'Date',
    amount: 'Montant',
    after: 'Solde',
    receipt: 'Reçu',
    receiptOf: (description) => `Reçu\u00a0: ${description}`,
    loading: 'Chargement de l’historique',
    more: (count) => `En afficher ${count} de plus`,
    shownOf: (shown, total) => `${shown} sur ${total}`,
    all: (total) => `Tout est affiché (${total})`,
    moreFailed: 'Les suivants ne sont pas arrivés. Réessayez.',
    notNewest: 'La mise à jour n’a pas pu se faire. Voici ce qui était connu avant.',
    emptyHeading: 'Votre portefeuille est vide',
    emptyExplanation:
      'Ce que vous y mettez paie des analyses sans sortir la carte à chaque fois. Les remboursements y reviennent aussitôt.',
  },

  entries: {
    top_up: (card) => (card === null ? 'Recharge par carte' : `Recharge par carte (${card})`),
    order: (number) => `Commande ${number}`,
    hold_waiting: 'Réservé pour un paiement qui attend votre banque',
    hold_open: 'Réservé pour un paiement en cours',
    hold_over: 'Réservé pour un paiement qui n’a pas abouti',
    hold_void: 'Rendu\u00a0: le paiement n’a pas abouti',
    refund: (of) => (of === '' ? 'Remboursement' : `Remboursement\u00a0: ${of}`),
    pictures: (of) => `Images\u00a0: ${of}`,
    pictures_back: (of) => `Remboursement\u00a0: images, ${of}`,
    analysesOf: (count, names) => `${count} analyses, ${names}`,
    reward: 'Récompense de parrainage',
    reward_back: 'Récompense de parrainage reprise',
    to_card_open: 'En route vers votre carte',
    to_card_done: 'Rendu sur votre carte',
    to_card_failed: 'Envoyé vers votre carte',
    to_card_void: 'Rendu\u00a0: votre carte ne l’a pas accepté',
    aTopUp: 'une recharge',
    aPayment: (number) => `le paiement de la commande ${number}`,
    dispute: (of) => `Mis de côté\u00a0: ${of} est en litige à la banque`,
    dispute_won: (of) => `De nouveau à vous\u00a0: le litige est clos (${of})`,
    dispute_back: (of) => `De nouveau à vous\u00a0: une part rendue par la banque (${of})`,
    given_up: 'Abandonné avec le compte',
    correction: 'Correction',
  },
};
