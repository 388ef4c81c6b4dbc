import { guidedStates as ofTheContract } from '@furrow/contract/catalogue/catalogue';
import { expect, test } from 'vitest';
import { guidedStates } from './guided-states.ts';

test('the states are those of the contract, in their order', () => {
  expect([...guidedStates]).toEqual([...ofTheContract]);
});
