/** The words of the wallet. */
export const walletTexts = {
  pill: {
    wallet: 'Wallet',
    unknownSpoken: 'balance not known',
    oldSpoken: (time: string) => `as of ${time}, reconnecting`,
  },

  unknown: '–',
  title: 'Wallet',
  balance: 'Balance',
  promotional: (amount: string) => `of which promotional ${amount}`,
  promotionalAbout: 'Spent first, never paid out',
  balanceIsNow: (amount: string) => `Your balance is now ${amount}`,
  balanceOld: (time: string) => `Balance as of ${time}; reconnecting`,
  balanceMissing: 'The balance did not arrive.',
  topUp: 'Top up',
  topUpTitle: 'Top up your wallet',
  topUpAbout: 'What you put in stays until you spend it. Refunds come back here too.',
  topUpLoading: 'Loading the form',
  statement: 'Download CSV',
  statementBegins: 'Your download begins. Its address holds for 15 minutes.',

  history: {
    title: 'History',
    description: 'Description',
    date: 'Date',
    amount: 'Amount',
    after: 'Balance',
    receipt: 'Receipt',
    receiptOf: (description: string) => `Receipt: ${description}`,
    loading: 'Loading the history',
    more: (count: string) => `Show ${count} more`,
    shownOf: (shown: string, total: string) => `${shown} of ${total}`,
    all: (total: string) => `All ${total} are shown`,
    moreFailed: 'The next ones did not arrive. Try again.',
    notNewest: 'This could not be brought up to date. It shows what was known before.',
    emptyHeading: 'Your wallet is empty',
    emptyExplanation:
      'What you put in pays for analyses without a card each time. Refunds come back here at once.',
  },
} as const;
