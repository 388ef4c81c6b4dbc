import { declareMessages } from '@furrow/messages/declare';

/** Kinds of ledger accounts, by the part of their names before the colon. */
export const accountMessages = declareMessages('ledger.account', {
  card_clearing: 'card payments',
  commission: 'commission',
  forfeited: 'money of deleted accounts',
  promo: 'gifted credit',
  stripe_fees: 'payment provider’s fees',
  disputed: 'disputes',
  bad_debt: 'bad debt',
  tax_payable: 'tax payable',
  wallet: 'wallet',
  hold: 'hold',
  deferred: 'deferred',
  vendor: 'vendor',
});

/** Kinds of ledger transactions. */
export const postingMessages = declareMessages('ledger.posting', {
  payment: 'payment',
  top_up: 'top-up',
  hold: 'hold',
  hold_void: 'hold released',
  delivery: 'delivery',
  refund: 'refund',
  pictures: 'images bought',
  pictures_made: 'images delivered',
  images_refunded: 'images refunded',
  late_charge: 'late charge',
  late_refund: 'late charge refunded',
  forfeited: 'left with a deleted account',
  reward: 'reward',
  reward_revoked: 'reward taken back',
  to_card: 'refund on its way to the card',
  to_card_void: 'refund not accepted by the card',
  card_refund: 'refund to the card',
  dispute: 'set aside for a dispute',
  dispute_more: 'more set aside for a dispute',
  dispute_won: 'dispute won',
  dispute_lost: 'dispute lost',
  dispute_recovered: 'returned by the bank after a lost dispute',
  dispute_fee: 'fee of a dispute',
  charge_fee: 'fee of a charge',
});
