import { expect, type Page } from '@playwright/test';
import { callsOf, enterAs, field, offered, theCustomer } from '../customers.ts';
import { heading, type ScreenState, sees } from './screen-state.ts';

/** Signs in as a customer whose order draft has reached this step. */
const withInHand = (upTo: 'nothing' | 'service' | 'drawn' | 'land' | 'tier') => async (page: Page) => {
  const person = await theCustomer(page.request);
  const { industry, service, tiers } = await offered(page.request, person);
  const land = { ...field, country: { id: 56, name: 'Belgium' } };
  const tier = tiers.find(({ is_image }: { is_image: boolean }) => is_image);
  const hand = {
    ...(upTo !== 'nothing' && { industry, service }),
    ...(upTo === 'drawn' && { drawn: field.coordinates[0] }),
    ...((upTo === 'land' || upTo === 'tier') && { land }),
    ...(upTo === 'tier' && { tier, withImage: tier.image_include }),
  };
  await enterAs(page, person, hand);
  return { person, industry, tier };
};

/** States from the industry to the cart. */
export const orderingStates: readonly ScreenState[] = [
  { name: 'industries', path: '/home', before: withInHand('nothing'), arrived: heading('Select a service') },
  {
    name: 'services',
    path: '/servicedetail',
    before: withInHand('service'),
    arrived: heading(/^Services for/),
  },
  {
    name: 'services, one announced',
    path: '/servicedetail',
    before: async (page) => {
      await withInHand('service')(page);
      await page.route('**/admin-panel/service-industries/**', async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        for (const service of body.data) service.available &&= service.code !== 'soil-moisture';
        await route.fulfill({ response: reply, json: body });
      });
    },
    arrived: async (page) => {
      await page.getByRole('tab', { name: /^Soil moisture/ }).click();
      await page.getByText('Not on sale yet.').waitFor();
    },
  },
  {
    name: 'services, none',
    path: '/servicedetail',
    before: async (page) => {
      await withInHand('service')(page);
      await page.route('**/admin-panel/service-industries/**', (route) =>
        route.fulfill({ json: { message: '', data: [], total: 0 } }),
      );
    },
    arrived: sees('No Services'),
  },
  {
    name: 'map, nothing drawn',
    path: '/selectarea',
    before: withInHand('service'),
    arrived: (page) => page.locator('.map-canvas[data-tool="draw"]').waitFor(),
  },
  {
    name: 'map, a field drawn',
    path: '/selectarea',
    before: withInHand('drawn'),
    arrived: (page) => expect(page.getByRole('button', { name: 'select' })).toBeEnabled(),
  },
  {
    name: 'solutions',
    path: '/solution',
    before: withInHand('land'),
    arrived: (page) => page.getByRole('radio').first().waitFor(),
  },
  {
    name: 'solutions, server error',
    path: '/solution',
    before: async (page) => {
      await withInHand('land')(page);
      await page.route('**/carts/solution/**', (route) =>
        route.fulfill({ status: 502, body: 'bad gateway' }),
      );
    },
    arrived: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'area details',
    path: '/selectarealand',
    before: withInHand('tier'),
    arrived: (page) => page.getByRole('button', { name: 'One-time' }).waitFor(),
  },
  {
    name: 'area details, recurring',
    path: '/selectarealand',
    before: withInHand('tier'),
    arrived: async (page) => {
      await page.getByRole('button', { name: 'Recurring', exact: true }).click();
      await page.getByLabel('Every … weeks').fill('2');
      await page.getByLabel('Further analyses').fill('4');
      await page.getByText(/^5 analyses in all/).waitFor();
    },
  },
  {
    name: 'area details, recurring without its figures',
    path: '/selectarealand',
    before: withInHand('tier'),
    arrived: async (page) => {
      await page.getByRole('button', { name: 'Recurring', exact: true }).click();
      await page.getByRole('button', { name: /^Add to basket/ }).click();
      await page.getByText('Recurring details required!.').waitFor();
    },
  },
  {
    name: 'basket, empty',
    path: '/basket',
    before: withInHand('nothing'),
    arrived: sees('Your basket is empty'),
  },
  {
    name: 'basket',
    path: '/basket',
    before: async (page) => {
      const { person, industry, tier } = await withInHand('nothing')(page);
      const item = {
        price_range: tier.id,
        coordinates: field.coordinates,
        area_ha: field.hectares,
        soil_type: industry.soil_type[0],
        vegetation_type: industry.vegetation_type[0],
      };
      const { post } = callsOf(page.request, person);
      await post('/carts/cart/', item);
      await post('/carts/cart/', item);
    },
    arrived: sees('Proceed to checkout'),
  },
];
