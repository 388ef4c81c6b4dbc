import { expect, test } from 'vitest';
import { emptyDraft } from '../draft/order-draft.ts';
import { firstStep } from './next-step.ts';
import { parseFlow } from './parse-flow.ts';
import { aBill, aWorld, factsOf, forestry, worldAfter } from './simulated-order.test-support.ts';

const flow = firstStep(factsOf({ draft: emptyDraft, basket: [] }));

const unpayable = {
  service_name: 'NDVI',
  field_name: 'North 40',
  total_price: 9.08,
  unavailable_reason: 'withdrawn',
};

test('the items that cannot be paid for are read back', () => {
  const stored = { ...flow, lines: [{ ...flow.lines[0], values: { unpayable: [unpayable] } }] };
  expect(parseFlow(stored)).toEqual(stored);
});

test('a stored flow is read back unchanged', () => {
  const { flow: later } = worldAfter(worldAfter(aWorld(), { type: 'ready' }), {
    type: 'industry_picked',
    industry: forestry,
  });
  const paidFlow = {
    ...later,
    bill: aBill,
    order: { id: 'a', number: 'F-1' },
    addedItemId: 'item-1',
    pending: 'paying',
  };
  for (const stored of [flow, later, paidFlow])
    expect(parseFlow(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
});

test.each([
  ['nothing', null],
  ['nothing at all', undefined],
  ['a word', 'select_area'],
  ['a list', [flow]],
  ['an unknown state', { ...flow, state: 'select_planet' }],
  ['an unknown pending request', { ...flow, pending: 'waiting' }],
  ['no lines', { ...flow, lines: null }],
  ['a line of an unknown author', { ...flow, lines: [{ ...flow.lines[0], author: 'cat' }] }],
  ['a line without its values', { ...flow, lines: [{ ...flow.lines[0], values: undefined }] }],
  ['a line without an id', { ...flow, lines: [{ ...flow.lines[0], id: undefined }] }],
  [
    'an answer to an unknown state',
    { ...flow, lines: [{ author: 'person', id: 0, round: 0, state: 'x', reply: { typed: '' } }] },
  ],
  [
    'an answer in words',
    { ...flow, lines: [{ author: 'person', id: 0, round: 0, state: null, sentence: 'Agriculture' }] },
  ],
  [
    'an item with an unknown reason',
    {
      ...flow,
      lines: [{ ...flow.lines[0], values: { unpayable: [{ ...unpayable, unavailable_reason: 'x' }] } }],
    },
  ],
  ['a negative turn', { ...flow, requestNumber: -1 }],
  ['an item id that is no text', { ...flow, addedItemId: 1 }],
  ['an order without a number', { ...flow, order: { id: 'a' } }],
])('%s is refused, so that the order starts over', (_what, stored) => {
  expect(parseFlow(stored)).toBeNull();
});

test.each(Object.keys(flow))('a flow stored before `%s` existed is refused', (name) => {
  const { [name as keyof typeof flow]: _, ...older } = flow;
  expect(parseFlow(older)).toBeNull();
});
