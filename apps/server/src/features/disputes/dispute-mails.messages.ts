import { declareMessages } from '@furrow/messages/declare';

/** What mails about disputed payments say. */
export const disputeMailMessages = declareMessages('disputes.mail', {
  paid_for_order: ['{amount} for your order {order}', { amount: 'money', order: 'name' }],
  paid_for_top_up: ['{amount} for a top-up of your wallet', { amount: 'money' }],

  opened_subject: 'A payment of yours is disputed',
  opened_headline: 'Disputed at your bank',
  opened: [
    'The bank of your {card} told us that its payment of {paid} is disputed. Until the bank has decided, analyses that it paid for wait, that much of your money is set aside, and nothing can be paid from your account. Your results stay yours to read.',
    { card: 'message', paid: 'message' },
  ],
  opened_by_mistake: 'If this is a mistake, tell your bank that you made the payment, and answer this mail.',

  won_subject: 'The dispute of your payment is over',
  won_headline: 'Yours again',
  won: [
    'The dispute of the payment of {paid} by your {card} is over, and the payment stands. All that was set aside is back where it was, and analyses that waited go on.',
    { card: 'message', paid: 'message' },
  ],

  lost_subject: 'Your bank took a payment back',
  lost_headline: 'Taken back by your bank',
  lost: [
    'The bank of your {card} took the payment of {paid} back to the card. Analyses that it would have paid for are cancelled; what else they cost is in your wallet.',
    { card: 'message', paid: 'message' },
  ],
  lost_in_part: [
    'The bank of your {card} took {kept} of the payment of {paid} back to the card. Analyses that it would have paid for are cancelled; what else they cost is in your wallet.',
    { card: 'message', kept: 'money', paid: 'message' },
  ],
  lost_until_spoken: 'Nothing can be paid from your account until we have spoken. Answer this mail.',

  why: ['You get this mail because you paid at {product}.', { product: 'name' }],
});
