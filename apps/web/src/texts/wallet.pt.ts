import type { InWords } from './in-words.ts';
import type { walletTexts as english } from './wallet.en.ts';

/** The words of the wallet. */
export const walletTexts: InWords<typeof english> = {
  pill: {
    wallet: 'Carteira',
    unknownSpoken: 'saldo desconhecido',
    oldSpoken: (time) => `às ${time}, reconectando`,
  },

  unknown: '–',
  title: 'Carteira',
  balance: 'Saldo',
  promotional: (amount) => `dos quais ${amount} promocionais`,
  promotionalAbout: 'Gasto primeiro, nunca pago em dinheiro',
  balanceIsNow: (amount) => `Seu saldo agora é ${amount}`,
  balanceOld: (time) => `Saldo às ${time}; reconectando`,
  balanceMissing: 'O saldo não chegou.',
  topUp: 'Recarregar',
  topUpTitle: 'Recarregue a sua carteira',
  topUpAbout: 'O que você põe fica aqui até ser gasto. Os reembolsos também voltam para cá.',
  topUpLoading: 'Carregando o formulário',
  statement: 'Baixar CSV',
  statementBegins: 'O download está começando. O endereço vale por 15 minutos.',

  history: {
    title: 'Histórico',
    description: 'Descrição',
    date: 'Data',
    amount: 'Valor',
    after: 'Saldo',
    receipt: 'Recibo',
    receiptOf: (description) => `Recibo: ${description}`,
    loading: 'Carregando o histórico',
    more: (count) => `Mostrar mais ${count}`,
    shownOf: (shown, total) => `${shown} de ${total}`,
    all: (total) => `Todos os ${total} estão na lista`,
    moreFailed: 'Os próximos não chegaram. Tente de novo.',
    notNewest: 'Não foi possível atualizar. Isto mostra o que já se sabia.',
    emptyHeading: 'Sua carteira está vazia',
    emptyExplanation:
      'O que você põe paga análises sem usar o cartão a cada vez. Os reembolsos voltam para cá na hora.',
  },
};
