import { declareMessages } from '@furrow/messages/declare';

/** Texts of mails about disputed payments. */
export const disputeMailMessages = declareMessages('disputes.mail', {
  paid_for_order: ['{amount} for your order {order}', { amount: 'money', order: 'name' }],
  paid_for_top_up: ['{amount} for a top-up of your wallet', { amount: 'money' }],

  opened_subject: 'One of your payments is disputed',
  opened_headline: 'Disputed at your bank',
  opened: [
    'The bank of your {card} told us that its payment of {paid} is disputed. Until the bank has decided, the analyses it paid for wait, we set that amount aside, and you cannot pay from your account. You can still read your results.',
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
    'The bank of your {card} took the payment of {paid} back to the card. We cancelled the analyses that it would have paid for; what you paid for them in other ways is in your wallet.',
    { card: 'message', paid: 'message' },
  ],
  lost_in_part: [
    'The bank of your {card} took {kept} of the payment of {paid} back to the card. We cancelled the analyses that it would have paid for; what you paid for them in other ways is in your wallet.',
    { card: 'message', kept: 'money', paid: 'message' },
  ],
  lost_until_spoken:
    'You cannot pay from your account for now. Reply to this e-mail, and we will look for a solution together.',

  why: ['You are receiving this e-mail because you paid at {product}.', { product: 'name' }],
});
