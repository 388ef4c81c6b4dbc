import { declareMessages } from '@furrow/messages/declare';

/** Messages about an order. */
export const orderMessages = declareMessages('orders', {
  paid_by_card: ['{amount} by {card}.', { amount: 'money', card: 'message' }],
  paid_from_wallet: ['{wallet} from the wallet.', { wallet: 'money' }],
  paid_by_card_and_wallet: [
    '{amount} by {card}, {wallet} from the wallet.',
    { amount: 'money', card: 'message', wallet: 'money' },
  ],
  cancelled: ['The remaining analyses were cancelled. {amount} is back in your wallet.', { amount: 'money' }],
});
