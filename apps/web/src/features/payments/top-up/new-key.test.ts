import { topUpWallet } from '@furrow/contract/payments/payments';
import { expect, test } from 'vitest';
import { newKey } from './new-key.ts';

test('every key is unique and accepted by the endpoint', () => {
  const keys = Array.from({ length: 100 }, newKey);
  for (const key of keys) expect(topUpWallet.body.shape.attempt_id.safeParse(key).success).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
});
