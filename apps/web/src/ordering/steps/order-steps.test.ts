import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
import { expect, test } from 'vitest';
import { emptyDraft } from '../draft/order-draft.ts';
import { orderSteps } from './order-steps.ts';

const industry = { id: 1, name: 'Agriculture' } as Industry;
const service = { id: 1, name: 'Vegetation index' } as Service;
const states = (...args: Parameters<typeof orderSteps>) => orderSteps(...args).map(({ state }) => state);

test('steps in the draft are links back, later steps are not', () => {
  expect(states('land', { ...emptyDraft, industry, service })).toEqual([
    'done',
    'done',
    'here',
    'ahead',
    'ahead',
    'ahead',
  ]);
});

test('from a cart opened later, the way back leads to the choice of an industry', () => {
  expect(states('payment', emptyDraft)).toEqual(['done', 'passed', 'passed', 'passed', 'done', 'here']);
});

test('after an analysis was put into the cart, the way back leads up to its area, which is chosen again', () => {
  const next = { ...emptyDraft, industry, service };
  expect(states('basket', next)).toEqual(['done', 'done', 'done', 'passed', 'here', 'ahead']);
});

test('saved fields count as the area: their step leads to the list from which they were chosen', () => {
  const draft = { ...emptyDraft, industry, service, fieldIds: ['a', 'b'] };
  expect(orderSteps('solution', draft)[2]).toEqual({ step: 'land', path: '/fields', state: 'done' });
});
