import type { EntryAbout } from '@furrow/contract/wallet';
import { expect, test } from 'vitest';
import { entryWords } from './entry-words.ts';

const nothing = {
  order_number: null,
  card: null,
  service_name: null,
  field_name: null,
  reason: null,
  analyses: 1,
};
const number = { order_number: 'F-2026-000123' };
const field = { service_name: 'Vegetation index', field_name: 'North 40' };

test.each<[Partial<EntryAbout> & Pick<EntryAbout, 'kind'>, string]>([
  [{ kind: 'top_up', card: 'Visa 4242' }, 'Top-up by card (Visa 4242)'],
  [{ kind: 'top_up' }, 'Top-up by card'],
  [{ kind: 'order', ...number }, 'Order F-2026-000123'],
  [{ kind: 'order' }, 'Order'],
  [{ kind: 'hold_waiting' }, 'Held for a payment that waits for your bank'],
  [
    { kind: 'refund', ...field, reason: 'No clear view.' },
    'Refund: Vegetation index, North 40. No clear view.',
  ],
  [{ kind: 'refund', ...field, analyses: 103 }, 'Refund: 103 analyses of Vegetation index, North 40'],
  [{ kind: 'refund' }, 'Refund'],
  [{ kind: 'pictures', ...field }, 'Images: Vegetation index, North 40'],
  [
    { kind: 'pictures_back', service_name: 'Crop water', reason: 'The file is gone.' },
    'Refund: images of Crop water. The file is gone.',
  ],
  [{ kind: 'dispute', ...number }, 'Set aside: the payment of order F-2026-000123 is disputed at the bank'],
  [{ kind: 'dispute_won' }, 'Yours again: the dispute of a top-up is over'],
])('%o is told as %s', (about, said) => {
  expect(entryWords({ ...nothing, ...about })).toBe(said);
});
