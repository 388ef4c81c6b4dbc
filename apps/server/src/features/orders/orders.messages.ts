import { declareMessages } from '@furrow/messages/declare';

/** What is said about an order. */
export const orderMessages = declareMessages('orders', {
  cancelled: ['Cancelled. {amount} is back in your wallet.', { amount: 'money' }],
});
