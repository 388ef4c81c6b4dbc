import type { Page } from '@playwright/test';
import { callsOf, enterAs, theBuyer, theCustomer, theRepeatingBuyer } from '../customers.ts';
import { asSaid } from './as-said.ts';
import { heading, type ScreenState, sees } from './screen-state.ts';

/** Signs in as the buyer and redirects /this-item and /these-files to the buyer's analysis. */
const asBuyer = async (page: Page) => {
  const { person, itemId } = await theBuyer(page.request);
  await enterAs(page, person);
  await leadsTo(page, 'this-item', `/analysis-report?item_id=${itemId}`);
  await leadsTo(page, 'these-files', `/orderreport?item_id=${itemId}`);
  return { person, itemId };
};
const leadsTo = (page: Page, name: string, location: string) =>
  page.route(`**/${name}`, (route) => route.fulfill({ status: 302, headers: { location } }));

/** Opens the evidence link of a buyer's result as a visitor. */
const asStranger = async (page: Page) => {
  const { person, itemId } = await theBuyer(page.request);
  const { path } = await callsOf(page.request, person).post('/orders/evidence/', { item_id: itemId });
  await leadsTo(page, 'this-evidence', path);
};

/** Signs in as the buyer of an analysis without images. */
const asFrugalBuyer = async (page: Page) => {
  const { person, orderId } = await theRepeatingBuyer(page.request);
  const [{ id }] = (await callsOf(page.request, person).get(`/orders/order-detail/?order_id=${orderId}`))
    .order_items;
  await enterAs(page, person);
  await leadsTo(page, 'this-item', `/analysis-report?item_id=${id}`);
};
const asCustomer = async (page: Page) => enterAs(page, await theCustomer(page.request));

/** Mocks two years of history, and the change since the previous result. */
const withItsPast = async (page: Page) => {
  await asBuyer(page);
  await page.route('**/orders/view-analysis/**', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    const series = Array.from({ length: 24 }, (_, month) => {
      const average = 0.45 + 0.3 * Math.sin((month / 6) * Math.PI);
      const around = { average, median: average, p10: average - 0.1, p90: average + 0.1 };
      const date = new Date(Date.UTC(2024, 10 + month, 22)).toISOString().slice(0, 10);
      return { date, ...around, cloud: 0, valid: 100 };
    });
    const difference = { average: -0.12, median: -0.1, p10: -0.3, p90: 0.05 };
    const days = { since: '2026-10-22', date: '2026-11-22' };
    const change = { ...days, overlap: 98, comparable: true, reason: null, difference };
    Object.assign(body.data.metadata, { series, change });
    await route.fulfill({ response: reply, json: body });
  });
};

/** Waits for the headline of a report: before it there is only a placeholder. */
const told = heading(/^This field has/);
const reads = { path: '/this-item', before: asBuyer };
const look = (name: string) => async (page: Page) => {
  const views = page.getByRole('group', { name: 'What the map shows' });
  await views.getByText(name).click();
};

/** States of the result and of its report and evidence. */
export const resultStates: readonly ScreenState[] = [
  { ...reads, name: 'report', arrived: told },
  { ...reads, name: 'report, natural colours', arrived: look('Natural colours') },
  { ...reads, name: 'report, side by side', arrived: look('Side by side') },
  {
    ...reads,
    name: 'report, colours',
    arrived: async (page) => {
      await page.getByRole('button', { name: 'Colours of the map' }).click();
      await page.getByText('Colour-blind safe').click();
    },
  },
  {
    ...reads,
    name: 'report, how its figure was calculated',
    arrived: async (page) => {
      await page.getByText('How this figure was calculated').click();
      await page.getByRole('button', { name: 'Compute again' }).scrollIntoViewIfNeeded();
    },
  },
  { ...reads, name: 'report, its history', before: withItsPast, arrived: told },
  {
    name: 'report, without images',
    path: '/this-item',
    before: asFrugalBuyer,
    arrived: told,
  },
  {
    ...reads,
    name: 'report, questions used up',
    before: async (page) => {
      await asBuyer(page);
      await page.route('**/orders/view-analysis/**', async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        const said = { sender: 'user', text: asSaid('What is the condition of my field today?') };
        const answered = { sender: 'ai', text: asSaid('The average NDVI is 0.53, with 12.345 of nothing.') };
        Object.assign(body.data, { questions_left: 0, chat_history: [said, answered] });
        await route.fulfill({ response: reply, json: body });
      });
    },
    arrived: told,
  },
  {
    ...reads,
    name: 'report, waiting for a clear view',
    before: async (page) => {
      await asBuyer(page);
      await page.route('**/orders/view-analysis/**', async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        Object.assign(body.data, {
          metadata: null,
          image: null,
          analysis_status: 'Waiting for a clear view',
          status_reason: asSaid('22 % of the field is clear on 19 Nov 2026; 60 % is needed.'),
        });
        await route.fulfill({ response: reply, json: body });
      });
    },
    arrived: sees('22 % of the field is clear'),
  },
  {
    name: 'report, not found',
    path: '/analysis-report?item_id=6a0e5a8e-0000-4000-8000-000000000001',
    before: asCustomer,
    arrived: sees('Analysis not found.'),
  },
  {
    name: 'report and files',
    path: '/these-files',
    before: asBuyer,
    arrived: async (page) => {
      await page.getByRole('button', { name: 'Create a link' }).click();
      await sees('Your link')(page);
    },
  },
  {
    name: 'report and files, no analysis selected',
    path: '/orderreport',
    before: asCustomer,
    arrived: heading('No analysis selected'),
  },
  {
    name: 'report and files, sample',
    path: '/orderreport?sample=1',
    before: asCustomer,
    arrived: heading('Sample'),
  },
  {
    name: 'saved on this device, nothing',
    path: '/kept',
    before: asCustomer,
    arrived: sees('Nothing is saved on this device'),
  },
  { name: 'shared result', path: '/this-evidence', before: asStranger, arrived: sees(/^Shared with you/) },
  {
    name: 'shared result, withdrawn',
    path: `/evidence/${'a'.repeat(43)}`,
    arrived: heading('This link does not lead to a result'),
  },
];
