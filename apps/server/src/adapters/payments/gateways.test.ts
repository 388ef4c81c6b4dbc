import { randomUUID } from 'node:crypto';
import { type StripeDouble, startStripeDouble } from '@furrow/stripe-double/stripe-double';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDatabase } from '../../database/a-database.test-support.ts';
import type { Charge, ChargeReference, ChargeRequest, PaymentGateway, PreparedCharge } from './gateway.ts';
import { stripeGateway } from './stripe/stripe-gateway.ts';
import { decideTestDispute, openTestDispute } from './test-disputes.ts';
import { confirmTestCharge, testGateway } from './test-gateway.ts';

/** A gateway, with functions that act as its buyers and banks. */
interface GatewayFixture {
  gateway: PaymentGateway;
  /** Completes the bank step as the buyer. */
  endStep(clientSecret: string, isConfirmed: boolean): Promise<boolean>;
  /** Makes banks decide on pending refunds. */
  settleRefunds(): Promise<void>;
  /**
   * Disputes a charge as its cardholder.
   * @returns a function that decides the dispute
   */
  dispute(charge: ChargeReference): Promise<(end: 'won' | 'lost') => Promise<unknown>>;
}

const connection = aDatabase();
let double: StripeDouble;
beforeAll(async () => {
  double = await startStripeDouble();
});
afterAll(() => double.close());

const fixtures: Record<string, () => GatewayFixture> = {
  'the test gateway': () => {
    const { db } = connection();
    return {
      gateway: testGateway(db),
      endStep: (secret, isConfirmed) => confirmTestCharge(db, secret, isConfirmed),
      // The test gateway completes a pending refund when the refund is requested again.
      settleRefunds: async () => {},
      dispute: async ({ key }) => {
        const reference = await openTestDispute(db, key, 'open');
        return (end) => decideTestDispute(db, reference, end);
      },
    };
  },
  Stripe: () => {
    const settings = { secretKey: double.keys.secretKey, apiUrl: double.url };
    return {
      gateway: stripeGateway(settings, () => new Date()),
      endStep: (secret, isConfirmed) => double.completeAction(secret, isConfirmed),
      settleRefunds: () => double.settleRefunds(),
      dispute: async ({ reference }) => {
        const made = double.charges().find(({ payment_intent }) => payment_intent === reference);
        const { id } = await double.openDispute(made?.id ?? '');
        return (end) => double.closeDispute(id, end);
      },
    };
  },
};

describe.each(Object.entries(fixtures))('%s', (_name, createFixture) => {
  let fixture: GatewayFixture;
  beforeAll(() => {
    fixture = createFixture();
  });
  const requestOf = (paymentMethodId: string, amountCents = 1_234): ChargeRequest => ({
    key: randomUUID(),
    since: new Date(),
    amountCents,
    currency: 'usd',
    paymentMethodId,
  });
  const charge = async (
    request: ChargeRequest,
  ): Promise<{
    preparedCharge: PreparedCharge;
    charge: Charge;
    chargeReference: { key: string; reference: string | null };
  }> => {
    const preparedCharge = await fixture.gateway.prepare(request);
    const chargeReference = { key: request.key, reference: preparedCharge.reference };
    const outcome =
      preparedCharge.refused ?? (await fixture.gateway.charge({ ...request, ...chargeReference }));
    return { preparedCharge, charge: outcome, chargeReference };
  };
  const listedAmounts = async (key: string, isMade: boolean): Promise<number[]> => {
    const amounts: number[] = [];
    for await (const one of fixture.gateway.listCharges(new Date(Date.now() - 600_000))) {
      if (one.key === key && one.isExecuted === isMade) amounts.push(one.amountCents);
    }
    return amounts;
  };
  const executedAmounts = (key: string) => listedAmounts(key, true);

  test.each([
    ['pm_card_visa', 'visa', '4242'],
    ['pm_card_mastercard', 'mastercard', '4444'],
    ['pm_card_amex', 'amex', '0005'],
    ['pm_card_discover', 'discover', '1117'],
    ['pm_card_diners', 'diners', '0004'],
    ['pm_card_jcb', 'jcb', '0505'],
    ['pm_card_unionpay', 'unionpay', '0005'],
    ['pm_card_createDispute', 'visa', '0259'],
    ['pm_card_createDisputeInquiry', 'visa', '1976'],
    ['pm_card_pendingRefund', 'visa', '7726'],
    ['pm_card_refundFail', 'visa', '5126'],
  ])('charges %s, once', async (token, brand, last4) => {
    const request = requestOf(token);
    const first = await charge(request);
    const succeededCharge = { outcome: 'succeeded', reference: expect.stringMatching(/^pi_/) };
    expect(first.charge).toMatchObject(succeededCharge);
    expect(first.preparedCharge.card).toMatchObject({ brand, last4 });
    const otherCharges = [
      (await charge(request)).charge,
      await fixture.gateway.retrieveCharge(first.chargeReference),
      await fixture.gateway.cancelCharge(first.chargeReference),
    ];
    const [{ reference }] = [first.charge] as [{ reference: string }];
    expect(otherCharges).toMatchObject(Array(3).fill({ outcome: 'succeeded', reference }));
    expect(await executedAmounts(request.key)).toEqual([1_234]);
  });

  test('recognises a card, and distinguishes it from others', async () => {
    const fingerprintOf = async (token: string) =>
      (await fixture.gateway.prepare(requestOf(token))).card.fingerprint;
    const visa = await fingerprintOf('pm_card_visa');
    expect(visa).toMatch(/\w/);
    expect(await fingerprintOf('pm_card_visa')).toBe(visa);
    expect(await fingerprintOf('pm_card_amex')).not.toBe(visa);
  });

  test.each([
    ['pm_card_visa_chargeDeclined', 'generic_decline'],
    ['pm_card_chargeDeclined', 'generic_decline'],
    ['pm_card_chargeCustomerFail', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedLostCard', 'lost_card'],
    ['pm_card_visa_chargeDeclinedStolenCard', 'stolen_card'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
    ['pm_card_visa_chargeDeclinedVelocityLimitExceeded', 'card_velocity_exceeded'],
    ['pm_card_radarBlock', 'fraudulent'],
  ])('reports that %s is declined: %s', async (token, code) => {
    const request = requestOf(token);
    const declinedCharge = await charge(request);
    expect(declinedCharge.charge).toEqual({
      outcome: 'declined',
      reference: expect.stringMatching(/^pi_/),
      code,
    });
    expect(await fixture.gateway.retrieveCharge(declinedCharge.chargeReference)).toEqual(
      declinedCharge.charge,
    );
    expect(await fixture.gateway.cancelCharge(declinedCharge.chargeReference)).toEqual(declinedCharge.charge);
    expect(await executedAmounts(request.key)).toEqual([]);
  });

  test('does not charge an unknown payment method', async () => {
    const { charge: refusedCharge, chargeReference } = await charge(requestOf('pm_nobody_knows'));
    expect(refusedCharge).toMatchObject({
      outcome: 'declined',
      code: expect.stringMatching(/^payment_method_/),
    });
    expect((await fixture.gateway.cancelCharge(chargeReference)).outcome).not.toBe('succeeded');
  });

  describe('a step of the bank', () => {
    test.each([
      'pm_card_threeDSecure2Required',
      'pm_card_authenticationRequired',
      'pm_card_authenticationRequiredOnSetup',
    ])('of %s comes before the charge', async (token) => {
      const request = requestOf(token);
      const { charge: waitingCharge, chargeReference } = await charge(request);
      expect(waitingCharge).toMatchObject({
        outcome: 'requires_action',
        clientSecret: expect.stringMatching(/\w/),
      });
      if (waitingCharge.outcome !== 'requires_action') return;
      expect(await fixture.gateway.retrieveCharge(chargeReference)).toEqual(waitingCharge);
      expect([await executedAmounts(request.key), await listedAmounts(request.key, false)]).toEqual([
        [],
        [1_234],
      ]);
      expect(await fixture.endStep(waitingCharge.clientSecret, true)).toBe(true);
      expect(await fixture.gateway.retrieveCharge(chargeReference)).toMatchObject({ outcome: 'succeeded' });
      expect(await fixture.endStep(waitingCharge.clientSecret, true)).toBe(false);
      expect([await executedAmounts(request.key), await listedAmounts(request.key, false)]).toEqual([
        [1_234],
        [],
      ]);
    });

    test.each([
      ['pm_card_threeDSecureRequiredChargeDeclined', true, 'generic_decline'],
      ['pm_card_threeDSecureRequiredProcessingError', true, 'processing_error'],
      ['pm_card_threeDSecure2Required', false, 'payment_intent_authentication_failure'],
    ])('of %s (confirmed: %s) ends with %s, and cannot be repeated', async (token, isConfirmed, code) => {
      const { charge: waitingCharge, chargeReference } = await charge(requestOf(token));
      if (waitingCharge.outcome !== 'requires_action') throw new Error(waitingCharge.outcome);
      await fixture.endStep(waitingCharge.clientSecret, isConfirmed);
      const retrievedCharge = await fixture.gateway.retrieveCharge(chargeReference);
      expect(retrievedCharge).toMatchObject({ outcome: 'declined', code });
      expect(await fixture.endStep(waitingCharge.clientSecret, true)).toBe(false);
      expect(await fixture.gateway.retrieveCharge(chargeReference)).toEqual(retrievedCharge);
    });

    test('cannot be completed after the charge was cancelled', async () => {
      const request = requestOf('pm_card_threeDSecure2Required');
      const { charge: waitingCharge, chargeReference } = await charge(request);
      if (waitingCharge.outcome !== 'requires_action') throw new Error(waitingCharge.outcome);
      expect(await fixture.gateway.cancelCharge(chargeReference)).toEqual({ outcome: 'cancelled' });
      expect(await fixture.endStep(waitingCharge.clientSecret, true)).toBe(false);
      expect(await fixture.gateway.cancelCharge(chargeReference)).toEqual({ outcome: 'cancelled' });
      expect(await executedAmounts(request.key)).toEqual([]);
    });
  });

  test('charges nothing under a cancelled key', async () => {
    const request = requestOf('pm_card_visa');
    const { reference } = await fixture.gateway.prepare(request);
    const chargeReference = { key: request.key, reference };
    expect(await fixture.gateway.retrieveCharge(chargeReference)).toBeNull();
    expect(await fixture.gateway.cancelCharge(chargeReference)).toEqual({ outcome: 'cancelled' });
    expect(await fixture.gateway.charge({ ...request, ...chargeReference })).toEqual({
      outcome: 'cancelled',
    });
    expect(await executedAmounts(request.key)).toEqual([]);
  });

  test('a concurrent charge and cancellation agree on one outcome', async () => {
    for (let n = 0; n < 5; n += 1) {
      const request = requestOf('pm_card_visa');
      const { reference } = await fixture.gateway.prepare(request);
      const chargeReference = { key: request.key, reference };
      const [chargeResult, cancelResult] = await Promise.all([
        fixture.gateway.charge({ ...request, ...chargeReference }),
        fixture.gateway.cancelCharge(chargeReference),
      ]);
      expect(cancelResult.outcome).toBe(chargeResult.outcome);
      expect((await executedAmounts(request.key)).length).toBe(chargeResult.outcome === 'succeeded' ? 1 : 0);
    }
  });

  test('a charge that was never prepared is cancelled', async () => {
    const chargeReference = { key: randomUUID(), reference: null };
    expect(await fixture.gateway.retrieveCharge(chargeReference)).toBeNull();
    expect(await fixture.gateway.cancelCharge(chargeReference)).toEqual({ outcome: 'cancelled' });
  });

  describe('a saved card', () => {
    const saveCard = async (token = 'pm_card_visa') => {
      const customerId = await fixture.gateway.createCustomer(randomUUID());
      const request = { ...requestOf(token), customerId, savesCard: true };
      const { charge: savingCharge, chargeReference } = await charge(request);
      return { customerId, savingCharge, chargeReference };
    };

    test('is named by the charge with which it was saved, and charged again', async () => {
      const { customerId, savingCharge, chargeReference } = await saveCard();
      const card = {
        brand: 'visa',
        last4: '4242',
        fingerprint: expect.any(String),
        expiry: { month: 12, year: 2034 },
      };
      const saved = { outcome: 'succeeded', card, savedMethod: expect.stringMatching(/^pm_/) };
      expect(savingCharge).toMatchObject(saved);
      expect(await fixture.gateway.retrieveCharge(chargeReference)).toMatchObject(saved);
      if (savingCharge.outcome !== 'succeeded') return;
      const { charge: laterCharge, preparedCharge } = await charge({
        ...requestOf(savingCharge.savedMethod ?? ''),
        customerId,
      });
      expect(preparedCharge.card).toMatchObject(card);
      expect(laterCharge).toMatchObject({ outcome: 'succeeded', savedMethod: null });
    });

    test('is named once its bank has confirmed the charge', async () => {
      const { savingCharge, chargeReference } = await saveCard('pm_card_authenticationRequired');
      if (savingCharge.outcome !== 'requires_action') throw new Error(savingCharge.outcome);
      await fixture.endStep(savingCharge.clientSecret, true);
      expect(await fixture.gateway.retrieveCharge(chargeReference)).toMatchObject({
        outcome: 'succeeded',
        savedMethod: expect.stringMatching(/^pm_/),
      });
    });

    test('is forgotten any number of times, as is its customer', async () => {
      const { customerId, savingCharge } = await saveCard();
      const method = savingCharge.outcome === 'succeeded' ? (savingCharge.savedMethod ?? '') : '';
      for (const _ of [1, 2]) await fixture.gateway.detachCard(method);
      for (const _ of [1, 2]) await fixture.gateway.deleteCustomer(customerId);
    });
  });

  describe('a refund', () => {
    const refundFor = async (token: string, amountCents = 400) => {
      const { chargeReference } = await charge(requestOf(token, 1_000));
      const refundKey = randomUUID();
      return (cents = amountCents, key = refundKey) =>
        fixture.gateway.refund({ ...chargeReference, refundKey: key, amountCents: cents });
    };

    test('is made once per key, and refused for another amount', async () => {
      const refund = await refundFor('pm_card_visa');
      expect([await refund(), await refund()]).toEqual(['succeeded', 'succeeded']);
      await expect(refund(500)).rejects.toThrow('another amount');
      await expect(refund(601, randomUUID())).rejects.toThrow();
      expect(await refund(600, randomUUID())).toBe('succeeded');
    });

    test('of the whole rest is made once', async () => {
      const { chargeReference } = await charge(requestOf('pm_card_visa', 1_000));
      const refundRest = (refundKey: string, amountCents: number | null) =>
        fixture.gateway.refund({ ...chargeReference, refundKey, amountCents });
      expect(await refundRest(randomUUID(), 300)).toBe('succeeded');
      const restKey = randomUUID();
      expect([await refundRest(restKey, null), await refundRest(restKey, null)]).toEqual([
        'succeeded',
        'succeeded',
      ]);
      const refundedAmounts: number[] = [];
      for await (const made of fixture.gateway.listCharges(new Date(Date.now() - 600_000))) {
        if (made.key === chargeReference.key) refundedAmounts.push(made.refundedCents);
      }
      expect(refundedAmounts).toEqual([1_000]);
    });

    test('may be pending', async () => {
      const refund = await refundFor('pm_card_pendingRefund');
      expect(await refund()).toBe('pending');
      await fixture.settleRefunds();
      expect(await refund()).toBe('succeeded');
    });

    test.each([
      ['won', 'succeeded'],
      ['lost', 'failed'],
    ] as const)('of a disputed charge fails, and once the dispute is %s it has %s', async (end, refund) => {
      const { chargeReference } = await charge(requestOf('pm_card_visa', 1_000));
      const requestRefund = () =>
        fixture.gateway.refund({ ...chargeReference, refundKey: randomUUID(), amountCents: 400 });
      const decideDispute = await fixture.dispute(chargeReference);
      expect(await requestRefund()).toBe('failed');
      await decideDispute(end);
      expect(await requestRefund()).toBe(refund);
    });

    test('may fail', async () => {
      const refund = await refundFor('pm_card_refundFail');
      expect(['pending', 'succeeded']).toContain(await refund());
      await fixture.settleRefunds();
      expect(await refund()).toBe('failed');
    });
  });
});
