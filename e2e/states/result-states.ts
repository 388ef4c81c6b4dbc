import type { Page } from '@playwright/test';
import { apiOf, openSignedIn, sharedBuyer, sharedCustomer, sharedRecurringBuyer } from '../customers.ts';
import { inTestLanguage } from './in-test-language.ts';
import { redirectFile, signInAtResult } from './open-result.ts';
import { type ScreenState, waitForHeading, waitForText } from './screen-state.ts';

/** Opens an evidence link of a buyer's result as a visitor, which shows this much of the land. */
const openAsVisitor = (land: 'outline' | 'place' | 'none') => async (page: Page) => {
  const { person, itemId } = await sharedBuyer(page.request);
  const { path } = await apiOf(page.request, person).post('/orders/evidence/', { item_id: itemId, land });
  await redirectFile(page, 'this-evidence', path);
};

/** Signs in as the buyer of an analysis without images. */
const signInAsBuyerWithoutImages = async (page: Page) => {
  const { person, orderId } = await sharedRecurringBuyer(page.request);
  const [{ id }] = (await apiOf(page.request, person).get(`/orders/order-detail/?order_id=${orderId}`))
    .order_items;
  await openSignedIn(page, person);
  await redirectFile(page, 'this-item', `/analysis-report?item_id=${id}`);
};
const signInAsCustomer = async (page: Page) => openSignedIn(page, await sharedCustomer(page.request));

/** Mocks two years of history, and the change since the previous result. */
const mockHistory = async (page: Page) => {
  await signInAtResult(page);
  await page.route('**/orders/view-analysis/**', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    const series = Array.from({ length: 24 }, (_, month) => {
      const average = 0.45 + 0.3 * Math.sin((month / 6) * Math.PI);
      const statistics = { average, median: average, p10: average - 0.1, p90: average + 0.1 };
      const date = new Date(Date.UTC(2024, 10 + month, 22)).toISOString().slice(0, 10);
      return { date, ...statistics, cloud: 0, valid: 100 };
    });
    const difference = { average: -0.12, median: -0.1, p10: -0.3, p90: 0.05 };
    const days = { since: '2026-10-22', date: '2026-11-22' };
    const change = { ...days, overlap: 98, comparable: true, reason: null, difference };
    Object.assign(body.data.metadata, { series, change });
    await route.fulfill({ response: reply, json: body });
  });
};

/** Waits for the headline of a report, which replaces a placeholder and may differ between parts of the field. */
const waitForHeadline = waitForHeading(/^(This field has|Part of this field is green)/);
const reportState = { path: '/this-item', before: signInAtResult };
const showView = (name: string) => async (page: Page) => {
  const views = page.getByRole('group', { name: 'What the map shows' });
  // With large text on a phone the row of views scrolls, so the radio gets its event wherever it is.
  await views.getByRole('radio', { name }).dispatchEvent('click');
};

/** States of the result and of its report and evidence. */
export const resultStates: readonly ScreenState[] = [
  { ...reportState, name: 'report', waitUntilReached: waitForHeadline },
  { ...reportState, name: 'report, natural colours', waitUntilReached: showView('Natural colours') },
  { ...reportState, name: 'report, side by side', waitUntilReached: showView('Side by side') },
  {
    ...reportState,
    name: 'report, colours',
    waitUntilReached: async (page) => {
      await page.getByRole('button', { name: 'Colours of the map' }).click();
      await page.getByText('Colour-blind safe').click();
    },
  },
  {
    ...reportState,
    name: 'report, how its figure was calculated',
    waitUntilReached: async (page) => {
      await page.getByText('How this figure was calculated').click();
      await page.getByRole('button', { name: 'Compute again' }).scrollIntoViewIfNeeded();
    },
  },
  { ...reportState, name: 'report, its history', before: mockHistory, waitUntilReached: waitForHeadline },
  {
    name: 'report, without images',
    path: '/this-item',
    before: signInAsBuyerWithoutImages,
    waitUntilReached: waitForHeadline,
  },
  {
    ...reportState,
    name: 'report, questions used up',
    before: async (page) => {
      await signInAtResult(page);
      await page.route('**/orders/view-analysis/**', async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        const question = { sender: 'user', text: inTestLanguage('What is the condition of my field today?') };
        const answer = {
          sender: 'ai',
          text: inTestLanguage('The average NDVI is 0.53, with 12.345 of nothing.'),
        };
        Object.assign(body.data, { questions_left: 0, chat_history: [question, answer] });
        await route.fulfill({ response: reply, json: body });
      });
    },
    waitUntilReached: waitForHeadline,
  },
  {
    ...reportState,
    name: 'report, waiting for a clear view',
    before: async (page) => {
      await signInAtResult(page);
      await page.route('**/orders/view-analysis/**', async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        Object.assign(body.data, {
          metadata: null,
          image: null,
          analysis_status: 'Waiting for a clear view',
          status_reason: inTestLanguage('22 % of the field is clear on 19 Nov 2026; 60 % is needed.'),
        });
        await route.fulfill({ response: reply, json: body });
      });
    },
    waitUntilReached: waitForText('22 % of the field is clear'),
  },
  {
    name: 'report, not found',
    path: '/analysis-report?item_id=6a0e5a8e-0000-4000-8000-000000000001',
    before: signInAsCustomer,
    waitUntilReached: waitForText('Analysis not found.'),
  },
  {
    name: 'report and files',
    path: '/these-files',
    before: signInAtResult,
    waitUntilReached: async (page) => {
      await page.getByRole('button', { name: 'Create a link' }).click();
      await waitForText('Your link')(page);
    },
  },
  {
    name: 'report and files, no analysis selected',
    path: '/orderreport',
    before: signInAsCustomer,
    waitUntilReached: waitForHeading('No analysis selected'),
  },
  {
    name: 'report and files, sample',
    path: '/orderreport?sample=1',
    before: signInAsCustomer,
    waitUntilReached: waitForHeading('Sample'),
  },
  {
    name: 'saved on this device, nothing',
    path: '/kept',
    before: signInAsCustomer,
    waitUntilReached: waitForText('Nothing is saved on this device'),
  },
  {
    name: 'shared result',
    path: '/this-evidence',
    before: openAsVisitor('outline'),
    waitUntilReached: waitForText(/^Shared with you/),
  },
  {
    name: 'shared result, the place alone',
    path: '/this-evidence',
    before: openAsVisitor('place'),
    waitUntilReached: waitForText(/^The owner shares the place/),
  },
  {
    name: 'shared result, nothing about the land',
    path: '/this-evidence',
    before: openAsVisitor('none'),
    waitUntilReached: waitForText(/^The owner does not share/),
  },
  {
    name: 'shared result, withdrawn',
    path: `/evidence/${'a'.repeat(43)}`,
    waitUntilReached: waitForHeading('This link does not lead to a result'),
  },
];
