import { expect, test } from 'vitest';
import { emptyDraft, type OrderDraft } from '../../../ordering/draft/order-draft.ts';
import {
  aField,
  agriculture,
  burnScar,
  vegetation,
  withPictures,
} from '../../../ordering/flow/simulated-order.test-support.ts';
import { canPayNow, isOrderComplete } from './order-readiness.ts';

const draft: OrderDraft = {
  ...emptyDraft,
  industry: agriculture,
  service: vegetation,
  land: aField,
  tier: withPictures,
  soilType: 'Loam',
  vegetationType: 'Wheat',
};
const season = { weeks: '1', times: '12', untilSeasonEnd: true } as const;
const otherRhythm = { weeks: '2', times: '4' };

test.each<[what: string, changes: Partial<OrderDraft>, isComplete: boolean]>([
  ['once', {}, true],
  ['each week this season', { recurrence: season }, true],
  ['a season without a number of analyses', { recurrence: { ...season, times: '' } }, false],
  ['another rhythm, which is chosen on the next screen', { recurrence: otherRhythm }, false],
  ['without a soil type', { soilType: null }, false],
])('an order is complete here: %s', (_what, changes, isComplete) => {
  expect(isOrderComplete({ ...draft, ...changes }, agriculture, vegetation)).toBe(isComplete);
});

test('a service that needs a day and an accepted limitation gets both first', () => {
  const withDay = { ...draft, referenceDate: '2024-08-01' };
  expect(isOrderComplete(withDay, agriculture, burnScar)).toBe(false);
  expect(isOrderComplete({ ...withDay, limitsAccepted: true }, agriculture, burnScar)).toBe(true);
});

test.each<[what: string, changes: Partial<OrderDraft>, itemsInCart: number | undefined, isPaidNow: boolean]>([
  ['an empty basket', {}, 0, true],
  ['a season, with an empty basket', { recurrence: season }, 0, true],
  ['other items in the basket', {}, 2, false],
  ['a basket that is not known yet', {}, undefined, false],
  ['another rhythm', { recurrence: otherRhythm }, 0, false],
  [
    'an item of the basket that is being changed',
    { replaces: { ids: ['one'], name: 'North', total: 20, before: draft } },
    0,
    false,
  ],
])('is paid at once: %s', (_what, changes, itemsInCart, isPaidNow) => {
  expect(canPayNow({ ...draft, ...changes }, itemsInCart)).toBe(isPaidNow);
});
