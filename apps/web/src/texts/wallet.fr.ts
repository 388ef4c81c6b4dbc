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
};
