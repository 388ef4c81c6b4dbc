import type { Industry, Service } from '@furrow/contract/catalogue';
import { expect, test } from 'vitest';
import { emptyHand } from '../ordering/hand.ts';
import { orderSteps } from './order-steps.ts';

const industry = { id: 1, name: 'Agriculture' } as Industry;
const service = { id: 1, name: 'Vegetation index' } as Service;
const states = (...asked: Parameters<typeof orderSteps>) => orderSteps(...asked).map(({ state }) => state);

test('what is in hand can be gone back to, what lies ahead cannot be gone to', () => {
  expect(states('land', { ...emptyHand, industry, service })).toEqual([
    'done',
    'done',
    'here',
    'ahead',
    'ahead',
    'ahead',
  ]);
});

test('a basket opened later leads back to no choice that is not there any more', () => {
  expect(states('payment', emptyHand)).toEqual(['passed', 'passed', 'passed', 'passed', 'done', 'here']);
});

test('saved fields are land: their step leads to the list that they were chosen from', () => {
  const hand = { ...emptyHand, industry, service, fieldIds: ['a', 'b'] };
  expect(orderSteps('solution', hand)[2]).toEqual({ step: 'land', path: '/fields', state: 'done' });
});
