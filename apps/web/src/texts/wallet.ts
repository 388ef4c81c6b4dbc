import { defineTexts } from './define-texts.ts';

/** The words of the wallet. */
export const walletTexts = defineTexts('wallet', {
  pill: {
    wallet: 'Wallet',
    unknownSpoken: 'balance not known',
    oldSpoken: 'as of {time}, reconnecting',
  },

  unknown: '–',
  title: 'Wallet',
  balance: 'Balance',
  promotional: 'of which promotional {amount}',
  promotionalAbout: 'Spent first, never paid out',
  balanceIsNow: 'Your balance is now {amount}',
  balanceOld: 'Balance as of {time}; reconnecting',
  balanceMissing: 'The balance did not arrive.',
  topUp: 'Top up',
  topUpTitle: 'Top up your wallet',
  topUpAbout: 'What you put in stays until you spend it. Refunds come back here too.',
  topUpLoading: 'Loading the form',
  statement: 'Download CSV',
  statementBegins: 'Your download begins. The link is valid for 15 minutes.',

  history: {
    title: 'History',
    description: 'Description',
    date: 'Date',
    amount: 'Amount',
    after: 'Balance',
    receipt: 'Receipt',
    receiptOf: 'Receipt: {description}',
    loading: 'Loading the history',
    more: 'Show {count} more',
    shownOf: '{shown} of {total}',
    all: 'All {total} are shown',
    moreFailed: 'The next ones did not arrive. Try again.',
    notNewest: 'This could not be brought up to date. It shows what was known before.',
    emptyHeading: 'Your wallet is empty',
    emptyExplanation:
      'What you put in pays for analyses without a card each time. Refunds come back here at once.',
  },

  /** The lines of the history, by what they were. */
});
