import { declareMessages } from '@furrow/messages/declare';

/** Messages about a payment. */
export const paymentMessages = declareMessages('payments', {
  paid: [
    '{count, plural, one {Paid. Your analysis has started.} other {Paid. Your # analyses have started.}}',
    { count: 'count' },
  ],
  wallet_too_low:
    'There is not enough money in your wallet for this payment. Nothing was charged. Check the amounts and pay again.',
  topped_up: ['We added {amount} to your wallet.', { amount: 'money' }],
  paid_by_then: 'The payment had already gone through.',
  cancelled: 'Cancelled. Nothing was charged.',
  pending:
    'We do not know yet whether the card was charged. Do not pay again: we will find out within minutes, and your orders will show it.',
  top_up_pending:
    'We do not know yet whether the card was charged. Do not pay again: we will find out within minutes, and your wallet will show it.',
  called_off: 'This payment was cancelled before anything was charged. Look at your orders, then try again.',
  too_late:
    'This payment went through after it was cancelled. We are refunding the charge to your card. Look at your orders, then try again.',
  too_many_declines: [
    'Too many cards were declined recently. Nothing was charged. Wait {wait}, then try again.',
    { wait: 'message' },
  ],
  too_many_declines_or_wallet: [
    'Too many cards were declined recently. Nothing was charged. Wait {wait}, or pay from your wallet.',
    { wait: 'message' },
  ],
});
