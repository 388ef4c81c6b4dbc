import type { InWords } from './in-words.ts';
import type { newsTexts as english } from './news.en.ts';

/** The words of what people are told about their analyses. */
export const newsTexts: InWords<typeof english> = {
  button: (unseen) =>
    unseen === '0' ? 'Nouvelles de vos analyses' : `Nouvelles de vos analyses, non lues\u00a0: ${unseen}`,
  heading: 'Nouvelles de vos analyses',
  empty:
    'Rien pour l’instant. Vous apprenez ici quand un résultat est prêt, quand des nuages cachent une parcelle et quand de l’argent revient.',
  failed: 'Les nouvelles ne peuvent pas être chargées pour l’instant.',
  orders: 'Toutes les commandes',
  unread: 'Non lu',
  kinds: {
    ready: 'Résultat prêt',
    waiting: 'En attente d’une vue dégagée',
    refunded: 'Pas de vue dégagée\u00a0: remboursée',
    failed: 'Échec\u00a0: remboursée',
    last: 'La prochaine est la dernière',
    finished: 'Toutes les analyses sont terminées',
  },
  sequence: (sequence, total) => `${sequence} sur ${total}`,
  due: (day) => `le ${day}`,
};
