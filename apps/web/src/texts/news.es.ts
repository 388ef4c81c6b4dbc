import type { InWords } from './in-words.ts';
import type { newsTexts as english } from './news.en.ts';

/** The words of what people are told about their analyses. */
export const newsTexts: InWords<typeof english> = {
  button: (unseen) =>
    unseen === '0' ? 'Novedades de tus análisis' : `Novedades de tus análisis, ${unseen} sin leer`,
  heading: 'Novedades de tus análisis',
  empty:
    'Nada todavía. Aquí te avisamos cuando un resultado está listo, cuando las nubes tapan una parcela y cuando vuelve dinero.',
  failed: 'Las novedades no se pueden cargar en este momento.',
  orders: 'Todos los pedidos',
  unread: 'Sin leer',
  kinds: {
    ready: 'Resultado listo',
    waiting: 'Esperando una vista despejada',
    refunded: 'Sin vista despejada: reembolsado',
    failed: 'Falló: reembolsado',
    last: 'El próximo es el último',
    finished: 'Todos los análisis han terminado',
  },
  sequence: (sequence, total) => `${sequence} de ${total}`,
  due: (day) => `el ${day}`,
};
