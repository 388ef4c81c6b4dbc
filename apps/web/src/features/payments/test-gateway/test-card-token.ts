/** Published test card numbers and their tokens (Stripe's testing page). Numbers never leave the page. */
const tokens: ReadonlyMap<string, string> = new Map([
  ['4242424242424242', 'pm_card_visa'],
  ['5555555555554444', 'pm_card_mastercard'],
  ['378282246310005', 'pm_card_amex'],
  ['6011111111111117', 'pm_card_discover'],
  ['3056930009020004', 'pm_card_diners'],
  ['3566002020360505', 'pm_card_jcb'],
  ['6200000000000005', 'pm_card_unionpay'],
  ['4000000000000002', 'pm_card_visa_chargeDeclined'],
  ['4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
  ['4000000000009987', 'pm_card_visa_chargeDeclinedLostCard'],
  ['4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard'],
  ['4000000000000069', 'pm_card_chargeDeclinedExpiredCard'],
  ['4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc'],
  ['4000000000000119', 'pm_card_chargeDeclinedProcessingError'],
  ['4000000000006975', 'pm_card_visa_chargeDeclinedVelocityLimitExceeded'],
  ['4000000000000341', 'pm_card_chargeCustomerFail'],
  ['4000000000003220', 'pm_card_threeDSecure2Required'],
  ['4000002760003184', 'pm_card_authenticationRequired'],
  ['4000002500003155', 'pm_card_authenticationRequiredOnSetup'],
  ['4000008400001629', 'pm_card_threeDSecureRequiredChargeDeclined'],
  ['4000008400001280', 'pm_card_threeDSecureRequiredProcessingError'],
  ['4000000000000259', 'pm_card_createDispute'],
  ['4000000000001976', 'pm_card_createDisputeInquiry'],
  ['4100000000000019', 'pm_card_radarBlock'],
  ['4000000000007726', 'pm_card_pendingRefund'],
  ['4000000000005126', 'pm_card_refundFail'],
]);

/** A token that also states the expiry, which a saved card shows. */
export const withExpiry = (token: string, { month, year }: { month: number; year: number }): string =>
  `${token}_exp_${year}_${String(month).padStart(2, '0')}`;

/** The token of a test card number (digits only); null for every other number. */
export function tokenOf(digits: string): string | null {
  return tokens.get(digits) ?? null;
}
