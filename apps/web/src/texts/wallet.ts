import { defineTexts } from './define-texts.ts';

/** Texts of the wallet: balance, history and top-ups. */
export const walletTexts = defineTexts('wallet', {
  pill: {
    wallet: 'Wallet',
    unknownLabel: 'balance not known',
    staleLabel: 'as of {time}, reconnecting',
  },

  unknown: '–',
  title: 'Wallet',
  balance: 'Balance',
  promotional: 'including {amount} promotional credit',
  promotionalAbout: 'Spent first, never paid out',
  balanceIsNow: 'Your balance is now {amount}',
  balanceOld: 'Balance as of {time}; reconnecting',
  balanceMissing: 'The balance could not be loaded.',
  topUp: 'Top up',
  topUpTitle: 'Top up your wallet',
  topUpAbout: 'The money you add stays until you spend it. Refunds come here too.',
  topUpLoading: 'Loading the form',
  statement: 'Download CSV',
  statementBegins: 'Your download is starting. The link is valid for 15 minutes.',

  history: {
    title: 'History',
    description: 'Description',
    date: 'Date',
    amount: 'Amount',
    after: 'Balance',
    receipt: 'Receipt',
    receiptOf: 'Receipt: {description}',
    loading: 'Loading the history',
    more: 'Show {count, number} more',
    shownOf: '{shown, number} of {total, number}',
    all: '{total, plural, one {# is shown} other {All # are shown}}',
    moreFailed: 'The next entries could not be loaded. Try again.',
    notNewest: 'This list could not be updated. It may be out of date.',
    emptyHeading: 'Your wallet is empty',
    emptyExplanation:
      'Top up once, and pay for analyses without entering a card each time. Refunds come here at once.',
  },
});
