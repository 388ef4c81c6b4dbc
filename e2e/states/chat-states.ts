import type { Page } from '@playwright/test';
import { apiOf, field, getOffer, openSignedIn, sharedCustomer } from '../customers.ts';
import { type ScreenState, waitForText } from './screen-state.ts';

/** States of the guided order in the order of a conversation. */
const stages = [
  'select_industry',
  'select_service',
  'choose_service',
  'select_area',
  'select_solution',
  'type_add',
  'select_service_type',
  'recurring',
  'add_to_basket',
  'billing_address',
  'payment',
  'completed',
] as const;

type Stage = (typeof stages)[number];

const billing_address = {
  address_line_1: '1 Mill Lane',
  city: 'Ghent',
  district: 'East Flanders',
  state: 'Flanders',
  postal_code: '9000',
};

type ChatOffer = Pick<Awaited<ReturnType<typeof getOffer>>, 'industry' | 'service'> & {
  tier: { id: number };
};

/** Conversation up to the question of this stage. */
function conversationUpTo(stage: Stage, { industry, service, tier }: ChatOffer) {
  const industryRef = { of: industry.id };
  const serviceRef = { id: service.id, name: service.name, ...industryRef };
  const values = {
    name: 'Ada',
    industry: { id: industry.id, name: industry.name },
    service: serviceRef,
    area: 12.1,
    country: 'Belgium',
    price: 11.13,
    items: 1,
    total: 55.65,
    order: 'F-2026-000123',
  };
  const answersByStage: Record<Stage, object> = {
    select_industry: { industry: values.industry },
    select_service: { service: serviceRef },
    choose_service: { pressed: 'chosen' },
    select_area: { land: { hectares: field.hectares, country: { id: 56, name: 'Belgium' }, field: null } },
    select_solution: { tier, withImage: true, day: null },
    type_add: {
      soil: { id: 0, name: industry.soil_type[0], ...industryRef },
      vegetation: { id: 0, name: industry.vegetation_type[0], ...industryRef },
    },
    select_service_type: { pressed: 'recurring_wanted' },
    recurring: { recurrence: { weeks: 2, times: 4 } },
    add_to_basket: { pressed: 'checkout' },
    billing_address: { bill: { amount: 11.13, wallet_amount: 0, billing_address } },
    payment: { pressed: 'paid' },
    completed: { typed: '' },
  };
  const stageIndex = stages.indexOf(stage);
  const conversation = stages
    .slice(0, stageIndex + 1)
    .flatMap((state, index) => [
      { author: 'bot', message: state, values, sentence: null },
      ...(index < stageIndex ? [{ author: 'person', state, reply: answersByStage[state] }] : []),
    ]);
  return [{ author: 'bot', message: 'initial', values, sentence: null }, ...conversation].map((line, id) => ({
    id,
    round: 0,
    ...line,
  }));
}

/** Signs in as a customer whose guided order has reached this stage. */
const openFlowAt =
  (stage: Stage, extraLines: readonly object[] = []) =>
  async (page: Page) => {
    const person = await sharedCustomer(page.request);
    const { industry, service, tiers } = await getOffer(page.request, person);
    const [tier] = tiers;
    const { get, post } = apiOf(page.request, person);
    const cartBody = {
      price_range: tier.id,
      coordinates: field.coordinates,
      area_ha: field.hectares,
      soil_type: industry.soil_type[0],
      vegetation_type: industry.vegetation_type[0],
    };
    if ((await get('/carts/cart/')).length === 1) await post('/carts/cart/', cartBody);
    const [item] = await get('/carts/cart/');
    const lines = [...conversationUpTo(stage, { industry, service, tier }), ...extraLines];
    const bill = {
      amount: item.total_price,
      wallet_amount: 0,
      cart_id: [item.id],
      currency: 'usd',
      payment_method_id: 'pm_card_visa',
      billing_address,
    };
    const flow = {
      state: stage,
      lines,
      lineCount: 91,
      round: 0,
      pending: null,
      requestNumber: 0,
      redraws: 0,
      addedItemId: item.id,
      addedValues: {},
      bill,
      order: { id: crypto.randomUUID(), number: 'F-2026-000123' },
      wishes: null,
    };
    await openSignedIn(page, person, {
      industry,
      service,
      land: { ...field, geometry: null, field: null, country: { id: 56, name: 'Belgium' } },
      drawn: field.coordinates[0],
      fieldIds: null,
      excludedFieldIds: [],
      ownCrops: true,
      tier,
      withImage: true,
      soilType: industry.soil_type[0],
      vegetationType: industry.vegetation_type[0],
      recurrence: { weeks: '2', times: '4' },
      flow,
    });
  };

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).waitFor();

/** The guided order in each of its states. */
export const chatStates: readonly ScreenState[] = [
  {
    name: 'chat, loading',
    path: '/chatbot',
    before: async (page) => {
      await openFlowAt('select_industry')(page);
      await page.route('**/chatbot/messages/**', () => {});
    },
    waitUntilReached: (page) => page.getByRole('status', { name: 'One moment…' }).waitFor(),
  },
  {
    name: 'chat, messages not loaded',
    path: '/chatbot',
    before: async (page) => {
      await openFlowAt('select_industry')(page);
      await page.route('**/chatbot/messages/**', (route) => route.fulfill({ status: 502, body: 'x' }));
    },
    waitUntilReached: waitForText('Something went wrong to load messages.'),
  },
  {
    name: 'chat, industry',
    path: '/chatbot',
    before: openFlowAt('select_industry'),
    waitUntilReached: button('Agriculture'),
  },
  {
    name: 'chat, an order in words',
    path: '/chatbot',
    before: openFlowAt('select_industry'),
    waitUntilReached: async (page) => {
      await page.locator('.chat-typed input').fill('10 ha?');
      await page.keyboard.press('Enter');
      await page
        .getByRole('log')
        .getByText(/10\.00/)
        .waitFor();
    },
  },
  {
    name: 'chat, service',
    path: '/chatbot',
    before: openFlowAt('select_service'),
    waitUntilReached: button(/Vegetation index/),
  },
  {
    name: 'chat, about the service',
    path: '/chatbot',
    before: openFlowAt('choose_service'),
    waitUntilReached: button('Choose'),
  },
  {
    name: 'chat, land',
    path: '/chatbot',
    before: openFlowAt('select_area'),
    waitUntilReached: async (page) => {
      await page.locator('.map-canvas[data-tool]').waitFor();
      await page.getByText(/^\$[\d.]+ per ha/).waitFor();
    },
  },
  {
    name: 'chat, solution',
    path: '/chatbot',
    before: openFlowAt('select_solution'),
    waitUntilReached: (page) => page.locator('.tier').waitFor(),
  },
  {
    name: 'chat, solution, error',
    path: '/chatbot',
    before: openFlowAt('select_solution', [
      { id: 90, round: 0, author: 'bot', message: 'api_error', values: {}, sentence: null },
    ]),
    waitUntilReached: (page) => page.locator('.tier').waitFor(),
  },
  {
    name: 'chat, types',
    path: '/chatbot',
    before: openFlowAt('type_add'),
    waitUntilReached: button('Continue'),
  },
  {
    name: 'chat, recurrence',
    path: '/chatbot',
    before: openFlowAt('select_service_type'),
    waitUntilReached: button(/^One-time/),
  },
  {
    name: 'chat, schedule',
    path: '/chatbot',
    before: openFlowAt('recurring'),
    waitUntilReached: button(/^Add to basket/),
  },
  {
    name: 'chat, basket',
    path: '/chatbot',
    before: openFlowAt('add_to_basket'),
    waitUntilReached: button('Proceed to checkout'),
  },
  {
    name: 'chat, address and card',
    path: '/chatbot',
    before: openFlowAt('billing_address'),
    waitUntilReached: button(/^Continue · \$/),
  },
  {
    name: 'chat, payment',
    path: '/chatbot',
    before: openFlowAt('payment'),
    waitUntilReached: button(/^Confirm payment/),
  },
  { name: 'chat, done', path: '/chatbot', before: openFlowAt('completed'), waitUntilReached: button('Exit') },
];
