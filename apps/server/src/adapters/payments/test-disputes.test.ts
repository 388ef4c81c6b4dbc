import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../database/a-database.test-support.ts';
import type { ProviderDispute } from './gateway.ts';
import { decideTestDispute, openTestDispute } from './test-disputes.ts';
import { testGateway } from './test-gateway.ts';

const database = aDatabase();
const gateway = () => testGateway(database().db);
const chargeDefaults = { reference: null, since: new Date() };

async function makeCharge(paymentMethodId: string, amountCents = 2_000): Promise<string> {
  const key = crypto.randomUUID();
  const charge = { key, amountCents, currency: 'usd', paymentMethodId, ...chargeDefaults } as const;
  expect((await gateway().charge(charge)).outcome).toBe('succeeded');
  await gateway().charge(charge);
  return key;
}

async function disputesOf(key: string, since = new Date(0)): Promise<ProviderDispute[]> {
  const found: ProviderDispute[] = [];
  for await (const dispute of gateway().listDisputes(since)) if (dispute.key === key) found.push(dispute);
  return found;
}

describe('a charge of the test gateway', () => {
  test.each([
    ['pm_card_createDispute', 'open', 1_500],
    ['pm_card_createDisputeInquiry', 'inquiry', 0],
  ])('on %s has one dispute, %s', async (card, state, feeCents) => {
    const key = await makeCharge(card);
    const [dispute, ...more] = await disputesOf(key);
    expect(more).toEqual([]);
    expect(dispute).toMatchObject({ key, amountCents: 2_000, state, reason: 'fraudulent', feeCents });
    expect(await gateway().retrieveDispute(dispute!.reference)).toEqual(dispute);
    expect(await disputesOf(key, new Date(Date.now() + 60_000))).toEqual([]);
  });

  test('with an ordinary card is not disputed', async () => {
    expect(await disputesOf(await makeCharge('pm_card_visa'))).toEqual([]);
  });

  test('is not refunded while it is disputed, nor after a lost dispute', async () => {
    const key = await makeCharge('pm_card_visa');
    const refund = (refundKey: string) =>
      gateway().refund({ key, refundKey, amountCents: 500, reference: null });
    expect(await refund('before')).toBe('succeeded');
    const reference = await openTestDispute(database().db, key, 'open');
    expect((await gateway().retrieveDispute(reference)).amountCents).toBe(1_500);
    expect(await refund('while')).toBe('failed');
    expect(await refund('before')).toBe('succeeded');
    expect(await decideTestDispute(database().db, reference, 'lost')).toBe(true);
    expect(await decideTestDispute(database().db, reference, 'won')).toBe(false);
    expect(await refund('after')).toBe('failed');
    expect(await refund('while')).toBe('failed');
  });

  test('costs a fee of 2.9 % and 30 cents, and none if it is declined', async () => {
    expect(
      await gateway().retrieveFee({ key: await makeCharge('pm_card_visa', 2_000), reference: null }),
    ).toBe(88);
    const declinedRequest = { key: 'no', amountCents: 2_000, currency: 'usd', ...chargeDefaults } as const;
    await gateway().charge({ ...declinedRequest, paymentMethodId: 'pm_card_chargeDeclined' });
    expect(await gateway().retrieveFee({ key: 'no', reference: null })).toBeNull();
    expect(await gateway().retrieveFee({ key: 'never heard of', reference: null })).toBeNull();
  });
});
