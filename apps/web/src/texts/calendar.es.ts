import type { calendarTexts as english } from './calendar.en.ts';
import type { InWords } from './in-words.ts';

/** Words of the calendar of a recurring item, which is named where an order has several. */
export const calendarTexts: InWords<typeof english> = {
  change: 'Cambiar',
  changeOf: (day, item) => `Cambiar el análisis del ${item ? `${day}: ${item}` : day}`,
  move: 'Mover',
  moveTitle: (item) => (item ? `Mover este análisis: ${item}` : 'Mover este análisis'),
  moveDescription:
    'Busca la vista despejada más reciente en su nueva fecha. Las demás fechas no cambian y no se mueve dinero.',
  newDate: 'Nueva fecha',
  moveBetween: (first, last) => `Del ${first} al ${last}.`,
  skip: 'Saltar',
  skipTitle: (day, item) => `¿Saltar el análisis del ${item ? `${day}: ${item}` : day}?`,
  skipDescription: (amount) =>
    `Se deja fuera y ${amount} vuelven a tu monedero al momento. Las demás fechas no cambian.`,
  keep: 'Conservarlo',
  leave: 'Dejarlo así',
  pause: 'Aplazar',
  pauseOf: (item) => `Aplazar ${item}`,
  pauseTitle: (item) => (item ? `Aplazar lo que no ha empezado: ${item}` : 'Aplazar lo que no ha empezado'),
  pauseDescription: (analyses) =>
    analyses === 1
      ? 'El análisis que no ha empezado viene más tarde. No se mueve dinero.'
      : `Los ${analyses} análisis que no han empezado vienen más tarde, todos con el mismo retraso. No se mueve dinero.`,
  weeks: 'Semanas',
  weeksBetween: (most) => `Entre 1 y ${most}.`,
  pausedUntil: (day) => `El próximo es el ${day}.`,
};
