import { declareMessages } from '@furrow/messages/declare';

/** What is said about a payment. */
export const paymentMessages = declareMessages('payments', {
  paid: 'Paid. Your analysis has started.',
  wallet_too_low:
    'Your wallet holds less than this needs from it. Nothing was charged. Look at the amounts and pay again.',
  topped_up: ['{amount} is in your wallet.', { amount: 'money' }],
  paid_by_then: 'It was paid by then.',
  cancelled: 'Cancelled. Nothing was charged.',
  pending:
    'We do not know yet whether the card was charged. Do not pay again: we find out within minutes, and your orders show it.',
  top_up_pending:
    'We do not know yet whether the card was charged. Do not pay again: we find out within minutes, and your wallet shows it.',
  called_off: 'This payment was called off before anything was charged. Look at your orders, then try again.',
  too_late:
    'This payment came through after it was called off. What was charged goes back to your card. Look at your orders, then try again.',
  too_many_declines: [
    'Too many cards were declined recently. Nothing was charged. Wait {wait}, then try again.',
    { wait: 'message' },
  ],
  too_many_declines_or_wallet: [
    'Too many cards were declined recently. Nothing was charged. Wait {wait}, or pay from your wallet.',
    { wait: 'message' },
  ],
});
