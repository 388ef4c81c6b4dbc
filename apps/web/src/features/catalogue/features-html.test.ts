import { existsSync, readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** What stored scripts try. The server cleans the same ones away as a catalogue is applied. */
const attacks: string[] = JSON.parse(
  readFileSync(
    new URL('../../../../server/src/features/catalogue/stored-scripts.json', import.meta.url),
    'utf8',
  ),
);

const kept = ['P', 'BR', 'UL', 'OL', 'LI', 'STRONG', 'B', 'EM', 'I', 'H3', 'H4', 'SUB', 'SUP', 'A'];

describe.skipIf(!existsSync(executablePath))('features in a browser', () => {
  let browser: Browser;
  let page: Page;
  const asked: string[] = [];

  beforeAll(async () => {
    const script = await builtPage();
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    page = await browser.newPage();
    await page.route('**', (route) => {
      const url = route.request().url();
      if (!url.endsWith('/late')) asked.push(url);
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><div id="root"></div>' });
    });
    await page.goto('https://shop.example/');
    await page.evaluate('window.ran = () => { window.hasRun = true; }');
    await page.addScriptTag({ content: script });
    asked.length = 0;
  });
  afterAll(() => browser?.close());

  const show = (html: string) =>
    page.evaluate(
      async (shown) => {
        (window as unknown as { show(html: string): void }).show(shown);
        const place = document.querySelector('.features')!;
        for (const element of place.querySelectorAll<HTMLElement>('*')) element.click();
        // Errors of pictures and toggles come in a later turn of the page.
        await new Promise((resolve) => setTimeout(resolve, 20));
        return {
          ran: 'hasRun' in window,
          elements: [...place.querySelectorAll('*')].map(({ tagName }) => tagName),
          attributes: [...place.querySelectorAll('*')].flatMap((element) =>
            [...element.attributes].map(({ name, value }) => `${name}=${value}`),
          ),
          html: place.innerHTML,
        };
      },
      html.replaceAll('https://good.example', 'https://shop.example/#'),
    );

  test.each(attacks)('%s', async (attack) => {
    const { ran, elements, attributes } = await show(`<p>before</p>${attack}<p>after</p>`);
    expect(ran).toBe(false);
    expect(elements.filter((name) => !kept.includes(name))).toEqual([]);
    for (const attribute of attributes) expect(attribute).toMatch(/^(rel=|href=https:\/\/)/);
    expect(asked).toEqual([]);
  });

  test('lists, stress and links elsewhere stay', async () => {
    const html = '<ul><li>One <strong>bold</strong><sup>2</sup></li></ul><h3>Two</h3>';
    expect((await show(html)).html).toBe(html);
    const link = '<a href="https://shop.example/#" rel="noopener noreferrer">x</a>';
    expect((await show(link)).html).toMatch(/^<a href="https:\/\/shop\.example\/#".*>x<\/a>$/);
  });
});

/** The component as it is delivered, with a way to hand it HTML. */
async function builtPage(): Promise<string> {
  const entry = '\0features-page';
  const component = new URL('../../ui/safe-html.tsx', import.meta.url).pathname;
  const code = `
    import { createElement } from 'react';
    import { flushSync } from 'react-dom';
    import { createRoot } from 'react-dom/client';
    import { SafeHtml } from ${JSON.stringify(component)};
    const root = createRoot(document.getElementById('root'));
    window.show = (html) => flushSync(() => root.render(createElement(SafeHtml, { html, className: 'features' })));`;
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: new URL('../../..', import.meta.url).pathname,
    plugins: [
      {
        name: 'features-page',
        resolveId: (id) => (id === 'features-page' ? entry : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'features-page', output: { format: 'iife' } } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('Nothing was built.');
  const chunk = first.output.find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('No script was built.');
  return chunk.code;
}
