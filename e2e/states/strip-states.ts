import type { Page, Route } from '@playwright/test';
import { inTestLanguage } from './in-test-language.ts';
import { signInAtResult } from './open-result.ts';
import type { ScreenState } from './screen-state.ts';

/** Clear days of the strip: the four before the result, and its own. */
const daysBefore = [35, 25, 20, 10, 0];

interface DaysOfYear {
  /** Days before that of the result. */
  before?: readonly number[];
  /** Comparison of the first of the days with the result that the record holds. */
  isComparable?: boolean;
}

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** Gives the buyer's result clear days, of which each has the map of the result itself. */
async function mockDays(page: Page, { before = daysBefore, isComparable = true }: DaysOfYear): Promise<void> {
  await signInAtResult(page);
  let urls = { values: '', thumbnail: '' };
  await page.route('**/orders/view-analysis/**', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    const { metadata } = body.data;
    const { date, average, median, p10, p90 } = metadata.indices;
    const { url: values } = metadata.files.find(({ kind }: { kind: string }) => kind === 'values');
    urls = { values, thumbnail: body.data.image };
    metadata.series = before.map((days) => ({
      date: dayBefore(date, days),
      average: average - days / 500,
      median,
      p10,
      p90,
      cloud: days === 20 ? 38 : 0,
      valid: days === 20 ? 62 : 100,
    }));
    metadata.change = isComparable
      ? null
      : {
          since: dayBefore(date, before[0]!),
          date,
          overlap: 31,
          comparable: false,
          reason: inTestLanguage(
            'Only 31 % of the field was clear on both days; 50 % is needed to compare them.',
          ),
          difference: null,
        };
    await route.fulfill({ response: reply, json: body });
  });
  await page.route('**/orders/day-map/**', async (route) => {
    const part = route.request().url().includes('part=values') ? 'values' : 'thumbnail';
    const bytes = await (await page.request.get(urls[part])).body();
    const type = part === 'values' ? 'application/octet-stream' : 'image/png';
    const data = { url: `data:${type};base64,${bytes.toString('base64')}` };
    await route.fulfill({ json: { message: '', data } });
  });
}

const unreachable = { status: 503, json: { code: 'imagery_unreachable', message: '', data: null } };

/** Answers the maps of days in another way. */
const answerDays = (page: Page, answer: (route: Route) => unknown) =>
  page.route('**/orders/day-map/**', async (route) => void (await answer(route)));

const strip = (page: Page) => page.locator('.date-strip');
const waitForStrip = (page: Page) => strip(page).locator('input:checked').waitFor({ state: 'attached' });
const note = (page: Page) => page.locator('.map-note:not(:empty)').waitFor();
const showFirst = async (page: Page) => {
  await waitForStrip(page);
  await strip(page).locator('[data-day]').first().click();
};

const stripState = { path: '/this-item' };

/** The strip of days under the map of a result in each of its states. */
export const stripStates: readonly ScreenState[] = [
  {
    ...stripState,
    name: 'days, pictures loading',
    before: async (page) => {
      await mockDays(page, {});
      await answerDays(page, () => {});
    },
    waitUntilReached: waitForStrip,
  },
  {
    ...stripState,
    name: 'days, one that takes long',
    before: async (page) => {
      await mockDays(page, {});
      await answerDays(page, (route) =>
        route.request().url().includes('part=values') ? undefined : route.fulfill(unreachable),
      );
    },
    waitUntilReached: async (page) => {
      await showFirst(page);
      await note(page);
    },
  },
  {
    ...stripState,
    name: 'days, one that failed',
    before: async (page) => {
      await mockDays(page, {});
      await answerDays(page, (route) => route.fulfill(unreachable));
    },
    waitUntilReached: async (page) => {
      await showFirst(page);
      await page.locator('.map-note button').waitFor();
    },
  },
  {
    ...stripState,
    name: 'days, two compared',
    before: (page) => mockDays(page, {}),
    waitUntilReached: async (page) => {
      await waitForStrip(page);
      await strip(page).locator('select').selectOption({ index: 1 });
      await strip(page).locator('[data-compared]').waitFor();
    },
  },
  {
    ...stripState,
    name: 'days, not comparable',
    before: (page) => mockDays(page, { isComparable: false }),
    waitUntilReached: async (page) => {
      await waitForStrip(page);
      await strip(page)
        .locator('select')
        .selectOption({ index: daysBefore.length - 1 });
      await note(page);
    },
  },
  {
    ...stripState,
    name: 'days, a year without a clear pass',
    before: (page) => mockDays(page, { before: [0] }),
    waitUntilReached: waitForStrip,
  },
];
