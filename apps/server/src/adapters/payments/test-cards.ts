/**
 * What the published test tokens stand for (Stripe, "Testing"). The sentences are ours.
 */
const declined = (code: string, what: string, todo: string) => ({
  code,
  message: `${what} Nothing was charged. ${todo}`,
});

const confirmation = declined(
  'authentication_required',
  'The bank asks for a confirmation step that test payments do not have yet.',
  'Use another test card.',
);
const generic = declined('generic_decline', 'The card was declined by the bank.', 'Try another card.');

export const testDeclines: ReadonlyMap<string, { code: string; message: string }> = new Map(
  Object.entries({
    pm_card_visa_chargeDeclined: generic,
    pm_card_chargeDeclined: generic,
    pm_card_chargeCustomerFail: generic,
    pm_card_visa_chargeDeclinedInsufficientFunds: declined(
      'insufficient_funds',
      'There is not enough money on this card.',
      'Try another card.',
    ),
    pm_card_chargeDeclinedInsufficientFunds: declined(
      'insufficient_funds',
      'There is not enough money on this card.',
      'Try another card.',
    ),
    pm_card_visa_chargeDeclinedLostCard: declined(
      'lost_card',
      'The bank does not take this card.',
      'Try another card.',
    ),
    pm_card_visa_chargeDeclinedStolenCard: declined(
      'stolen_card',
      'The bank does not take this card.',
      'Try another card.',
    ),
    pm_card_chargeDeclinedExpiredCard: declined('expired_card', 'This card has expired.', 'Use another one.'),
    pm_card_chargeDeclinedIncorrectCvc: declined(
      'incorrect_cvc',
      'The CVC is not right.',
      'Check it and try again.',
    ),
    pm_card_chargeDeclinedProcessingError: declined(
      'processing_error',
      'The bank could not process the card.',
      'Try again in a minute.',
    ),
    pm_card_visa_chargeDeclinedVelocityLimitExceeded: declined(
      'card_velocity_exceeded',
      'The limit of this card is reached.',
      'Try another card.',
    ),
    pm_card_radarBlock: declined('fraudulent', 'The card was declined by the bank.', 'Try another card.'),
    pm_card_threeDSecure2Required: confirmation,
    pm_card_authenticationRequired: confirmation,
    pm_card_authenticationRequiredOnSetup: confirmation,
    pm_card_threeDSecureRequiredChargeDeclined: confirmation,
    pm_card_threeDSecureRequiredProcessingError: confirmation,
  }),
);

export const testSuccesses: ReadonlySet<string> = new Set([
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_amex',
  'pm_card_discover',
  'pm_card_diners',
  'pm_card_jcb',
  'pm_card_unionpay',
]);

export const unknownTestCard = declined(
  'payment_method_unknown',
  'This is not one of the published test cards.',
  'Use 4242 4242 4242 4242.',
);
