import { mostFields as mostOfOneAccount, mostAtOnce as mostOfOneCall } from '@furrow/contract/fields';
import { expect, test } from 'vitest';
import { mostAtOnce, mostFields } from './field-limits.ts';

test('the limits match the contract', () => {
  expect([mostFields, mostAtOnce]).toEqual([mostOfOneAccount, mostOfOneCall]);
});
