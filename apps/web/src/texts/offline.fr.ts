import type { InWords } from './in-words.ts';
import type { offlineTexts as english } from './offline.en.ts';

/** The words of what is kept on a device, to be read without a connection. */
export const offlineTexts: InWords<typeof english> = {
  bar: 'Vous êtes hors connexion.',
  unreached: 'Le serveur est injoignable.',
  barKept: 'Résultats gardés sur cet appareil',

  keep: 'Garder hors connexion',
  keeping: 'Enregistrement…',
  kept: (date) => `Gardé sur cet appareil le ${date}, jusqu’à votre déconnexion.`,
  keptNow: 'Gardé sur cet appareil, jusqu’à votre déconnexion.',
  savedCopy: (date) => `Vous voyez la copie gardée sur cet appareil le ${date}.`,
  remove: 'Retirer de cet appareil',
  noRoom: 'Il n’y a pas assez de place sur cet appareil. Rien n’a été gardé.',
  notKept: 'Le résultat n’a pas pu être téléchargé en entier. Rien n’a été gardé\u00a0; réessayez.',

  title: 'Gardé sur cet appareil',
  about: 'Vous pouvez lire ces résultats sans connexion. Ils sont retirés quand vous vous déconnectez.',
  open: (name, date) => `${name}, vu le ${date}`,
  keptOn: (date) => `gardé le ${date}`,
  removeOf: (name) => `Retirer de cet appareil\u00a0: ${name}`,
  emptyHeading: 'Rien n’est gardé sur cet appareil',
  emptyExplanation:
    'Ouvrez un résultat et choisissez «\u00a0Garder hors connexion\u00a0»\u00a0: vous pourrez le lire au champ, sans connexion.',
  orders: 'Toutes les commandes',
};
