import type { InWords } from './in-words.ts';
import type { walletTexts as english } from './wallet.en.ts';

/** The words of the wallet. */
export const walletTexts: InWords<typeof english> = {
  pill: {
    wallet: 'Monedero',
    unknownSpoken: 'saldo desconocido',
    oldSpoken: (time) => `a las ${time}, reconectando`,
  },

  unknown: '–',
  title: 'Monedero',
  balance: 'Saldo',
  promotional: (amount) => `incluye ${amount} promocionales`,
  promotionalAbout: 'Se gasta primero, no se paga en dinero',
  balanceIsNow: (amount) => `Tu saldo es ahora ${amount}`,
  balanceOld: (time) => `Saldo a las ${time}; reconectando`,
  balanceMissing: 'El saldo no llegó.',
  topUp: 'Recargar',
  topUpTitle: 'Recarga tu monedero',
  topUpAbout: 'Lo que pones se queda hasta que lo gastes. Los reembolsos también vuelven aquí.',
  topUpLoading: 'Cargando el formulario',
  statement: 'Descargar CSV',
  statementBegins: 'Empieza la descarga. Su dirección vale 15 minutos.',

  history: {
    title: 'Historial',
    description: 'Descripción',
    date: 'Fecha',
    amount: 'Importe',
    after: 'Saldo',
    receipt: 'Recibo',
    receiptOf: (description) => `Recibo: ${description}`,
    loading: 'Cargando el historial',
    more: (count) => `Mostrar ${count} más`,
    shownOf: (shown, total) => `${shown} de ${total}`,
    all: (total) => `Se muestran los ${total}`,
    moreFailed: 'Los siguientes no llegaron. Inténtalo de nuevo.',
    notNewest: 'Esto no se pudo poner al día. Muestra lo que se sabía antes.',
    emptyHeading: 'Tu monedero está vacío',
    emptyExplanation:
      'Lo que pones paga análisis sin usar la tarjeta cada vez. Los reembolsos vuelven aquí al momento.',
  },
};
