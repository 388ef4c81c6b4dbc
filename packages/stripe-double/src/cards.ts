interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

/** States of a refund: the first one, and the one after the bank has processed it. */
type RefundStates = readonly ['pending' | 'succeeded', 'succeeded' | 'failed'];

export interface Card {
  brand: string;
  last4: string;
  decline: Decline | null;
  /** True if the bank requires authentication first; `decline` is then the outcome after it. */
  requiresAction: boolean;
  refund: RefundStates;
  /** Status of a dispute or inquiry that opens automatically after the charge. */
  disputeStatus: 'needs_response' | 'warning_needs_response' | null;
}

const cardDecline = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});
const declineOf = (code: string, message: string, declineCode?: string): Decline => ({
  code,
  message,
  ...(declineCode !== undefined && { declineCode }),
});
const genericDecline = cardDecline('generic_decline');
const insufficientFunds = cardDecline('insufficient_funds', 'Your card has insufficient funds.');
const processingDecline = declineOf(
  'processing_error',
  'An error occurred while processing your card. Try again in a little bit.',
  'processing_error',
);

export const notAuthenticated = declineOf(
  'payment_intent_authentication_failure',
  'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
);

const card = (last4: string, { brand = 'visa', ...overrides }: Partial<Omit<Card, 'last4'>> = {}): Card => ({
  brand,
  last4,
  decline: null,
  requiresAction: false,
  refund: ['succeeded', 'succeeded'],
  disputeStatus: null,
  ...overrides,
});

/** Stripe's published test tokens ("Testing"), with the messages and codes of its replies. */
export const cards: ReadonlyMap<string, Card> = new Map(
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
    pm_card_visa_chargeDeclinedLostCard: card('9987', { decline: cardDecline('lost_card') }),
    pm_card_visa_chargeDeclinedStolenCard: card('9979', { decline: cardDecline('stolen_card') }),
    pm_card_chargeDeclinedExpiredCard: card('0069', {
      decline: declineOf('expired_card', 'Your card has expired.', 'expired_card'),
    }),
    pm_card_chargeDeclinedIncorrectCvc: card('0127', {
      decline: declineOf('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
    }),
    pm_card_chargeDeclinedProcessingError: card('0119', { decline: processingDecline }),
    pm_card_visa_chargeDeclinedVelocityLimitExceeded: card('6975', {
      decline: cardDecline(
        'card_velocity_exceeded',
        'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
      ),
    }),
    pm_card_radarBlock: card('0019', { decline: cardDecline('fraudulent') }),

    pm_card_threeDSecure2Required: card('3220', { requiresAction: true }),
    pm_card_authenticationRequired: card('3184', { requiresAction: true }),
    pm_card_authenticationRequiredOnSetup: card('3155', { requiresAction: true }),
    pm_card_threeDSecureRequiredChargeDeclined: card('1629', {
      requiresAction: true,
      decline: genericDecline,
    }),
    pm_card_threeDSecureRequiredProcessingError: card('1280', {
      requiresAction: true,
      decline: processingDecline,
    }),

    pm_card_createDispute: card('0259', { disputeStatus: 'needs_response' }),
    pm_card_createDisputeInquiry: card('1976', { disputeStatus: 'warning_needs_response' }),
    pm_card_pendingRefund: card('7726', { refund: ['pending', 'succeeded'] }),
    pm_card_refundFail: card('5126', { refund: ['succeeded', 'failed'] }),
  }),
);
