import type { CardDetails, Refund } from './gateway.ts';

/** Behaviour of a published test token. */
export interface TestCard {
  card: CardDetails;
  /** The card's decline code; null if the card is charged. */
  decline: string | null;
  /** Whether the bank requires a step first; `decline` is then the outcome of that step. */
  requiresBankStep: boolean;
  /** Outcomes of a refund, at the first request and when it is requested again. */
  refund: readonly [Refund, Refund];
  /** The initial state of the dispute that each charge causes immediately; null for no dispute. */
  dispute: 'inquiry' | 'open' | null;
}

const genericDecline = 'generic_decline';
const insufficientFunds = 'insufficient_funds';
const processingError = 'processing_error';

/** The buyer, or the bank, refused the required step. */
export const authenticationFailure = 'payment_intent_authentication_failure';

export const unknownTestCard = 'payment_method_unknown';

type CardOptions = Partial<Omit<TestCard, 'card'>> & { brand?: string };

/** Expiry of a card whose token states none. */
const defaultExpiry = { month: 12, year: 2034 };

const card = (last4: string, { brand = 'visa', ...options }: CardOptions = {}): TestCard => ({
  // Cards with the same number are the same card.
  card: { brand, last4, fingerprint: `test_${brand}_${last4}`, expiry: defaultExpiry },
  decline: null,
  requiresBankStep: false,
  refund: ['succeeded', 'succeeded'],
  dispute: null,
  ...options,
});

/** The behaviour of the published test tokens (Stripe, "Testing"). */
export const testCards: ReadonlyMap<string, TestCard> = new Map(
  Object.entries({
    pm_card_visa: card('4242'),
    pm_card_mastercard: card('4444', { brand: 'mastercard' }),
    pm_card_amex: card('0005', { brand: 'amex' }),
    pm_card_discover: card('1117', { brand: 'discover' }),
    pm_card_diners: card('0004', { brand: 'diners' }),
    pm_card_jcb: card('0505', { brand: 'jcb' }),
    pm_card_unionpay: card('0005', { brand: 'unionpay' }),

    pm_card_visa_chargeDeclined: card('0002', { decline: genericDecline }),
    pm_card_chargeDeclined: card('0002', { decline: genericDecline }),
    pm_card_chargeCustomerFail: card('0341', { decline: genericDecline }),
    pm_card_visa_chargeDeclinedInsufficientFunds: card('9995', { decline: insufficientFunds }),
    pm_card_chargeDeclinedInsufficientFunds: card('9995', { decline: insufficientFunds }),
    pm_card_visa_chargeDeclinedLostCard: card('9987', { decline: 'lost_card' }),
    pm_card_visa_chargeDeclinedStolenCard: card('9979', { decline: 'stolen_card' }),
    pm_card_chargeDeclinedExpiredCard: card('0069', { decline: 'expired_card' }),
    pm_card_chargeDeclinedIncorrectCvc: card('0127', { decline: 'incorrect_cvc' }),
    pm_card_chargeDeclinedProcessingError: card('0119', { decline: processingError }),
    pm_card_visa_chargeDeclinedVelocityLimitExceeded: card('6975', { decline: 'card_velocity_exceeded' }),
    pm_card_radarBlock: card('0019', { decline: 'fraudulent' }),

    pm_card_threeDSecure2Required: card('3220', { requiresBankStep: true }),
    pm_card_authenticationRequired: card('3184', { requiresBankStep: true }),
    pm_card_authenticationRequiredOnSetup: card('3155', { requiresBankStep: true }),
    pm_card_threeDSecureRequiredChargeDeclined: card('1629', {
      requiresBankStep: true,
      decline: genericDecline,
    }),
    pm_card_threeDSecureRequiredProcessingError: card('1280', {
      requiresBankStep: true,
      decline: processingError,
    }),

    pm_card_createDispute: card('0259', { dispute: 'open' }),
    pm_card_createDisputeInquiry: card('1976', { dispute: 'inquiry' }),
    pm_card_pendingRefund: card('7726', { refund: ['pending', 'succeeded'] }),
    pm_card_refundFail: card('5126', { refund: ['pending', 'failed'] }),
  }),
);

/**
 * Finds the card of a token: a published one, or one with the expiry that was typed, such as `pm_card_visa_exp_2027_03`.
 */
export function findTestCard(token: string): TestCard | undefined {
  const [, published = token, year, month] = /^(.+)_exp_(2\d{3})_(0[1-9]|1[0-2])$/.exec(token) ?? [];
  const testCard = testCards.get(published);
  if (!testCard || year === undefined) return testCard;
  return { ...testCard, card: { ...testCard.card, expiry: { month: Number(month), year: Number(year) } } };
}
