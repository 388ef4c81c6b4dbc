import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';

/** The file that a link or a button saves. */
export async function downloaded(from: Locator): Promise<Buffer> {
  const [download] = await Promise.all([from.page().waitForEvent('download'), from.click()]);
  return readFileSync(await download.path());
}

const reader = new URL('../../apps/server/src/pdf/read-pdf.test-support.ts', import.meta.url);

/** Each page of a PDF in a line of its own: names are broken over the lines of a page. */
export async function textOf(pdf: Buffer): Promise<string> {
  const { textOf: read } = await import(reader.href);
  const pages: string[] = (await read(pdf)).split('\f');
  return pages.map((page) => page.replaceAll(/\s+/g, ' ')).join('\n');
}
