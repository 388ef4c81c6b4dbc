import { randomUUID } from 'node:crypto';
import { openStripeDouble, type StripeDouble } from '@furrow/stripe-double/stripe-double';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDatabase } from '../../database/a-database.test-support.ts';
import type { Asked, Charge, ChargeRequest, PaymentGateway, Prepared } from './gateway.ts';
import { stripeGateway } from './stripe/stripe-gateway.ts';
import { decideTestDispute, openTestDispute } from './test-disputes.ts';
import { confirmTestCharge, testGateway } from './test-gateway.ts';

/** A gateway with the bank behind it. */
interface House {
  gateway: PaymentGateway;
  /** Completes the bank step as the buyer. */
  endStep(clientSecret: string, isConfirmed: boolean): Promise<boolean>;
  /** Makes banks decide on pending refunds. */
  settleRefunds(): Promise<void>;
  /**
   * Disputes a charge as its cardholder.
   * @returns a function that decides the dispute
   */
  dispute(asked: Asked): Promise<(end: 'won' | 'lost') => Promise<unknown>>;
}

const connection = aDatabase();
let double: StripeDouble;
beforeAll(async () => {
  double = await openStripeDouble();
});
afterAll(() => double.close());

const houses: Record<string, () => House> = {
  'the test gateway': () => {
    const { db } = connection();
    return {
      gateway: testGateway(db),
      endStep: (secret, isConfirmed) => confirmTestCharge(db, secret, isConfirmed),
      // Its pending refunds are completed by the next request for them.
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
      endStep: (secret, isConfirmed) => double.endStep(secret, isConfirmed),
      settleRefunds: () => double.settleRefunds(),
      dispute: async ({ reference }) => {
        const made = double.charges().find(({ payment_intent }) => payment_intent === reference);
        const { id } = await double.openDispute(made?.id ?? '');
        return (end) => double.closeDispute(id, end);
      },
    };
  },
};

describe.each(Object.entries(houses))('%s', (_name, open) => {
  let house: House;
  beforeAll(() => {
    house = open();
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
  ): Promise<{ prepared: Prepared; charge: Charge; asked: { key: string; reference: string | null } }> => {
    const prepared = await house.gateway.prepare(request);
    const asked = { key: request.key, reference: prepared.reference };
    const made = prepared.refused ?? (await house.gateway.charge({ ...request, ...asked }));
    return { prepared, charge: made, asked };
  };
  const listed = async (key: string, isMade: boolean): Promise<number[]> => {
    const found: number[] = [];
    for await (const one of house.gateway.list(new Date(Date.now() - 600_000))) {
      if (one.key === key && one.isMade === isMade) found.push(one.amountCents);
    }
    return found;
  };
  const isMade = (key: string) => listed(key, true);

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
    const succeeded = { outcome: 'succeeded', reference: expect.stringMatching(/^pi_/) };
    expect(first.charge).toMatchObject(succeeded);
    expect(first.prepared.card).toMatchObject({ brand, last4 });
    const others = [
      (await charge(request)).charge,
      await house.gateway.look(first.asked),
      await house.gateway.giveUp(first.asked),
    ];
    const [{ reference }] = [first.charge] as [{ reference: string }];
    expect(others).toMatchObject(Array(3).fill({ outcome: 'succeeded', reference }));
    expect(await isMade(request.key)).toEqual([1_234]);
  });

  test('recognises a card, and distinguishes it from others', async () => {
    const of = async (token: string) => (await house.gateway.prepare(requestOf(token))).card.fingerprint;
    const visa = await of('pm_card_visa');
    expect(visa).toMatch(/\w/);
    expect(await of('pm_card_visa')).toBe(visa);
    expect(await of('pm_card_amex')).not.toBe(visa);
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
    const declined = await charge(request);
    expect(declined.charge).toEqual({
      outcome: 'declined',
      reference: expect.stringMatching(/^pi_/),
      code,
    });
    expect(await house.gateway.look(declined.asked)).toEqual(declined.charge);
    expect(await house.gateway.giveUp(declined.asked)).toEqual(declined.charge);
    expect(await isMade(request.key)).toEqual([]);
  });

  test('does not charge an unknown payment method', async () => {
    const { charge: refused, asked } = await charge(requestOf('pm_nobody_knows'));
    expect(refused).toMatchObject({ outcome: 'declined', code: expect.stringMatching(/^payment_method_/) });
    expect((await house.gateway.giveUp(asked)).outcome).not.toBe('succeeded');
  });

  describe('a step of the bank', () => {
    test.each([
      'pm_card_threeDSecure2Required',
      'pm_card_authenticationRequired',
      'pm_card_authenticationRequiredOnSetup',
    ])('of %s comes before the charge', async (token) => {
      const request = requestOf(token);
      const { charge: waiting, asked } = await charge(request);
      expect(waiting).toMatchObject({
        outcome: 'requires_action',
        clientSecret: expect.stringMatching(/\w/),
      });
      if (waiting.outcome !== 'requires_action') return;
      expect(await house.gateway.look(asked)).toEqual(waiting);
      expect([await isMade(request.key), await listed(request.key, false)]).toEqual([[], [1_234]]);
      expect(await house.endStep(waiting.clientSecret, true)).toBe(true);
      expect(await house.gateway.look(asked)).toMatchObject({ outcome: 'succeeded' });
      expect(await house.endStep(waiting.clientSecret, true)).toBe(false);
      expect([await isMade(request.key), await listed(request.key, false)]).toEqual([[1_234], []]);
    });

    test.each([
      ['pm_card_threeDSecureRequiredChargeDeclined', true, 'generic_decline'],
      ['pm_card_threeDSecureRequiredProcessingError', true, 'processing_error'],
      ['pm_card_threeDSecure2Required', false, 'payment_intent_authentication_failure'],
    ])('of %s (confirmed: %s) ends with %s, and cannot be repeated', async (token, isConfirmed, code) => {
      const { charge: waiting, asked } = await charge(requestOf(token));
      if (waiting.outcome !== 'requires_action') throw new Error(waiting.outcome);
      await house.endStep(waiting.clientSecret, isConfirmed);
      const looked = await house.gateway.look(asked);
      expect(looked).toMatchObject({ outcome: 'declined', code });
      expect(await house.endStep(waiting.clientSecret, true)).toBe(false);
      expect(await house.gateway.look(asked)).toEqual(looked);
    });

    test('cannot be completed after the charge was cancelled', async () => {
      const request = requestOf('pm_card_threeDSecure2Required');
      const { charge: waiting, asked } = await charge(request);
      if (waiting.outcome !== 'requires_action') throw new Error(waiting.outcome);
      expect(await house.gateway.giveUp(asked)).toEqual({ outcome: 'cancelled' });
      expect(await house.endStep(waiting.clientSecret, true)).toBe(false);
      expect(await house.gateway.giveUp(asked)).toEqual({ outcome: 'cancelled' });
      expect(await isMade(request.key)).toEqual([]);
    });
  });

  test('charges nothing under a cancelled key', async () => {
    const request = requestOf('pm_card_visa');
    const { reference } = await house.gateway.prepare(request);
    const asked = { key: request.key, reference };
    expect(await house.gateway.look(asked)).toBeNull();
    expect(await house.gateway.giveUp(asked)).toEqual({ outcome: 'cancelled' });
    expect(await house.gateway.charge({ ...request, ...asked })).toEqual({ outcome: 'cancelled' });
    expect(await isMade(request.key)).toEqual([]);
  });

  test('a concurrent charge and cancellation agree on one outcome', async () => {
    for (let n = 0; n < 5; n += 1) {
      const request = requestOf('pm_card_visa');
      const { reference } = await house.gateway.prepare(request);
      const asked = { key: request.key, reference };
      const [charged, givenUp] = await Promise.all([
        house.gateway.charge({ ...request, ...asked }),
        house.gateway.giveUp(asked),
      ]);
      expect(givenUp.outcome).toBe(charged.outcome);
      expect((await isMade(request.key)).length).toBe(charged.outcome === 'succeeded' ? 1 : 0);
    }
  });

  test('a charge that was never prepared is cancelled', async () => {
    const asked = { key: randomUUID(), reference: null };
    expect(await house.gateway.look(asked)).toBeNull();
    expect(await house.gateway.giveUp(asked)).toEqual({ outcome: 'cancelled' });
  });

  describe('a refund', () => {
    const refundOf = async (token: string, amountCents = 400) => {
      const { asked } = await charge(requestOf(token, 1_000));
      const refundKey = randomUUID();
      return (cents = amountCents, key = refundKey) =>
        house.gateway.refund({ ...asked, refundKey: key, amountCents: cents });
    };

    test('is made once per key, and refused for another amount', async () => {
      const refund = await refundOf('pm_card_visa');
      expect([await refund(), await refund()]).toEqual(['succeeded', 'succeeded']);
      await expect(refund(500)).rejects.toThrow('another amount');
      await expect(refund(601, randomUUID())).rejects.toThrow();
      expect(await refund(600, randomUUID())).toBe('succeeded');
    });

    test('of the whole rest is made once', async () => {
      const { asked } = await charge(requestOf('pm_card_visa', 1_000));
      const back = (refundKey: string, amountCents: number | null) =>
        house.gateway.refund({ ...asked, refundKey, amountCents });
      expect(await back(randomUUID(), 300)).toBe('succeeded');
      const rest = randomUUID();
      expect([await back(rest, null), await back(rest, null)]).toEqual(['succeeded', 'succeeded']);
      const refunded: number[] = [];
      for await (const made of house.gateway.list(new Date(Date.now() - 600_000))) {
        if (made.key === asked.key) refunded.push(made.refundedCents);
      }
      expect(refunded).toEqual([1_000]);
    });

    test('may be pending', async () => {
      const refund = await refundOf('pm_card_pendingRefund');
      expect(await refund()).toBe('pending');
      await house.settleRefunds();
      expect(await refund()).toBe('succeeded');
    });

    test.each([
      ['won', 'succeeded'],
      ['lost', 'failed'],
    ] as const)('of a disputed charge fails, and once the dispute is %s it has %s', async (end, refund) => {
      const { asked } = await charge(requestOf('pm_card_visa', 1_000));
      const back = () => house.gateway.refund({ ...asked, refundKey: randomUUID(), amountCents: 400 });
      const decide = await house.dispute(asked);
      expect(await back()).toBe('failed');
      await decide(end);
      expect(await back()).toBe(refund);
    });

    test('may fail', async () => {
      const refund = await refundOf('pm_card_refundFail');
      expect(['pending', 'succeeded']).toContain(await refund());
      await house.settleRefunds();
      expect(await refund()).toBe('failed');
    });
  });
});
