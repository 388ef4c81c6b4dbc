import type { Browser } from '@playwright/test';
import { expect } from '../test.ts';
import { downloaded, textOf } from './files.ts';
import type { Walker } from './walker.ts';

/** Opens the report from the order and checks each of its views, with a value of its map. */
export async function readsReport(walker: Walker): Promise<void> {
  const { page, words, looks } = walker;
  const report = page.getByRole('link', { name: words('orders.order.report') });
  await looks('while the order waits');
  await report.click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('ordering.report.heading'));
  await page.locator('.recipe summary').first().click();
  await looks('at the report');
  const views = page.getByRole('group', { name: words('results.views.label') }).getByRole('radio');
  for (let view = (await views.count()) - 1; view >= 0; view--) {
    await views.nth(view).check({ force: true });
    await looks(`at view ${view + 1} of the report`);
  }
  const map = page.getByRole('application');
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await looks('at a value of the map');
  await page.keyboard.press('Escape');
}

/** Asks the four suggested questions, and one that is typed. */
export async function asks({ page, words, language, looks }: Walker): Promise<void> {
  const panel = page.getByRole('region', { name: words('assistant.heading') });
  const left = (count: number) =>
    expect(panel.getByRole('status')).toHaveText(
      count === 0 ? words('assistant.reached') : words('assistant.remaining', { count }),
    );
  for (let asked = 0; asked < 4; asked++) {
    await panel.getByRole('button', { name: words(`assistant.suggestions.${asked}`), exact: true }).click();
    await left(4 - asked);
  }
  await panel.getByLabel(words('assistant.label')).fill(words('app.panel.cloud'));
  await panel.getByRole('button', { name: words('assistant.send') }).click();
  await left(0);
  await expect(panel.locator(`[lang="${language}"]`)).toHaveCount(5);
  await looks('in the answers of the assistant');
}

/** Checks the PDF report and every other file with texts. */
export async function readsFiles(walker: Walker): Promise<void> {
  const { page, words, reads, looks } = walker;
  await page.getByRole('link', { name: words('results.link.files') }).click();
  await page.getByRole('heading', { level: 1, name: words('evidence.report.title') }).waitFor();
  await looks('among the files');
  const pdf = page.getByRole('link', { name: words('evidence.report.pdf'), exact: true });
  reads('in the report as a PDF', await textOf(await downloaded(pdf)));
  const fileOf = async (kind: string) => {
    const name = words('evidence.report.downloadNamed', { name: words(`results.files.kinds.${kind}`) });
    return (await downloaded(page.getByRole('link', { name, exact: true }))).toString('utf8');
  };
  reads('in the table of figures', await fileOf('csv'));
  reads('in the file for maps', saidInJson(await fileOf('geojson')));
}

/** Texts in a GeoJSON file for readers. Names of properties, and the kind of a shape, are for programs. */
function saidInJson(json: string): string {
  const said: string[] = [];
  JSON.parse(json, (name, value) => {
    if (typeof value === 'string' && name !== 'part') said.push(value);
    return value;
  });
  return said.join('\n');
}

/** Opens a link to the result as a visitor with the same language. */
export async function showsOthers({ page, words, looks, language }: Walker, browser: Browser): Promise<void> {
  await page.getByRole('button', { name: words('evidence.links.make') }).click();
  const address = page.locator('.evidence-address').getByRole('link');
  const url = (await address.getAttribute('href'))!;
  await looks('at the link to the proof');
  const other = await browser.newContext({ locale: language });
  const stranger = await other.newPage();
  await stranger.emulateMedia({ reducedMotion: 'reduce' });
  await stranger.goto(url);
  await stranger.getByRole('application').waitFor();
  await stranger.locator('.recipe summary').first().click();
  await looks('at the proof', stranger);
  await other.close();
}
