import { describe, expect, test } from 'vitest';
import { hasValidCheckDigit } from '../card/card-number.ts';
import { parseCard } from './parse-card.ts';

const now = new Date(2025, 5, 15);
const typed = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

/** Card numbers and their tokens, from the product's table of test cards. */
const table = [
  ['4242 4242 4242 4242', 'pm_card_visa'],
  ['5555 5555 5555 4444', 'pm_card_mastercard'],
  ['3782 822463 10005', 'pm_card_amex'],
  ['6011 1111 1111 1117', 'pm_card_discover'],
  ['3056 9300 0902 0004', 'pm_card_diners'],
  ['3566 0020 2036 0505', 'pm_card_jcb'],
  ['6200 0000 0000 0005', 'pm_card_unionpay'],
  ['4000 0000 0000 0002', 'pm_card_visa_chargeDeclined'],
  ['4000 0000 0000 9995', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
  ['4000 0000 0000 9987', 'pm_card_visa_chargeDeclinedLostCard'],
  ['4000 0000 0000 9979', 'pm_card_visa_chargeDeclinedStolenCard'],
  ['4000 0000 0000 0069', 'pm_card_chargeDeclinedExpiredCard'],
  ['4000 0000 0000 0127', 'pm_card_chargeDeclinedIncorrectCvc'],
  ['4000 0000 0000 0119', 'pm_card_chargeDeclinedProcessingError'],
  ['4000 0000 0000 6975', 'pm_card_visa_chargeDeclinedVelocityLimitExceeded'],
  ['4000 0000 0000 0341', 'pm_card_chargeCustomerFail'],
  ['4000 0000 0000 3220', 'pm_card_threeDSecure2Required'],
  ['4000 0027 6000 3184', 'pm_card_authenticationRequired'],
  ['4000 0025 0000 3155', 'pm_card_authenticationRequiredOnSetup'],
  ['4000 0084 0000 1629', 'pm_card_threeDSecureRequiredChargeDeclined'],
  ['4000 0084 0000 1280', 'pm_card_threeDSecureRequiredProcessingError'],
  ['4000 0000 0000 0259', 'pm_card_createDispute'],
  ['4000 0000 0000 1976', 'pm_card_createDisputeInquiry'],
  ['4100 0000 0000 0019', 'pm_card_radarBlock'],
  ['4000 0000 0000 7726', 'pm_card_pendingRefund'],
  ['4000 0000 0000 5126', 'pm_card_refundFail'],
] as const;

test.each(table)('%s has the token %s', (number, token) => {
  const cvc = token === 'pm_card_amex' ? '1234' : '123';
  expect(parseCard({ ...typed, number, cvc }, now)).toEqual({ ok: true, token: `${token}_exp_2034_12` });
  expect(hasValidCheckDigit(number.replaceAll(' ', ''))).toBe(true);
});

describe('a number that is refused in the browser', () => {
  test.each([
    ['', 'number_required'],
    ['4242 4242 4242 4241', 'number_incorrect'],
    ['4242', 'number_incorrect'],
    ['4242 4242 4242 424x', 'number_incorrect'],
    ['4111 1111 1111 1111', 'number_not_test'],
    ['5105 1051 0510 5100', 'number_not_test'],
  ])('"%s": %s', (number, reason) => {
    expect(parseCard({ ...typed, number }, now)).toEqual({
      ok: false,
      problems: [{ field: 'number', reason }],
    });
  });
});

describe('expiry', () => {
  test.each(['12/34', '12 / 34', '1234', '6/25', '06 / 2025'])('"%s" is accepted', (expiry) => {
    expect(parseCard({ ...typed, expiry }, now).ok).toBe(true);
  });

  test.each([
    ['', 'expiry_required'],
    ['13/30', 'expiry_incorrect'],
    ['0/30', 'expiry_incorrect'],
    ['12', 'expiry_incorrect'],
    ['05/25', 'expiry_past'],
    ['12/20', 'expiry_past'],
  ])('"%s": %s', (expiry, reason) => {
    expect(parseCard({ ...typed, expiry }, now)).toEqual({
      ok: false,
      problems: [{ field: 'expiry', reason }],
    });
  });
});

describe('CVC', () => {
  test('three digits, four on an American Express', () => {
    expect(parseCard({ ...typed, cvc: '12' }, now)).toEqual({
      ok: false,
      problems: [{ field: 'cvc', reason: 'cvc_incorrect', digits: 3 }],
    });
    expect(parseCard({ ...typed, number: '378282246310005' }, now)).toEqual({
      ok: false,
      problems: [{ field: 'cvc', reason: 'cvc_incorrect', digits: 4 }],
    });
  });

  test('all problems are reported together', () => {
    const parsedCard = parseCard({ number: '', expiry: '', cvc: '' }, now);
    expect(!parsedCard.ok && parsedCard.problems.map(({ reason }) => reason)).toEqual([
      'number_required',
      'expiry_required',
      'cvc_required',
    ]);
  });
});
