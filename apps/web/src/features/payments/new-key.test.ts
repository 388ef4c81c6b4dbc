import { topUpWallet } from '@furrow/contract/payments';
import { expect, test } from 'vitest';
import { newKey } from './new-key.ts';

test('a key is one that the call takes, and another one every time', () => {
  const keys = Array.from({ length: 100 }, newKey);
  for (const key of keys) expect(topUpWallet.body.shape.attempt_id.safeParse(key).success).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
});
