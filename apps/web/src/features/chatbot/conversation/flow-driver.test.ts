import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubTabStorage } from '../../../ordering/a-file.test-support.ts';
import {
  aField,
  aWorld,
  energy,
  type SimulatedAct,
  vegetation,
  withPictures,
  worldAfter,
} from '../../../ordering/flow/simulated-order.test-support.ts';

stubTabStorage();
const { createFlowDriver } = await import('./flow-driver.ts');
const { tabStore } = await import('../../../ordering/tab-store.ts');
const { queryClient } = await import('../../../api/query-client.ts');

interface SentRequest {
  call: string;
  body: { place: { key: string; revision: number }; text: string };
}
/** Requests in their order. */
let sent: SentRequest[];
/** Replies by method and path. A call without one fails as without a connection. */
let replies: Record<string, () => Response>;
const leaveChat = vi.fn();

const success = (data: unknown) => () => Response.json({ message: '', data });
const refusal =
  (status: number, code: string, data: object | null = null) =>
  () =>
    Response.json({ message: 'Refused.', code, params: {}, data }, { status });

beforeEach(() => {
  stubTabStorage();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('location', { origin: 'https://furrow.example' });
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    const call = `${method} ${new URL(address, location.origin).pathname.replace('/api/v1', '')}`;
    sent.push({ call, body: body === undefined ? null : JSON.parse(body) });
    const reply = replies[call];
    if (!reply) throw new TypeError('Failed to fetch');
    return reply();
  });
  sent = [];
  replies = {
    'GET /carts/solution/': success([withPictures]),
    'GET /carts/cart/': success([{ total_price: 0 }]),
  };
});
afterEach(() => {
  queryClient.clear();
  tabStore.getState().reset();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const acts: readonly SimulatedAct[] = [
  { type: 'ready' },
  { type: 'industry_picked', industry: energy },
  { type: 'service_picked', service: vegetation },
  { type: 'chosen' },
  { type: 'area_confirmed', land: aField },
  { type: 'answer', requestNumber: 1, outcome: 'well' },
  { type: 'tier_chosen', tier: withPictures },
  { type: 'proceed' },
];

/** Opens the chat of a tab that has stored the order after the first `count` acts. */
function openAfter(count: number, ...further: readonly SimulatedAct[]) {
  const { flow, draft } = [...acts.slice(0, count), ...further].reduce(worldAfter, aWorld());
  tabStore.setState({ ...draft, flow });
  return openChat();
}

function openChat() {
  const driver = createFlowDriver({ name: 'Ann', leaveChat });
  driver.open();
  return driver;
}

const flow = () => tabStore.getState().flow!;
const settled = (state: string) =>
  vi.waitFor(() => expect([flow().state, flow().pending]).toEqual([state, null]));
const lastMessage = () => flow().lines.findLast(({ author }) => author === 'bot');
const callsOf = (call: string) => sent.filter((request) => request.call === call);

test('a first visit begins with the greeting, and presses lead to the prices of the field', async () => {
  const driver = openChat();
  expect(flow().state).toBe('select_industry');
  driver.send({ type: 'industry_picked', industry: energy });
  driver.send({ type: 'service_picked', service: vegetation });
  driver.send({ type: 'chosen' });
  driver.send({ type: 'area_confirmed', land: aField });
  await settled('select_solution');
  expect(callsOf('GET /carts/solution/')).toHaveLength(1);
});

test('a buyer of a field without prices learns it, and can try again after a lost connection', async () => {
  replies['GET /carts/solution/'] = success([]);
  openAfter(4).send({ type: 'area_confirmed', land: aField });
  await settled('select_area');
  delete replies['GET /carts/solution/'];
  tabStore.getState().reset();
  openAfter(4).send({ type: 'area_confirmed', land: aField });
  await vi.waitFor(() => expect(lastMessage()).toMatchObject({ message: 'api_error' }));
});

describe('adding an analysis', () => {
  test('is repeated for the same slot of the cart when no reply arrived', async () => {
    const driver = openAfter(8);
    driver.send({ type: 'one_time' });
    await settled('select_service_type');
    replies['POST /carts/cart/'] = success({ id: 'item-1' });
    driver.send({ type: 'one_time' });
    await settled('add_to_basket');
    const [first, second] = callsOf('POST /carts/cart/').map(({ body }) => body.place);
    expect(second!.key).toBe(first!.key);
    expect(second!.revision).toBeGreaterThan(first!.revision);
    expect(flow().addedItemId).toBe('item-1');
    expect(callsOf('GET /carts/cart/')).toHaveLength(1);
  });

  test('that was interrupted by closing the page continues in the same slot', async () => {
    const driver = openAfter(8);
    driver.send({ type: 'one_time' });
    replies['POST /carts/cart/'] = success({ id: 'item-1' });
    const stored = JSON.parse(JSON.stringify(tabStore.getState()));
    await vi.waitFor(() => expect(flow().pending).toBeNull());
    tabStore.setState(stored);
    openChat();
    await settled('add_to_basket');
    const keys = callsOf('POST /carts/cart/').map(({ body }) => body.place.key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test.each([
    ['a tier that is gone', refusal(400, 'invalid_input', { price_range: ['Gone.'] }), 'select_solution'],
    ['land that was restricted', refusal(400, 'restricted_area'), 'select_area'],
    [
      'an outline that is refused',
      refusal(400, 'invalid_input', { coordinates: ['Crossing.'] }),
      'select_area',
    ],
  ])('leads back to the question of %s', async (_cause, reply, state) => {
    replies['POST /carts/cart/'] = reply;
    openAfter(8).send({ type: 'one_time' });
    await settled(state);
    expect(flow().addedItemId).toBeNull();
  });
});

describe('removing the added analysis', () => {
  const inBasket: readonly SimulatedAct[] = [
    { type: 'one_time' },
    { type: 'answer', requestNumber: 2, outcome: 'well' },
  ];

  test('counts as done when the item is missing already', async () => {
    const driver = openAfter(8, ...inBasket);
    const id = flow().addedItemId!;
    replies['GET /carts/cart/'] = success([{ id }, { id: 'from another page' }, { total_price: 18.52 }]);
    replies[`DELETE /carts/cart/${id}/`] = refusal(404, 'cart_item_not_found');
    driver.send({ type: 'back' });
    await vi.waitFor(() => expect(callsOf(`DELETE /carts/cart/${id}/`)).toHaveLength(1));
    await settled('select_service_type');
    expect(flow().addedItemId).toBeNull();
  });

  test('is not tried while the cart cannot be loaded', async () => {
    const driver = openAfter(8, ...inBasket);
    delete replies['GET /carts/cart/'];
    driver.send({ type: 'back' });
    await vi.waitFor(() => expect(lastMessage()).toMatchObject({ message: 'api_error' }));
    expect([flow().state, sent.filter(({ call }) => call.startsWith('DELETE'))]).toEqual([
      'add_to_basket',
      [],
    ]);
  });
});

describe('an order in words', () => {
  const understood = {
    understood: true,
    answer: 'Vegetation index for energy.',
    offers: [{ industry: energy, service: vegetation, vegetation_type: null }],
    one_time: false,
    recurrence: null,
  };

  test('answers the questions that it names', async () => {
    replies['POST /chatbot/typed-order/'] = success(understood);
    const driver = openAfter(1);
    expect(await driver.handleTyped('vegetation for energy')).toBe(true);
    await vi.waitFor(() => expect(tabStore.getState().service?.id).toBe(vegetation.id));
    expect(tabStore.getState().industry?.id).toBe(energy.id);
    expect(callsOf('POST /chatbot/typed-order/')[0]!.body.text).toBe('vegetation for energy');
  });

  test('that nobody understands is answered by what is understood, and without a reply can be sent again', async () => {
    replies['POST /chatbot/typed-order/'] = success({
      ...understood,
      understood: false,
      answer: 'Name a crop.',
    });
    const driver = openAfter(1);
    expect(await driver.handleTyped('hm')).toBe(true);
    expect(flow().lines.some((line) => line.author === 'bot' && line.sentence === 'Name a crop.')).toBe(true);
    delete replies['POST /chatbot/typed-order/'];
    expect(await driver.handleTyped('hm')).toBe(false);
    expect(lastMessage()).toMatchObject({ message: 'api_error' });
    expect(flow().state).toBe('select_industry');
  });
});

test('another person who signs in meanwhile gets nothing of it', async () => {
  const driver = openAfter(4);
  tabStore.setState({ flow: null });
  driver.send({ type: 'area_confirmed', land: aField });
  expect(await driver.handleTyped('wheat')).toBe(false);
  expect([flow(), sent]).toEqual([null, []]);
});
