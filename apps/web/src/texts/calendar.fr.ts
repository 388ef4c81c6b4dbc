import type { calendarTexts as english } from './calendar.en.ts';
import type { InWords } from './in-words.ts';

/** Words of the calendar of a recurring item, which is named where an order has several. */
export const calendarTexts: InWords<typeof english> = {
  change: 'Modifier',
  changeOf: (day, item) => `Modifier l’analyse du ${item ? `${day}\u00a0: ${item}` : day}`,
  move: 'Déplacer',
  moveTitle: (item) => (item ? `Déplacer cette analyse\u00a0: ${item}` : 'Déplacer cette analyse'),
  moveDescription:
    'Elle cherchera la vue dégagée la plus récente à sa nouvelle date. Les autres dates restent, et rien n’est débité ni rendu.',
  newDate: 'Nouvelle date',
  moveBetween: (first, last) => `Du ${first} au ${last}.`,
  skip: 'Sauter',
  skipTitle: (day, item) => `Sauter l’analyse du ${item ? `${day}\u00a0: ${item}` : day}\u00a0?`,
  skipDescription: (amount) =>
    `Elle n’a pas lieu, et ${amount} reviennent aussitôt dans votre portefeuille. Les autres dates restent.`,
  keep: 'La garder',
  leave: 'Ne rien changer',
  pause: 'Suspendre',
  pauseOf: (item) => `Suspendre ${item}`,
  pauseTitle: (item) =>
    item ? `Suspendre ce qui n’a pas commencé\u00a0: ${item}` : 'Suspendre ce qui n’a pas commencé',
  pauseDescription: (analyses) =>
    analyses < 2
      ? 'L’analyse qui n’a pas commencé viendra plus tard. Rien n’est débité ni rendu.'
      : `Les ${analyses} analyses qui n’ont pas commencé viendront plus tard, toutes d’autant. Rien n’est débité ni rendu.`,
  weeks: 'Semaines',
  weeksBetween: (most) => `Entre 1 et ${most}.`,
  pausedUntil: (day) => `La prochaine aura lieu le ${day}.`,
};
