import { declareMessages } from '@furrow/messages/declare';

/** Texts of mails about disputed payments. */
export const disputeMailMessages = declareMessages('disputes.mail', {
  paid_for_order: ['{amount} for your order {order}', { amount: 'money', order: 'name' }],
  paid_for_top_up: ['{amount} for a top-up of your wallet', { amount: 'money' }],

  opened_subject: 'One of your payments is disputed',
  opened_headline: 'Disputed at your bank',
  opened: [
    'Your bank told us that a payment with your {card} is disputed: {paid}. Until the bank decides, we set this money aside. The analyses that you paid for with it wait, and you cannot pay from your account. You can still read your results.',
    { card: 'message', paid: 'message' },
  ],
  opened_by_mistake:
    'If this is a mistake, tell your bank that you made the payment, and reply to this e-mail.',

  won_subject: 'The dispute about your payment is over',
  won_headline: 'No longer disputed',
  won: [
    'The dispute about the payment of {paid} by your {card} is over, and the payment stands. The money we set aside is available again, and the analyses that were waiting continue.',
    { card: 'message', paid: 'message' },
  ],

  lost_subject: 'Your bank took a payment back',
  lost_headline: 'Taken back by your bank',
  lost: [
    'Your bank returned a payment to your {card}: {paid}. We cancelled the analyses that you had paid for with it. What you paid for them in other ways is in your wallet.',
    { card: 'message', paid: 'message' },
  ],
  lost_in_part: [
    'Your bank returned {kept} of a payment to your {card}. The payment was {paid}. We cancelled the analyses that you had paid for with it. What you paid for them in other ways is in your wallet.',
    { card: 'message', kept: 'money', paid: 'message' },
  ],
  lost_payments_blocked:
    'You cannot pay from your account for now. Reply to this e-mail, and we will look for a solution together.',

  why: ['You are receiving this e-mail because you paid at {product}.', { product: 'name' }],
});
