import type { InWords } from './in-words.ts';
import type { newsTexts as english } from './news.en.ts';

/** The words of what people are told about their analyses. */
export const newsTexts: InWords<typeof english> = {
  button: (unseen) =>
    unseen === '0'
      ? 'Novidades das suas análises'
      : `Novidades das suas análises, ${unseen === '1' ? '1 não lida' : `${unseen} não lidas`}`,
  heading: 'Novidades das suas análises',
  empty:
    'Nada por enquanto. Aqui avisamos quando um resultado está pronto, quando nuvens cobrem um talhão e quando dinheiro volta.',
  failed: 'As novidades não podem ser carregadas agora.',
  orders: 'Todos os pedidos',
  unread: 'Não lida',
  kinds: {
    ready: 'Resultado pronto',
    waiting: 'Esperando uma visão limpa',
    refunded: 'Sem visão limpa: reembolsado',
    failed: 'Falhou: reembolsado',
    last: 'A próxima é a última',
    finished: 'Todas as análises terminaram',
  },
  sequence: (sequence, total) => `${sequence} de ${total}`,
  due: (day) => `em ${day}`,
};
