import { declareMessages } from '@furrow/messages/declare';

/** Messages about an order. */
export const orderMessages = declareMessages('orders', {
  paid_by_card: ['{card} by card.', { card: 'money' }],
  paid_by_known_card: ['{card} by card ({name}).', { card: 'money', name: 'name' }],
  paid_from_wallet: ['{wallet} from the wallet.', { wallet: 'money' }],
  paid_by_card_and_wallet: ['{card} by card, {wallet} from the wallet.', { card: 'money', wallet: 'money' }],
  paid_by_known_card_and_wallet: [
    '{card} by card ({name}), {wallet} from the wallet.',
    { card: 'money', name: 'name', wallet: 'money' },
  ],
  cancelled: ['Cancelled. {amount} is back in your wallet.', { amount: 'money' }],
});
