import { expect, type Page } from '@playwright/test';
import { apiOf, field, getOffer, openSignedIn, sharedCustomer } from '../customers.ts';
import { type ScreenState, waitForHeading, waitForText } from './screen-state.ts';

/** Signs in as a customer whose order draft has reached this step. */
const signInWithDraft = (step: 'nothing' | 'service' | 'drawn' | 'land' | 'tier') => async (page: Page) => {
  const person = await sharedCustomer(page.request);
  const { industry, service, tiers } = await getOffer(page.request, person);
  const land = { ...field, country: { id: 56, name: 'Belgium' } };
  const [tier] = tiers;
  const draft = {
    ...(step !== 'nothing' && { industry, service }),
    ...(step === 'drawn' && { drawn: field.coordinates[0] }),
    ...((step === 'land' || step === 'tier') && { land }),
    ...(step === 'tier' && { tier, withImage: true }),
  };
  await openSignedIn(page, person, draft);
  return { person, industry, tier };
};

/** States of the screens from the industry to the cart. */
export const orderingStates: readonly ScreenState[] = [
  {
    name: 'industries',
    path: '/home',
    before: signInWithDraft('nothing'),
    waitUntilReached: waitForHeading('Select a service'),
  },
  {
    name: 'services',
    path: '/servicedetail',
    before: signInWithDraft('service'),
    waitUntilReached: waitForHeading(/^Services for/),
  },
  {
    name: 'services, one announced',
    path: '/servicedetail',
    before: async (page) => {
      await signInWithDraft('service')(page);
      await page.route('**/admin-panel/service-industries/**', async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        for (const service of body.data) service.available &&= service.code !== 'soil-moisture';
        await route.fulfill({ response: reply, json: body });
      });
    },
    waitUntilReached: async (page) => {
      await page.getByRole('tab', { name: /^Soil moisture/ }).click();
      await page.getByText('Not on sale yet.').waitFor();
    },
  },
  {
    name: 'services, none',
    path: '/servicedetail',
    before: async (page) => {
      await signInWithDraft('service')(page);
      await page.route('**/admin-panel/service-industries/**', (route) =>
        route.fulfill({ json: { message: '', data: [], total: 0 } }),
      );
    },
    waitUntilReached: waitForText('No Services'),
  },
  {
    name: 'map, nothing drawn',
    path: '/selectarea',
    before: signInWithDraft('service'),
    waitUntilReached: (page) => page.locator('.map-canvas[data-tool="draw"]').waitFor(),
  },
  {
    name: 'map, a field drawn',
    path: '/selectarea',
    before: signInWithDraft('drawn'),
    waitUntilReached: (page) => expect(page.getByRole('button', { name: 'select' })).toBeEnabled(),
  },
  {
    name: 'solutions',
    path: '/solution',
    before: signInWithDraft('land'),
    waitUntilReached: (page) => page.getByRole('radio').first().waitFor(),
  },
  {
    name: 'solutions, an analysis each week',
    path: '/solution',
    before: signInWithDraft('land'),
    waitUntilReached: async (page) => {
      await page.getByRole('radio', { name: /^Every week this season/ }).check();
      await page.getByText('You pay for all of them now.').waitFor();
    },
  },
  {
    name: 'solutions, with a choice of images',
    path: '/solution',
    before: async (page) => {
      await signInWithDraft('land')(page);
      await page.route('**/carts/solution/**', async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        const [tier] = body.data;
        const figures = { id: 0, price_type: 'Fixed', estimated_price: 9.08, image_price: 2.42 };
        body.data.unshift({ ...tier, ...figures, image_include: false, image_price_per_ha: 0.2 });
        await route.fulfill({ response: reply, json: body });
      });
    },
    waitUntilReached: async (page) => {
      await page.getByRole('radio', { name: /^One rate/ }).check();
      await page.getByRole('checkbox', { name: 'Include images' }).waitFor();
    },
  },
  {
    name: 'solutions, server error',
    path: '/solution',
    before: async (page) => {
      await signInWithDraft('land')(page);
      await page.route('**/carts/solution/**', (route) =>
        route.fulfill({ status: 502, body: 'bad gateway' }),
      );
    },
    waitUntilReached: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'area details',
    path: '/selectarealand',
    before: signInWithDraft('tier'),
    waitUntilReached: (page) => page.getByRole('button', { name: 'One-time' }).waitFor(),
  },
  {
    name: 'area details, recurring',
    path: '/selectarealand',
    before: signInWithDraft('tier'),
    waitUntilReached: async (page) => {
      await page.getByRole('button', { name: 'Recurring', exact: true }).click();
      await page.getByLabel('Every … weeks').fill('2');
      await page.getByLabel('Further analyses').fill('4');
      await page.getByText(/^5 analyses in all/).waitFor();
    },
  },
  {
    name: 'area details, recurring without its figures',
    path: '/selectarealand',
    before: signInWithDraft('tier'),
    waitUntilReached: async (page) => {
      await page.getByRole('button', { name: 'Recurring', exact: true }).click();
      await page.getByRole('button', { name: /^Add to basket/ }).click();
      await page.getByText('Recurring details required!.').waitFor();
    },
  },
  {
    name: 'basket, empty',
    path: '/basket',
    before: signInWithDraft('nothing'),
    waitUntilReached: waitForText('Your basket is empty'),
  },
  {
    name: 'basket',
    path: '/basket',
    before: async (page) => {
      const { person, industry, tier } = await signInWithDraft('nothing')(page);
      const item = {
        price_range: tier.id,
        coordinates: field.coordinates,
        area_ha: field.hectares,
        soil_type: industry.soil_type[0],
        vegetation_type: industry.vegetation_type[0],
      };
      const { post } = apiOf(page.request, person);
      await post('/carts/cart/', item);
      await post('/carts/cart/', item);
    },
    waitUntilReached: waitForText('Proceed to checkout'),
  },
];
