import type { Message } from '@furrow/messages/message';
import { declineMessages } from './declines.messages.ts';

/** Messages by Stripe's decline and error codes; the last two codes are ours. */
const byCode = new Map<string, keyof typeof declineMessages>(
  Object.entries({
    insufficient_funds: 'not_enough',
    lost_card: 'not_taken',
    stolen_card: 'not_taken',
    pickup_card: 'not_taken',
    restricted_card: 'not_taken',
    card_not_supported: 'not_taken',
    currency_not_supported: 'not_taken',
    expired_card: 'expired',
    incorrect_cvc: 'wrong_cvc',
    invalid_cvc: 'wrong_cvc',
    incorrect_number: 'wrong_number',
    invalid_number: 'wrong_number',
    invalid_expiry_month: 'wrong_date',
    invalid_expiry_year: 'wrong_date',
    incorrect_zip: 'wrong_postal_code',
    card_velocity_exceeded: 'limit_reached',
    withdrawal_count_limit_exceeded: 'limit_reached',
    processing_error: 'not_processed',
    issuer_not_available: 'not_processed',
    reenter_transaction: 'not_processed',
    try_again_later: 'not_processed',
    authentication_required: 'not_confirmed',
    payment_intent_authentication_failure: 'not_confirmed',
    payment_method_unusable: 'unusable',
    payment_method_unknown: 'no_test_card',
  } as const),
);

/** Returns the reason why a card was not charged, for the buyer. An unknown code is shown as declined by the bank. */
export const declineMessage = (code: string): Message => declineMessages[byCode.get(code) ?? 'by_the_bank']();
