import { expect, test } from 'vitest';
import { testGateway } from '../adapters/payments/test-gateway.ts';
import { aDatabase } from '../database/a-database.test-support.ts';
import { createFaults } from './faults.test-support.ts';

const database = aDatabase();

/** All simulated people share the test cards, and a card of the referrer earns no reward. */
test('no card that the simulated card service names has a fingerprint', async () => {
  const gateway = createFaults().wrap(testGateway(database().db));
  const request = {
    key: crypto.randomUUID(),
    amountCents: 500,
    currency: 'usd' as const,
    paymentMethodId: 'pm_card_visa',
    customer: null,
    since: new Date(),
  };
  const named = { card: { last4: '4242', fingerprint: null } };
  expect(await gateway.prepare(request)).toMatchObject(named);
  expect(await gateway.charge({ ...request, reference: null })).toMatchObject(named);
  const charge = { key: request.key, reference: null };
  expect(await gateway.retrieveCharge(charge)).toMatchObject(named);
  expect(await gateway.cancelCharge(charge)).toMatchObject(named);
});
