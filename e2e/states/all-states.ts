import type { Page, Route } from '@playwright/test';
import { sampleCall } from '../sample-call.ts';
import { accountStates } from './account-states.ts';
import { boughtStates } from './bought-states.ts';
import { chatStates } from './chat-states.ts';
import { fieldStates } from './field-states.ts';
import { inTestLanguage } from './in-test-language.ts';
import { landCheckStates } from './land-check-states.ts';
import { orderingStates } from './ordering-states.ts';
import { paymentStates } from './payment-states.ts';
import { resultStates } from './result-states.ts';
import type { ScreenState } from './screen-state.ts';
import { stripStates } from './strip-states.ts';
import { walletStates } from './wallet-states.ts';

const waitForText = (text: string) => (page: Page) => page.getByText(text, { exact: true }).first().waitFor();

const refuseWith = (status: number, code: string) => (route: Route) =>
  route.fulfill({
    status,
    json: {
      message: inTestLanguage('The sample is still being analysed. Try again in a few seconds.'),
      code,
      data: null,
    },
  });

const longName = 'The long field behind the old mill on the northern bank of the canal';

/** Mocks very long names, a field without figures, and a cloudy day. */
async function mockEdgeCases(route: Route): Promise<void> {
  const reply = await route.fetch();
  const body = await reply.json();
  for (const field of body.data.fields) field.name = `${longName} ${field.name}`;
  const { indices } = body.data.fields[0].record.metadata;
  Object.assign(indices, {
    cloud: 38.4,
    notes: inTestLanguage('Only 55 % of the field was clear on this day.'),
  });
  const other = body.data.fields[1].record;
  delete other.metadata.indices;
  Object.assign(other, { image: null });
  other.metadata.overlay = null;
  await route.fulfill({ response: reply, json: body });
}

const sampleFarm = (page: Page) =>
  page.getByRole('list', { name: 'Fields of the sample farm' }).getByRole('button').first().waitFor();

/** States of the landing page and of the "not found" page. */
const landingStates: readonly ScreenState[] = [
  { name: 'landing', path: '/', waitUntilReached: sampleFarm },
  {
    name: 'landing, another field with its recipe card',
    path: '/',
    waitUntilReached: async (page) => {
      await sampleFarm(page);
      await page.getByRole('button', { name: /^Home field/ }).click();
      await page.getByText('How this figure was calculated').click();
    },
  },
  {
    name: 'landing, loading',
    path: '/',
    before: (page) => page.route(sampleCall, () => {}),
    waitUntilReached: (page) => page.getByText('Loading the sample farm').waitFor({ state: 'attached' }),
  },
  {
    name: 'landing, first start',
    path: '/',
    before: (page) => page.route(sampleCall, refuseWith(503, 'sample_not_ready')),
    waitUntilReached: waitForText('Analysing the sample farm…'),
  },
  {
    name: 'landing, server error',
    path: '/',
    before: (page) =>
      page.route(sampleCall, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })),
    waitUntilReached: waitForText('The sample farm did not load'),
  },
  {
    name: 'landing, server unreachable',
    path: '/',
    before: (page) => page.route(sampleCall, (route) => route.abort('connectionrefused')),
    waitUntilReached: waitForText('The server cannot be reached'),
  },
  {
    name: 'landing, long names and a field without a number',
    path: '/',
    before: (page) => page.route(sampleCall, mockEdgeCases),
    waitUntilReached: sampleFarm,
  },
  {
    name: 'landing, picture missing',
    path: '/',
    before: (page) => page.route('**/farm.webp', (route) => route.abort()),
    waitUntilReached: waitForText('The image of the land did not load. The figures are complete without it.'),
  },
  { name: 'page not found', path: '/no-such-page', waitUntilReached: waitForText('Page Not Found') },
];

/** Every route in every state, for the gallery and the tests. */
export const states: readonly ScreenState[] = [
  ...landingStates,
  ...landCheckStates,
  ...accountStates,
  ...orderingStates,
  ...chatStates,
  ...fieldStates,
  ...paymentStates,
  ...boughtStates,
  ...resultStates,
  ...stripStates,
  ...walletStates,
];
