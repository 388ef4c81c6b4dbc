import { declareMessages } from '@furrow/messages/declare';

/** Why an order cannot be taken back now, for the operator. */
export const takeBackMessages = declareMessages('order.take_back', {
  disputed: 'Its payment is in dispute, which decides where the money goes.',
  being_computed: 'An analysis of it is being computed right now. Try again in a few minutes.',
  other_provider: [
    'Its card was charged by {provider}, and nobody else can refund it.',
    { provider: 'name' },
  ],
});
