import type { calendarTexts as english } from './calendar.en.ts';
import type { InWords } from './in-words.ts';

/** Words of the calendar of a recurring item, which is named where an order has several. */
export const calendarTexts: InWords<typeof english> = {
  change: 'Alterar',
  changeOf: (day, item) => `Alterar a análise de ${item ? `${day}: ${item}` : day}`,
  move: 'Mudar data',
  moveTitle: (item) => (item ? `Mudar a data desta análise: ${item}` : 'Mudar a data desta análise'),
  moveDescription:
    'Ela procura a imagem limpa mais nova na nova data. As outras datas ficam, e nenhum dinheiro se move.',
  newDate: 'Nova data',
  moveBetween: (first, last) => `De ${first} a ${last}.`,
  skip: 'Pular',
  skipTitle: (day, item) => `Pular a análise de ${item ? `${day}: ${item}` : day}?`,
  skipDescription: (amount) =>
    `Ela não é feita, e ${amount} voltam na hora para sua carteira. As outras datas ficam.`,
  keep: 'Manter',
  leave: 'Deixar como está',
  pause: 'Pausar',
  pauseOf: (item) => `Pausar ${item}`,
  pauseTitle: (item) => (item ? `Pausar o que não começou: ${item}` : 'Pausar o que não começou'),
  pauseDescription: (analyses) =>
    analyses === 1
      ? 'A análise que não começou vem mais tarde. Nenhum dinheiro se move.'
      : `As ${analyses} análises que não começaram vêm mais tarde, todas com o mesmo adiamento. Nenhum dinheiro se move.`,
  weeks: 'Semanas',
  weeksBetween: (most) => `De 1 a ${most}.`,
  pausedUntil: (day) => `A próxima vem em ${day}.`,
};
