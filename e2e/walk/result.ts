import type { Browser } from '@playwright/test';
import { expect } from '../test.ts';
import { downloadFrom, readPdfText } from './files.ts';
import type { LanguageTester } from './language-tester.ts';

/** Opens the report from the order and checks each of its views, with a value of its map. */
export async function checkReport(walker: LanguageTester): Promise<void> {
  const { page, words, checkPage } = walker;
  const report = page.getByRole('link', { name: words('orders.order.report') });
  await checkPage('while the order waits');
  await report.click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('ordering.report.heading'));
  await page.locator('.recipe summary').first().click();
  await checkPage('at the report');
  const views = page.getByRole('group', { name: words('results.views.label') }).getByRole('radio');
  for (let view = (await views.count()) - 1; view >= 0; view--) {
    const radio = views.nth(view);
    // The label is what a person presses; toasts of the order lie over it for a few seconds.
    await radio.locator('..').click();
    await expect(radio).toBeChecked();
    await checkPage(`at view ${view + 1} of the report`);
  }
  const map = page.getByRole('application');
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await checkPage('at a value of the map');
  await page.keyboard.press('Escape');
}

/** Puts the four suggested questions to the assistant, and one that is typed. */
export async function askQuestion({ page, words, language, checkPage }: LanguageTester): Promise<void> {
  const panel = page.getByRole('region', { name: words('assistant.heading') });
  const expectRemaining = (count: number) =>
    expect(panel.getByRole('status')).toHaveText(
      count === 0 ? words('assistant.reached') : words('assistant.remaining', { count }),
    );
  for (let index = 0; index < 4; index++) {
    await panel.getByRole('button', { name: words(`assistant.suggestions.${index}`), exact: true }).click();
    await expectRemaining(4 - index);
  }
  await panel.getByLabel(words('assistant.label')).fill(words('app.panel.cloud'));
  await panel.getByRole('button', { name: words('assistant.send') }).click();
  await expectRemaining(0);
  await expect(panel.locator(`[lang="${language}"]`)).toHaveCount(5);
  await checkPage('in the answers of the assistant');
}

/** Checks the PDF report, and every other file that contains texts. */
export async function checkFiles(walker: LanguageTester): Promise<void> {
  const { page, words, checkText, checkPage } = walker;
  await page.getByRole('link', { name: words('results.link.files') }).click();
  await page.getByRole('heading', { level: 1, name: words('evidence.report.title') }).waitFor();
  await checkPage('among the files');
  const pdf = page.getByRole('link', { name: words('evidence.report.pdf'), exact: true });
  checkText('in the report as a PDF', await readPdfText(await downloadFrom(pdf)));
  const downloadKind = async (kind: string) => {
    const name = words('evidence.report.downloadNamed', { name: words(`results.files.kinds.${kind}`) });
    return (await downloadFrom(page.getByRole('link', { name, exact: true }))).toString('utf8');
  };
  checkText('in the table of figures', await downloadKind('csv'));
  checkText('in the file for maps', readerTexts(await downloadKind('geojson')));
}

/** Texts in a GeoJSON file that are meant for readers. Names of properties and the kind of a shape are identifiers. */
function readerTexts(json: string): string {
  const texts: string[] = [];
  JSON.parse(json, (name, value) => {
    if (typeof value === 'string' && name !== 'part') texts.push(value);
    return value;
  });
  return texts.join('\n');
}

/** Opens a link to the result as a visitor with the same language. */
export async function shareResult(
  { page, words, checkPage, language }: LanguageTester,
  browser: Browser,
): Promise<void> {
  await page.getByRole('button', { name: words('evidence.links.make') }).click();
  const address = page.locator('.evidence-address').getByRole('link');
  const url = (await address.getAttribute('href'))!;
  await checkPage('at the link to the proof');
  const otherContext = await browser.newContext({ locale: language });
  const stranger = await otherContext.newPage();
  await stranger.emulateMedia({ reducedMotion: 'reduce' });
  await stranger.goto(url);
  await stranger.getByRole('application').waitFor();
  await stranger.locator('.recipe summary').first().click();
  await checkPage('at the proof', stranger);
  await otherContext.close();
}
