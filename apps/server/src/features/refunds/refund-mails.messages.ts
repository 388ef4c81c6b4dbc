import { declareMessages } from '@furrow/messages/declare';

/** Texts of mails about refunds to a card. */
export const refundMailMessages = declareMessages('refunds.mail', {
  not_taken_subject: ['{amount} of your order {order} is in your wallet', { amount: 'money', order: 'name' }],
  not_taken_headline: 'In your wallet',
  not_taken: [
    'We sent {amount} of your order {order} back to your {card}. The card did not accept it, so the money is now in your wallet, and you can use it for your next order.',
    { amount: 'money', order: 'name', card: 'message' },
  ],
});
