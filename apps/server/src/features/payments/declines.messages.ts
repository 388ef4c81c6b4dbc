import { declareMessages } from '@furrow/messages/declare';

/** Reasons why a card was not charged. */
export const declineMessages = declareMessages('payments.declined', {
  by_the_bank: 'The card was declined by the bank. Nothing was charged. Try another card.',
  not_enough: 'There is not enough money on this card. Nothing was charged. Try another card.',
  not_taken: 'The bank does not accept this card. Nothing was charged. Try another card.',
  expired: 'This card has expired. Nothing was charged. Use another one.',
  wrong_cvc: 'The CVC is wrong. Nothing was charged. Check it and try again.',
  wrong_number: 'The card number is wrong. Nothing was charged. Check it and try again.',
  wrong_date: 'The expiry date is wrong. Nothing was charged. Check it and try again.',
  wrong_postal_code:
    'The postal code does not belong to this card. Nothing was charged. Check it and try again.',
  limit_reached: 'This card has reached its limit. Nothing was charged. Try another card.',
  not_processed: 'The bank could not process the card. Nothing was charged. Try again in a minute.',
  not_confirmed: 'Your bank did not confirm the payment. Nothing was charged. Try another card.',
  unusable: 'This card cannot be used as it was entered. Nothing was charged. Enter it again.',
  no_test_card: 'This is not one of the published test cards. Nothing was charged. Use 4242 4242 4242 4242.',
});
