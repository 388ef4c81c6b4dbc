import { declareMessages } from '@furrow/messages/declare';

/** Reasons, for the operator, why an order cannot be refunded now. */
export const refundOrderMessages = declareMessages('order.refund', {
  disputed: 'The payment of this order is in dispute, which decides where the money goes.',
  being_computed: 'An analysis of this order is being computed right now. Try again in a few minutes.',
  other_provider: [
    '{provider} charged the card of this order, and nobody else can refund it.',
    { provider: 'name' },
  ],
});
